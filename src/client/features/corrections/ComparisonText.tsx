import { useId, useMemo, useState } from 'react';
import type { EditedTexts, EditorWitness } from '../../../shared/corrections.ts';
import { entriesOf } from '../../../shared/edition/apparatus-text.ts';
import { bareLyrics, witnessLyrics } from '../../../shared/edition/witness-text.ts';
import { isTooLong } from '../../../shared/text-limits.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useComparisonMessages } from './comparison.en.ts';
import { diffTexts } from '../../../shared/diff/entry.ts';

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

/** A line of a comparison text. */
interface ComparedLine {
  runs: { text: string; differs: boolean }[];
  /** Whether the line differs from the edited text, also by words that it does not have. */
  differs: boolean;
}

/**
 * The lines of a text, with what differs from `mine`. A line of `mine` that the other text does not have is a line without runs; spaces
 * and empty lines are no difference.
 */
export function comparedLines(mine: string, other: string): ComparedLine[] {
  const lines: ComparedLine[] = [{ runs: [], differs: false }];
  for (const { kind, text } of diffTexts(mine, other)) {
    const isBlank = text.trim() === '';
    const last = lines.at(-1);
    if (kind === 'removed') {
      if (isBlank || !last) continue;
      if (last.runs.length === 0 && text.endsWith('\n'))
        lines.splice(-1, 0, { runs: [], differs: true });
      else last.differs = true;
      continue;
    }
    const differs = kind === 'added' && !isBlank;
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push({ runs: [], differs: false });
      const line = lines.at(-1);
      if (!line || !piece) return;
      line.runs.push({ text: piece, differs });
      if (differs && piece.trim()) line.differs = true;
    });
  }
  return lines;
}
