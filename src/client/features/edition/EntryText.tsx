import { Fragment } from 'react';
import { editorsSiglum, noWords } from '../../../shared/edition/apparatus.ts';
import type { SongContent, SongEntry } from '../../../shared/compositions.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useApparatusMessages } from './apparatus.en.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { PrintedPages } from './PrintedPages.tsx';
import { MixedText } from '../../ui/MixedText.tsx';

interface Props {
  entry: SongEntry;
  witnesses: SongContent['witnesses'];
  /** Tag of the script that the page is in. */
  lang: string;
}

/** An entry of the apparatus: what is printed and the other readings, each with its witnesses, and the reason. */
export function EntryText({
  entry: { readings, reason, note, noteKannada },
  witnesses,
  lang,
}: Props) {
  const { apparatus: words } = useApparatusMessages();
  const language = useWordsLanguage();
  const shownNote = language === 'kn' ? noteKannada : note;
  return (
    <>
      <ul className="grid gap-[0.15rem]">
        {readings.map(({ text, shown, sigla }, at) => (
          <li key={at} className={at === 0 ? 'text-base' : 'text-base text-soft'}>
            <span className="text-tag font-ui text-faint">
              {at === 0 ? words.printed : words.other}{' '}
            </span>
            {text === noWords ? (
              <i>{at === 0 ? words.leftOut : words.absent}</i>
            ) : (
              <>
                {shown !== null && <span lang={lang}>{shown} </span>}
                <span className={shown === null ? undefined : 'text-soft'} lang="kn" translate="no">
                  {text}
                </span>
              </>
            )}
            <Sigla of={sigla} witnesses={witnesses} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        {words.reasons[reason]}
        {shownNote && (
          <>
            {' '}
            <span lang={language}>
              <MixedText text={shownNote} />
            </span>
          </>
        )}
      </p>
    </>
  );
}

function Sigla({ of, witnesses }: { of: readonly string[]; witnesses: SongContent['witnesses'] }) {
  const { apparatus: words } = useApparatusMessages();
  const titleOf = useWitnessTitle();
  return (
    <span className="ms-2 text-tag font-ui">
      {of.map((siglum, at) => {
        const witness = witnesses.find((one) => one.siglum === siglum);
        const title = siglum === editorsSiglum ? words.editors : witness && titleOf(witness);
        return (
          <Fragment key={siglum}>
            {at > 0 && ' '}
            <PageLink
              className="inline-grid min-h-6 min-w-6 place-items-center px-[0.15rem]"
              href={siglum === editorsSiglum ? '/principles' : `/witnesses/${siglum}`}
              aria-label={title ? `${siglum}: ${title}` : siglum}
              title={title}
            >
              {siglum}
            </PageLink>
            <PrintedPages pages={witness?.pages} />
          </Fragment>
        );
      })}
    </span>
  );
}

/** A witness's name in the interface language. */
export function useWitnessTitle(): (witness: SongContent['witnesses'][number]) => string {
  const language = useWordsLanguage();
  return ({ title, titleKannada }) => (language === 'kn' ? titleKannada : title);
}
