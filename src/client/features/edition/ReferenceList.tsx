import { Link } from 'wouter';
import { linesOfReference } from '../../../shared/edition/references.ts';
import type { Song, SongReference } from '../../../shared/compositions.ts';
import { anchorOf } from '../../../shared/compositions/indexes.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { indexAddress, permanentAddress } from './song-address.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { NoteFold, NoteSection } from '../../ui/NoteSection.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useApparatusMessages } from './apparatus.en.ts';
import { noteItem } from './note-styles.ts';
import { PlaceLink } from './PlaceLink.tsx';

/** The references below the song: sources of its lines, and songs that say the same. */
export function ReferenceList({
  song: { references = [], language },
  sections,
}: {
  song: Song;
  sections: readonly Section[];
}) {
  const { references: words } = useApparatusMessages();
  const shown = useWordsLanguage();
  if (references.length === 0) return null;
  return (
    <NoteSection id="references" title={words.title} className="no-print">
      <NoteFold title={words.count(references.length)}>
        <ol className="grid gap-[1.1rem]">
          {references.map((reference, at) => {
            const note = shown === 'kn' ? reference.noteKannada : reference.note;
            return (
              <li key={at} className={noteItem}>
                <PlaceLink
                  place={reference.place}
                  line={linesOfReference(reference.place, sections)?.[0]}
                />
                <p>
                  {words.kinds[reference.kind]}{' '}
                  {reference.kind !== 'proverb' && <Source of={reference} language={language} />}
                </p>
                {note && (
                  <p className="text-sm text-soft" lang={shown}>
                    <MixedText text={note} />
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </NoteFold>
    </NoteSection>
  );
}

function Source({
  of: { to, toKannada, work, song },
  language,
}: {
  of: SongReference;
  language: Language;
}) {
  const shown = useWordsLanguage();
  if (!song)
    return (
      <Link href={`${indexAddress('sources', language)}#${anchorOf(work)}`} lang={shown}>
        {shown === 'kn' ? toKannada : to}
      </Link>
    );
  return (
    <Link
      href={permanentAddress(song.number, language)}
      lang={languageFacts[language].song}
      translate="no"
    >
      {numberedTitle(song.number, song.title)}
    </Link>
  );
}
