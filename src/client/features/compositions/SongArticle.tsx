import { Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import '../../styles/song.css';
import { lazyPart } from '../../lib/lazy-page.tsx';
import type { Song } from '../../../shared/compositions.ts';
import type { Language } from '../../../shared/languages.ts';
import { Popup, type PopupMessage } from '../../ui/Popup.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useEditing } from '../corrections/use-editing.ts';
import { WordHelp } from '../glossary/WordHelp.tsx';
import type { Press } from '../glossary/WordPanel.tsx';
import { SpeechPlayer } from '../speech/SpeechPlayer.tsx';
import {
  defaultStep,
  defaultView,
  type ReadingChoice,
  type SongPageName,
  type Step,
  resultAddress,
  songAddress,
} from '../edition/song-address.ts';
import { lyricsSource, meaningSource } from './speech-sources.ts';
import { LikeSongs, SongAbout, SongAddress } from './SongAbout.tsx';
import { SongNotes } from './SongNotes.tsx';
import { EditionLinks } from '../edition/ApparatusList.tsx';
import { Neighbours } from './Neighbours.tsx';
import { ReportMistake } from '../reports/ReportMistake.tsx';
import { useSpelt } from './use-spelt.ts';
import { useReadingSettings } from './reading-settings.ts';
import { numberLines, shownText } from '../edition/song-text.ts';
import { SongBody } from './SongBody.tsx';
import { SongHead } from './SongHead.tsx';
import { SongListen } from './SongListen.tsx';
import { SongTools } from './SongTools.tsx';
import { useLineTarget } from './use-line-link.ts';
import { useWordFind } from './use-word-find.ts';
import { MessageBlock } from '../../ui/MessageBlock.tsx';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { trpc } from '../../trpc.tsx';
import { SheetCode } from '../printouts/SheetCode.tsx';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';

// Loaded on demand, since most readers correct and search nothing here.
const FindBar = lazyPart(() => import('./FindBar.tsx'));
const EditPlace = lazyPart(() => import('../corrections/EditPanel.tsx'));
const EditedFrame = lazyPart(() => import('../corrections/EditedFrame.tsx'));

const lyricsSteps: Record<Step, string> = {
  1: '[--lyrics-step:0.875]',
  2: '[--lyrics-step:1]',
  3: '[--lyrics-step:1.15]',
  4: '[--lyrics-step:1.35]',
  5: '[--lyrics-step:1.6]',
};
const meaningSteps: Record<Step, string> = {
  1: '[--meaning-step:0.875]',
  2: '[--meaning-step:1]',
  3: '[--meaning-step:1.15]',
  4: '[--meaning-step:1.35]',
  5: '[--meaning-step:1.6]',
};

interface Props {
  page: SongPageName;
  song: Song;
  second: Song | null;
  secondFailed: boolean;
  reading: ReadingChoice;
  /** Whether another language of the song is loading. */
  waiting: boolean;
  /** Whether loading it failed or waits for a connection. */
  stalled: boolean;
}

/** A song's page: heading, words, meaning, notes, and links to its neighbours. */
export function SongArticle({
  page,
  song,
  second,
  secondFailed,
  reading,
  waiting,
  stalled,
}: Props) {
  const { song: words } = useCompositionsMessages();
  const { number } = song;
  const { data: recordings = [] } = trpc.songRecordings.ofSong.useQuery({ number });
  const spelt = useSpelt(song);
  const secondSpelt = useSpelt(second);
  const shown = shownText(spelt);
  const lines = useMemo(
    () =>
      numberLines(shown.sections).flatMap(({ stanzas }) =>
        stanzas.flat().flatMap(({ at, text }) => (at ? [{ at, text }] : [])),
      ),
    [shown.sections],
  );
  const find = useWordFind(lines);
  const remembered = useReadingSettings();
  const [message, setMessage] = useState<PopupMessage | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [pressed, setPressed] = useState<{ press: Press; language: Language } | null>(null);
  const tell = (title: string) => setMessage({ title, tone: 'plain', lasts: 3000 });
  const editing = useEditing(page, song, reading, waiting);
  useLineTarget(waiting ? null : `${number} ${song.language}`);

  const view = reading.view ?? remembered.view ?? defaultView;
  const size = reading.size ?? remembered.size ?? defaultStep;
  const meaningSize = reading.meaning ?? remembered.meaning ?? defaultStep;
  // The help of a word ends with the script in which the word was pressed.
  const press = pressed?.language === song.language ? pressed.press : null;
  const help = (next: Press | null) => setPressed(next && { press: next, language: song.language });
  const open = song.access === 'open';
  const readable = open && lines.length > 0 && !editing.editorShown;
  return (
    <>
      <div
        className={
          editing.split ? 'song-place split lg:grid lg:grid-cols-2 lg:items-start' : 'song-place'
        }
      >
        <article
          className={`page song pt-2 ${editing.editorShown ? '' : 'sm:pt-6'} ${remembered.numbers ? 'song-numbered' : ''} ${lyricsSteps[size]} ${meaningSteps[meaningSize]}`}
          aria-busy={waiting && !stalled}
          data-size={size}
        >
          {readable && song.version && !song.own && (
            <SheetCode
              key={`${song.language} ${song.version}`}
              song={song}
              version={song.version}
              label={words.corrections}
            />
          )}
          <SongHead
            song={spelt}
            isCompact={editing.editorShown}
            hasRecordings={recordings.length > 0}
            hasVideos={Boolean(song.listening?.videos.length)}
            isDoubtful={
              song.lyrics.length > 0 && song.certainty === 'doubtful' && !song.level.publishedBy
            }
          />
          <SongTools
            page={page}
            song={song}
            reading={reading}
            readable={readable}
            isCompact={editing.editorShown}
            onFind={() => setIsFinding(true)}
            onWordHelp={() => help({ line: null, x: 0, y: 0 })}
            onMessage={tell}
          />
          <p role="status" className={stalled ? 'notice mt-4 lg:ms-(--song-margin)' : undefined}>
            {stalled && words.offline(reading.language, song.language)}
          </p>
          {editing.allowed && (
            <Suspense>
              <EditPlace song={song} editing={editing} />
            </Suspense>
          )}
          {readable && isFinding && (
            <Suspense>
              <FindBar find={find} onClose={() => setIsFinding(false)} />
            </Suspense>
          )}
          {readable && (
            <WordHelp key={`${number} ${song.language}`} song={song} press={press} onPress={help} />
          )}
          {secondFailed && reading.beside && (
            <p role="alert" className="notice notice-bad mt-4 lg:ms-(--song-margin)">
              {words.besideFailed(reading.beside)}
            </p>
          )}
          <div className="lg:ms-(--song-margin)">
            {!open && <ClosedSong song={song} />}
            {open && lines.length === 0 && !editing.editorShown && <WantedSong song={song} />}
          </div>
          {readable && (
            <SongBody song={spelt} second={secondSpelt} view={view} find={find} onMessage={tell} />
          )}
          <SongListen song={song} readable={readable} />
          <SongAbout song={spelt} />
          {open && (
            <SongNotes
              song={spelt}
              sections={shown.sections}
              lang={shown.lang}
              ofEdition={<EditionLinks number={number} />}
            />
          )}
          {open && <ReportMistake song={spelt} />}
          {readable && <SongAddress song={song} onMessage={tell} />}
          <LikeSongs song={song} />
          <Neighbours song={song} addressOf={(other) => songAddress(page, other, reading)} />
          <Popup message={message} onClose={() => setMessage(null)} />
        </article>
        {editing.split && editing.allowed && (
          <Suspense>
            <EditedFrame />
          </Suspense>
        )}
      </div>
      {readable && (
        <SpeechPlayer
          sources={
            view !== 'words' && song.meaning
              ? [lyricsSource(song), meaningSource(song)]
              : [lyricsSource(song)]
          }
          shown={`${song.language} ${reading.beside} ${view}`}
        />
      )}
    </>
  );
}

/** Shown in place of the lyrics to a person who may not read the song: how to get access. */
function ClosedSong({ song: { number, language, access, wanted } }: { song: Song }) {
  const { song: words } = useCompositionsMessages();
  if (access === 'subscribe') {
    return (
      <MessageBlock>
        <h2>{words.needsSubscription}</h2>
        <p>{wanted ? words.closedWanted : words.needsSubscriptionText}</p>
        <p className="actions">
          <Link className="button button-primary" href="/subscribe">
            {words.subscribe}
          </Link>
        </p>
      </MessageBlock>
    );
  }
  const returnUrl = encodeURIComponent(resultAddress(number, language));
  return (
    <MessageBlock>
      <h2>{words.closed}</h2>
      <p>{words.closedText}</p>
      {wanted && <p>{words.closedWanted}</p>}
      <p className="actions">
        <Link className="button button-primary" href={`/login?returnUrl=${returnUrl}`}>
          {words.signIn}
        </Link>
      </p>
      <p className="hint">
        {words.noAccount} <Link href="/signup">{words.signUp}</Link>
      </p>
      <p className="hint">
        {words.onlyReading} <Link href="/subscribe">{words.onlyReadingLink}</Link>
      </p>
    </MessageBlock>
  );
}

/** Shown for a song whose lyrics nobody has entered yet: where to send them. */
function WantedSong({ song: { number, title } }: { song: Song }) {
  const { song: words } = useCompositionsMessages();
  const { wanted } = useSongFactsMessages();
  const { data: content } = trpc.siteContent.content.useQuery();
  return (
    <MessageBlock>
      <h2>{words.none}</h2>
      <p>{wanted}</p>
      {content && (
        <p>
          {words.wantedHow}{' '}
          <a
            href={`mailto:${content.email}?subject=${encodeURIComponent(words.wantedSubject(numberedTitle(number, title)))}`}
          >
            {content.email}
          </a>
          .
        </p>
      )}
    </MessageBlock>
  );
}
