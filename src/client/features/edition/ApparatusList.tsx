import { Link } from 'wouter';
import { linesOfPassage, parsePassage } from '../../../shared/edition/apparatus.ts';
import type { Song } from '../../../shared/compositions.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { NoteSection } from '../../ui/NoteSection.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useApparatusMessages } from './apparatus.en.ts';
import { EntryText, useWitnessTitle } from './EntryText.tsx';
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
      <details>
        <summary>{words.count(apparatus.length)}</summary>
        <ol className="grid gap-[1.1rem] [&>li]:py-[0.3rem] [&>li]:scroll-my-[35vh] [&>li]:rounded-sm [&>li:target]:bg-mark [&>li:target_:is(li,p,span)]:text-ink">
          {apparatus.map((entry, at) => {
            const line = linesOfPassage(parsePassage(entry.place), sections)?.[0];
            return (
              <li key={at} id={entryId(at)}>
                <PlaceLink place={entry.place} line={line} />
                <EntryText entry={entry} witnesses={witnesses} lang={lang} />
              </li>
            );
          })}
        </ol>
      </details>
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
      <p className="no-print [&>a]:inline-flex [&>a]:min-h-target [&>a]:items-center">
        <Link href="/principles">{words.principles}</Link> · <TeiLink number={number} />
      </p>
    </NoteSection>
  );
}
