import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import '../../styles/full.css';
import { lazyPart } from '../../lib/lazy-page.tsx';
import type { Song } from '../../../shared/compositions.ts';
import type { Neighbour } from '../../../shared/compositions/indexes.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useCorrectionsMessages } from './corrections.en.ts';
import { MarkReadButton } from '../proofreading/MarkReadButton.tsx';
import type { Editing } from './use-editing.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import type { Draft } from './drafts.ts';

const Editor = lazyPart(() => import('./Editor.tsx'));

/** The correcting tools of a song's page, for people who may correct it. The editor's code is loaded when it is opened. */
export default function EditPanel({ song, editing }: { song: Song; editing: Editing }) {
  const { edit: words } = useCorrectionsMessages();
  const { on, editorShown, foundDraft, resumedDraft, email } = editing;
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);

  // When the editor closes, its focused button disappears, so the focus moves to the Edit button.
  useEffect(() => {
    if (wasOn.current && !on && document.activeElement === document.body) button.current?.focus();
    wasOn.current = on;
  }, [on]);

  return (
    <>
      {foundDraft && (
        <DraftOffer draft={foundDraft} onResume={editing.resume} onDiscard={editing.discard} />
      )}
      {!editorShown && song.own && <OwnNotice own={song.own} />}
      {!editorShown && (
        <div
          className="mt-3 flex flex-wrap gap-2 no-print lg:not-in-[.split]:ms-44"
          role="group"
          aria-label={words.tools}
        >
          {!on && (
            <button
              ref={button}
              type="button"
              className="button button-toggle"
              onClick={editing.start}
            >
              {words.edit}
            </button>
          )}
          {!on && <MarkReadButton song={song} />}
          {!on && (
            <button type="button" className="button button-toggle" onClick={editing.propose}>
              {words.propose.title}
            </button>
          )}
          <SplitButton editing={editing} />
          {!on && song.next && (
            <NextSong next={song.next} language={song.language} onOpen={editing.next} />
          )}
        </div>
      )}
      {editorShown && (
        <Suspense fallback={<Loading />}>
          <Editor
            song={song}
            email={email}
            resumed={resumedDraft}
            onLeave={editing.leave}
            onNext={editing.next}
            tools={<SplitButton editing={editing} />}
          />
        </Suspense>
      )}
    </>
  );
}

/** The next song, near the place where a correction was saved: whoever proofreads goes through the songs in order. */
function NextSong({
  next: { number, title },
  language,
  onOpen,
}: {
  next: Neighbour;
  language: Language;
  onOpen: () => void;
}) {
  const { edit: words } = useCorrectionsMessages();
  return (
    <button type="button" className="button button-quiet min-w-0" onClick={onOpen}>
      {words.editNext}{' '}
      <span lang={languageFacts[language].song} className="truncate">
        {numberedTitle(number, title)}
      </span>
    </button>
  );
}

function SplitButton({ editing: { split, toggleSplit } }: { editing: Editing }) {
  const { edit: words } = useCorrectionsMessages();
  return (
    <button
      type="button"
      className="button button-toggle"
      aria-pressed={split}
      onClick={toggleSplit}
    >
      {words.edited}
    </button>
  );
}

/** Tells an author that they see their own unpublished correction. */
function OwnNotice({ own: { id, state, isSealed } }: { own: NonNullable<Song['own']> }) {
  const { ownCorrection: words } = useCorrectionsMessages().edit;
  if (isSealed) return <p className="notice own-notice no-print">{words.sealed}</p>;
  return (
    <p className="notice own-notice no-print">
      {words.text} {words.states[state]}{' '}
      <Link href={`/song-detail/${id}`}>{words.viewChanges}</Link>
    </p>
  );
}

interface Props {
  draft: Draft;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers a draft that was never saved, for instance after a crash, a lost connection or an ended session. */
function DraftOffer({ draft: { at }, onResume, onDiscard }: Props) {
  const { draft: words } = useCorrectionsMessages().edit;
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const ask = () =>
    setQuestion({
      title: words.discardTitle,
      text: words.discardText,
      confirm: words.discardSubmit,
      act: async () => onDiscard(),
    });
  return (
    <div className="notice no-print">
      <p role="status">
        {words.unsavedFrom} <DateTime at={new Date(at).toISOString()} />.
      </p>
      <div className="actions mt-3">
        <button type="button" className="button button-primary" onClick={onResume}>
          {words.resume}
        </button>
        <button type="button" className="button" onClick={ask}>
          {words.discard}
        </button>
      </div>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </div>
  );
}
