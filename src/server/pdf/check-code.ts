import { encode } from 'uqr';
import { bookWords } from '../../shared/edition/book-words.ts';
import { languageFacts } from '../../shared/languages.ts';
import type { CheckCode } from './book.ts';
import type { Typesetting } from './label.ts';
import { oneLine, stack } from './lines.ts';
import type { DrawingItem, Item } from './page.ts';

/** The address of a check page as a QR code, with its upper left corner at a point; the paper around it is its margin. */
export function qrCode({ address }: CheckCode, x: number, y: number, size: number): DrawingItem {
  // A sheet of paper is folded and gets spots: a sixth of the code may be lost.
  const { data, size: modules } = encode(address, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, top) =>
      runsOf(row).map(
        ([from, to]) => `M${from} ${top}L${to} ${top}L${to} ${top + 1}L${from} ${top + 1}Z`,
      ),
    )
    .join('');
  return { kind: 'drawing', x, y, scale: size / modules, width: 1, ink: 'ink', path, fill: true };
}

/** The dark runs of a row. */
function runsOf(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (isDark && last?.[1] === at) last[1] = at + 1;
    else if (isDark) runs.push([at, at + 1]);
  });
  return runs;
}

/** The most that the fine print beside a code grows in large print: more would not fit in the margin. */
const maxPrintSize = 9;

/**
 * The QR code and, beside it, the code to type, the address of the page that takes it, and the state of the edition.
 * @returns items from an upper left corner, and the width that they take
 */
export function checkBlock(
  check: CheckCode,
  { state, size, room }: { state: string; size: number; room: number },
  { language, measures }: Typesetting,
): { items: Item[]; width: number } {
  const small = Math.min(measures.sizes.small, maxPrintSize);
  const page = check.address.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '');
  const { corrections } = bookWords[language];
  const soft = { size: small * 0.92, ink: 'soft', lang: languageFacts[language].prose } as const;
  const x = size + small;
  const lines = [
    oneLine(check.code, { size: small * 1.1, ink: 'ink', lang: 'en' }, room - x),
    oneLine(`${corrections}: ${page}`, soft, room - x),
    oneLine(state, soft, room - x),
  ];
  const { texts, height } = stack(lines, x);
  const down = (size - height) / 2;
  return {
    items: [qrCode(check, 0, 0, size), ...texts.map((text) => ({ ...text, y: text.y + down }))],
    width: x + Math.max(...lines.map(({ width }) => width)),
  };
}
