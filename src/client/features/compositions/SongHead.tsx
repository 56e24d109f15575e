import { Fragment } from 'react';
import { anchorOf, type IndexKind } from '../../../shared/compositions/indexes.ts';
import type { SongContent } from '../../../shared/compositions.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { indexAddress } from '../edition/song-address.ts';
import { notationId } from '../notation/SongNotation.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { useScoreMessages } from '../notation/score.en.ts';

/** The anchor of the ways to hear a song (SongListen.tsx). */
export const listenId = 'listen';

/** The anchor of what else is known of the song (SongAbout.tsx). */
export const aboutId = 'about-song';

interface Props {
  song: SongContent;
  isCompact?: boolean;
  hasVideos?: boolean;
  hasRecordings?: boolean;
  /** Whether nobody has checked words that the edition doubts. */
  isDoubtful?: boolean;
}

/**
 * Number, title, and in one line the raga, the tala, to whom it is sung, and the way to its notation; everything else is below the lyrics. Above
 * the editor it is compact, so that the text that is corrected is in sight.
 */
export function SongHead({
  song,
  isCompact = false,
  hasVideos = false,
  hasRecordings = false,
  isDoubtful = false,
}: Props) {
  const { song: messages } = useCompositionsMessages();
  const { factValue, trust } = useSongFactsMessages();
  const score = useScoreMessages();
  const { number, language, title, roman, facts = {}, notation } = song;
  const deities = [facts.deity ?? []]
    .flat()
    .map((name) => ({ kind: 'deity', name, text: factValue('deity', name) }) as const);
  const line = [...useRagaTalaForm(song).filter(({ name }) => name !== 'devaranama'), ...deities];
  const anchors = [
    notation && { id: notationId, text: score.notation },
    hasRecordings && { id: listenId, text: messages.recording },
    hasVideos && { id: listenId, text: messages.video },
  ].filter((link) => typeof link === 'object');
  return (
    <header className="song-head">
      <h1
        className={`text-[calc(1.25rem*var(--script-scale))]/[1.35] ${isCompact ? 'truncate' : 'text-balance sm:text-2xl'}`}
        lang={languageFacts[language].song}
        translate="no"
      >
        <span className="text-lg text-faint oldstyle-nums">{number}.</span> {title}
      </h1>
      {!isCompact && language !== 'English' && (
        <p className="text-sm text-soft sm:text-lg" lang="kn-Latn" translate="no">
          {roman}
        </p>
      )}
      {!isCompact && (
        <p className="meta">
          {[
            ...line.map(({ kind, name, text }) => (
              <IndexLink
                key={`${kind} ${name}`}
                kind={kind}
                name={name}
                text={text}
                language={language}
              />
            )),
            ...anchors.map(({ id, text }) => (
              <a key={text} href={`#${id}`} className="no-print">
                {text}
              </a>
            )),
          ].map((link, index) => (
            <Fragment key={link.key}>
              {index > 0 && (
                <span className={index < line.length ? undefined : 'no-print'}>{'\u00a0· '}</span>
              )}
              {link}
            </Fragment>
          ))}
        </p>
      )}
      {isDoubtful && (
        <p className="meta">
          <a href={`#${aboutId}`}>{trust.doubtful}</a>
        </p>
      )}
    </header>
  );
}

/** A fact as a link to its name in the index. */
export function IndexLink({
  kind,
  name,
  text,
  language,
}: {
  kind: IndexKind;
  name: string;
  text: string;
  language: Language;
}) {
  return <PageLink href={`${indexAddress(kind, language)}#${anchorOf(name)}`}>{text}</PageLink>;
}

/** Raga, tala and form of a song, as far as they are known. */
export function useRagaTalaForm({ raga, tala, form }: Pick<SongContent, 'raga' | 'tala' | 'form'>) {
  const { song: messages } = useCompositionsMessages();
  const { forms } = useSongFactsMessages();
  return [
    ...(raga ? [{ kind: 'raga', name: raga, text: messages.raga(raga) } as const] : []),
    ...(tala ? [{ kind: 'tala', name: tala, text: messages.tala(tala) } as const] : []),
    { kind: 'form', name: form, text: forms[form] } as const,
  ];
}
