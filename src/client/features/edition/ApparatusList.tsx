import { Link } from 'wouter';
import { useState, type ReactNode } from 'react';
import { linesOfPassage, parsePassage } from '../../../shared/edition/apparatus.ts';
import type { SongContent, SongReference } from '../../../shared/compositions.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { NoteFold, NoteSection } from '../../ui/NoteSection.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useApparatusMessages } from './apparatus.en.ts';
import { EntryText, useWitnessTitle } from './EntryText.tsx';
import { PrintedPages } from './PrintedPages.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { entryId } from './Variants.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { linesOfReference } from '../../../shared/edition/references.ts';
import { anchorOf } from '../../../shared/compositions/indexes.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { indexAddress, permanentAddress } from './song-address.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { MixedText } from '../../ui/MixedText.tsx';

/** The apparatus below the song: every place where a witness has another reading. */
export function ApparatusList({
  song,
  sections,
  lang,
}: {
  song: SongContent;
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
              <li key={at} id={entryId(at)} className="note-item">
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
export function WitnessLine({
  witnesses,
  children,
}: Pick<SongContent, 'witnesses'> & { children?: ReactNode }) {
  const { apparatus: words } = useApparatusMessages();
  const language = useWordsLanguage();
  const titleOf = useWitnessTitle();
  return (
    <NoteSection id="witnesses" title={words.witnesses}>
      <ul>
        {witnesses.map((witness) => (
          <li key={witness.siglum}>
            <PageLink
              className="inline-flex min-h-target items-center gap-2"
              href={`/witnesses/${witness.siglum}`}
            >
              <b>{witness.siglum}</b> <span lang={language}>{titleOf(witness)}</span>
            </PageLink>
            <PrintedPages pages={witness.pages} />
          </li>
        ))}
      </ul>
      {children}
    </NoteSection>
  );
}

/** Links to the principles of the edition and to the song's TEI document. */
export function EditionLinks({ number }: { number: number }) {
  const { apparatus: words } = useApparatusMessages();
  return (
    <p className="no-print">
      <Link className="inline-flex min-h-target items-center" href="/principles">
        {words.principles}
      </Link>{' '}
      · <TeiLink number={number} />
    </p>
  );
}

/** The link to a song's TEI document. For somebody signed in it is fetched by code that is loaded then. */
function TeiLink({ number }: { number: number }) {
  const { apparatus: messages } = useApparatusMessages();
  const user = useCurrentUser();
  const [isFailed, setFailed] = useState(false);
  const address = `/songs/${number}/tei.xml`;
  const name = `purandara-dasa-${number}.xml`;
  const save = async () => {
    setFailed(false);
    await import('./save-tei.ts')
      .then(({ saveTei }) => saveTei(address, name))
      .catch(() => setFailed(true));
  };
  return (
    <>
      <a
        className="inline-flex min-h-target items-center"
        href={address}
        download={name}
        onClick={(event) => {
          if (!user) return;
          event.preventDefault();
          void save();
        }}
      >
        {messages.tei}
      </a>
      {isFailed && <span role="alert"> {messages.teiFailed}</span>}
    </>
  );
}

/** The references below the song: sources of its lines, and songs that say the same. */
export function ReferenceList({
  song: { references = [], language },
  sections,
}: {
  song: SongContent;
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
              <li key={at} className="note-item">
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
      <PageLink href={`${indexAddress('sources', language)}#${anchorOf(work)}`} lang={shown}>
        {shown === 'kn' ? toKannada : to}
      </PageLink>
    );
  return (
    <PageLink
      href={permanentAddress(song.number, language)}
      lang={languageFacts[language].song}
      translate="no"
    >
      {numberedTitle(song.number, song.title)}
    </PageLink>
  );
}
