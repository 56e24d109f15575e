import { useId, useMemo, useState } from 'react';
import type { EditedTexts, EditorWitness } from '../../../shared/corrections.ts';
import { entriesOf } from '../../../shared/edition/apparatus-text.ts';
import { bareLyrics, witnessLyrics } from '../../../shared/edition/witness-text.ts';
import { isTooLong } from '../../../shared/text-limits.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { comparedLines, type ComparedLine } from './compared-lines.ts';
import { useComparisonMessages } from './comparison.en.ts';

interface Props {
  /** The lyrics that are edited, after typing has paused. */
  lyrics: string;
  published: Pick<EditedTexts, 'lyrics' | 'apparatus'>;
  /** The witnesses of the song. */
  witnesses: readonly EditorWitness[];
  /** Tag of the script. */
  lang: string;
}

/** The value of the select for the published text; no siglum is empty. */
const publishedText = '';

/** The text of a witness, or the published one, to compare the lyrics with; lines and words that differ are marked. */
export function ComparisonText({ lyrics, published, witnesses, lang }: Props) {
  const { comparison: messages } = useComparisonMessages();
  const language = useWordsLanguage();
  const id = useId();
  const texts = useMemo(() => {
    const apparatus = entriesOf(published.apparatus);
    return new Map([
      ...witnesses.map(
        ({ siglum }) => [siglum, witnessLyrics(published.lyrics, apparatus, siglum)] as const,
      ),
      [publishedText, bareLyrics(published.lyrics)] as const,
    ]);
  }, [published, witnesses]);
  const [chosen, setChosen] = useState<string | null>(null);
  const plain = texts.get(publishedText) ?? '';
  const differing = witnesses.find(({ siglum }) => texts.get(siglum) !== plain);
  const source = chosen ?? (differing ?? witnesses[0])?.siglum ?? publishedText;
  const lines = useMemo(() => {
    const other = texts.get(source) ?? plain;
    // A text over the limit is not compared: it would only slow down typing.
    return comparedLines(isTooLong(lyrics, 'lyrics') ? other : bareLyrics(lyrics), other);
  }, [lyrics, texts, source, plain]);

  return (
    <div className="grid grid-cols-1 gap-1">
      {witnesses.length > 0 ? (
        <label className="flex flex-wrap items-baseline gap-x-2 font-ui text-note text-soft">
          {messages.source}
          <select
            className="min-w-0 flex-[1_1_12rem]"
            value={source}
            onChange={({ target }) => setChosen(target.value)}
          >
            {witnesses.map(({ siglum, title, titleKannada }) => (
              <option key={siglum} value={siglum}>
                {siglum}: {language === 'kn' ? titleKannada : title}
              </option>
            ))}
            <option value={publishedText}>{messages.published}</option>
          </select>
        </label>
      ) : (
        <h3 className="font-ui text-note text-soft">{messages.published}</h3>
      )}
      <p className="hint" id={`${id}-count`}>
        {messages.differing(lines.filter(({ differs }) => differs).length)}
      </p>
      {/* Focusable, so that the arrow keys scroll it. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region
        tabIndex={0}
        role="region"
        aria-label={messages.title}
        aria-describedby={`${id}-count`}
        className="max-h-[40vh] overflow-y-auto rounded-md border border-rule px-2 py-2 lg:not-in-[.split]:max-h-[55vh]"
      >
        {lines.map((line, index) => (
          <Line key={index} line={line} lang={lang} />
        ))}
      </div>
      {source !== publishedText && <p className="hint">{messages.hint}</p>}
    </div>
  );
}

function Line({ line: { runs, differs }, lang }: { line: ComparedLine; lang: string }) {
  const { comparison: messages } = useComparisonMessages();
  return (
    <p className="grid min-h-8 grid-cols-[1rem_minmax(0,1fr)] gap-x-[0.35rem]">
      <span className="text-center font-ui text-soft">
        {differs && (
          <>
            <span aria-hidden="true">≠</span>
            <span className="sr-only">{messages.differs}: </span>
          </>
        )}
      </span>
      {differs && runs.length === 0 ? (
        <span className="hint">{messages.absent}</span>
      ) : (
        <span className="wrap-anywhere text-lg leading-script" lang={lang}>
          {runs.map((run, index) => (run.differs ? <mark key={index}>{run.text}</mark> : run.text))}
        </span>
      )}
    </p>
  );
}
