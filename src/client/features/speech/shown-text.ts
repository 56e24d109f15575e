import type { SpokenChunk } from '../../../shared/speech.ts';
import type { SpeechSource } from './player-state.ts';
import type { TextRange } from './spoken-words.ts';

/** A line or sentence as the page shows it. */
export interface ShownText {
  element: Element;
  text: string;
  /** The DOM range of a part of the text. */
  rangeOf: (stretch: TextRange) => Range;
}

/** Finds a spoken chunk on the page: a line in one script or two, or a sentence in its paragraph; empty when it is not shown. */
export function findShown(
  part: SpeechSource['part'],
  { at, text, start }: SpokenChunk,
): ShownText[] {
  if (part === 'lyrics') return seenLines(at).map((line) => readShownText(line));
  for (const paragraph of document.querySelectorAll<HTMLElement>(
    `[data-spoken="${part}"] [data-from]`,
  )) {
    const from = start - Number(paragraph.dataset['from']);
    const { textContent } = paragraph;
    // A text read in another language is not on the page and is not highlighted.
    if (from >= 0 && textContent.startsWith(text, from))
      return [readShownText(paragraph, { start: from, end: from + text.length })];
  }
  return [];
}

/** The elements of a line of the song, in one script or two; empty when it is not shown. */
export const seenLines = (at: number): Element[] =>
  Array.from(document.querySelectorAll(`[data-line="${at}"]`)).filter(isSeen);

const isSeen = (element: Element) => element.getClientRects().length > 0;

/** The text of an element without its buttons, links and marks; only `part` of it where that is given. */
export function readShownText(element: Element, part?: TextRange): ShownText {
  const nodes: { node: Text; from: number }[] = [];
  let whole = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('a, button, [role="img"]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: whole.length });
    whole += node.nodeValue ?? '';
  }
  const { start, end } = part ?? { start: 0, end: whole.length };
  const boundary = (offset: number, isEnd: boolean) =>
    nodes.findLast(({ from }) => (isEnd ? from < offset : from <= offset)) ?? nodes[0];
  return {
    element,
    text: whole.slice(start, end),
    rangeOf(stretch) {
      const range = document.createRange();
      const [from, to] = [start + stretch.start, start + stretch.end];
      const [first, last] = [boundary(from, false), boundary(to, true)];
      if (first && last) {
        range.setStart(first.node, from - first.from);
        range.setEnd(last.node, to - last.from);
      }
      return range;
    },
  };
}
