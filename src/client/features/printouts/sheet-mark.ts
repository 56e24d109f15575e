import { encode } from 'uqr';
import type { Song } from '../../../shared/compositions.ts';
import { checkPath, printCode, sheetCode } from '../../../shared/printouts.ts';

export interface Mark {
  song: Pick<Song, 'number' | 'language'>;
  version: number;
  /** A message of the site. */
  label: string;
}

/** The QR code of a printed page as HTML, with the code to type and the address that takes it. */
export function sheetMark(origin: string, { song, version, label }: Mark): string {
  const { number, language } = song;
  const code = sheetCode({ number, language, version, meaning: true, notation: true });
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
