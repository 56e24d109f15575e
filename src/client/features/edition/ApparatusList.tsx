import { Link } from 'wouter';
import { linesOfPassage, parsePassage } from '../../../shared/edition/apparatus.ts';
import type { Song } from '../../../shared/compositions.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { NoteFold, NoteSection } from '../../ui/NoteSection.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useApparatusMessages } from './apparatus.en.ts';
import { EntryText, useWitnessTitle } from './EntryText.tsx';
import { noteItem } from './note-styles.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { TeiLink } from './TeiLink.tsx';
import { entryId } from './Variants.tsx';

/** The apparatus below the song: every place where a witness has another reading. */
export function ApparatusList({
  song,
  sections,
  lang,
}: {
  song: Song;
  sections: readonly Section[];
  lang: string;
}) {
  const { apparatus: words } = useApparatusMessages();
  const { apparatus, witnesses } = song;
  if (apparatus.length === 0) return null;
  return (
    <NoteSection id="apparatus" title={words.title} className="no-print">
      <NoteFold title={words.count(apparatus.length)}>
        <ol className="grid gap-[1.1rem]">
          {apparatus.map((entry, at) => {
            const line = linesOfPassage(parsePassage(entry.place), sections)?.[0];
            return (
              <li key={at} id={entryId(at)} className={noteItem}>
                <PlaceLink place={entry.place} line={line} />
                <EntryText entry={entry} witnesses={witnesses} lang={lang} />
              </li>
            );
          })}
        </ol>
      </NoteFold>
    </NoteSection>
  );
}

/** The witnesses of the song, by name. */
export function WitnessLine({ number, witnesses }: Pick<Song, 'number' | 'witnesses'>) {
  const { apparatus: words } = useApparatusMessages();
  const language = useWordsLanguage();
  const titleOf = useWitnessTitle();
  return (
    <NoteSection id="witnesses" title={words.witnesses}>
      <ul>
        {witnesses.map((witness) => (
          <li key={witness.siglum}>
            <Link
              className="inline-flex min-h-target items-center gap-2"
              href={`/witnesses/${witness.siglum}`}
            >
              <b>{witness.siglum}</b> <span lang={language}>{titleOf(witness)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="no-print">
        <Link className="inline-flex min-h-target items-center" href="/principles">
          {words.principles}
        </Link>{' '}
        · <TeiLink number={number} />
      </p>
    </NoteSection>
  );
}
