import type { SpokenChunk } from '../../../shared/speech.ts';
import { hasHighlights, setHighlight } from './highlights.ts';
import type { SpeechSource } from './player-state.ts';
import { findShown, type ShownText } from './shown-text.ts';
import { matchWord } from './spoken-words.ts';

// React's DOM stays as it is: a line only gets a class, words and sentences are highlighted by the CSS Highlight API.
const lineClass = 'line-highlighted';
const barClass = 'spoken-bar';

let highlighted: { chunk: SpokenChunk; shown: ShownText[] } | null = null;
let highlightedWord = -1;

/** Highlights a line or sentence in place of the one before. @returns its place in the window; null when it is not shown */
export function highlightChunk(part: SpeechSource['part'], chunk: SpokenChunk): DOMRect | null {
  clearHighlights();
  const shown = findShown(part, chunk);
  highlighted = { chunk, shown };
  if (part === 'lyrics') for (const { element } of shown) element.classList.add(lineClass);
  else
    setHighlight(
      'spoken-sentence',
      shown.map((one) => one.rangeOf({ start: 0, end: one.text.length })),
    );
  const [first] = shown;
  return first ? first.rangeOf({ start: 0, end: first.text.length }).getBoundingClientRect() : null;
}

/** Highlights a word of the highlighted chunk by its index; none when there is no such word. */
export function highlightWord(index: number): void {
  if (index === highlightedWord) return;
  highlightedWord = index;
  const spoken = highlighted?.chunk.words[index];
  const ranges = spoken
    ? (highlighted?.shown ?? []).flatMap((one) => {
        const place = matchWord(highlighted?.chunk.text ?? '', spoken, one.text);
        return place ? [one.rangeOf(place)] : [];
      })
    : [];
  if (hasHighlights()) setHighlight('spoken-word', ranges);
  else drawBars(ranges);
}

export function clearHighlights(): void {
  highlightWord(-1);
  setHighlight('spoken-sentence', []);
  for (const element of document.querySelectorAll(`.${lineClass}`))
    element.classList.remove(lineClass);
  highlighted = null;
}

/** Without the CSS Highlight API a bar is drawn under the word, as an element of its own beside the text. */
function drawBars(ranges: Range[]): void {
  for (const bar of document.querySelectorAll(`.${barClass}`)) bar.remove();
  for (const { left, bottom, width } of ranges.flatMap((range) =>
    Array.from(range.getClientRects()),
  )) {
    const bar = document.createElement('div');
    bar.className = barClass;
    bar.style.left = `${left + window.scrollX}px`;
    bar.style.top = `${bottom + window.scrollY}px`;
    bar.style.width = `${width}px`;
    document.body.append(bar);
  }
}
