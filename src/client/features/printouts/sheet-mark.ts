import { encode } from 'uqr';
import { checkPath, printCode, sheetCode, type Sheet } from '../../../shared/printouts.ts';

/** The QR code of a printed page as HTML, with the code to type and the address that takes it. `label` is a message of the site. */
export function sheetMark(origin: string, sheet: Sheet, label: string): string {
  const code = sheetCode(sheet);
  const { data, size } = encode(origin + checkPath(code), { ecc: 'M', border: 0 });
  const path = data
    .map((row, y) =>
      row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .replace(/1+|0+/g, (run, x: number) =>
          run.startsWith('1') ? `M${x} ${y}h${run.length}v1h-${run.length}z` : '',
        ),
    )
    .join('');
  const page = `${origin.replace(/^https?:\/\//, '')}/check`;
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg><code>${printCode(code)}</code><span>${label}: ${page}</span>`;
}
