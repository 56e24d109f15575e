import { isReturn, lostReturns } from '../notation.ts';
import { findRaga, variantOf, type Raga } from './ragas.ts';
import {
  isAkshara,
  isBar,
  isSyllable,
  signsOf,
  unitsOf,
  type WrittenAnga,
  type Sign,
  type SwaraName,
} from './signs.ts';
import { countLine, findTala } from './talas.ts';
import type { UnratedFinding } from '../checks/finding.ts';
import { foreignCharacters } from '../checks/script-checks.ts';
import { isHeading } from '../checks/verse.ts';

/** The names of the song's raga and tala; one that is null or unknown is not checked. */
export interface RagaAndTala {
  raga: string | null;
  tala: string | null;
}

/**
 * Finds errors in notation: signs that are neither swaras nor syllables, syllables without swaras, syllables whose bars or
 * numbers differ from those of the swaras above, avartas of the wrong length for the tala, swaras that the raga does not have.
 * Returns to lines that there are not are errors too. Any other line without notation is a remark and is not checked.
 */
export function checkNotation(
  lines: readonly string[],
  song: RagaAndTala = { raga: null, tala: null },
): UnratedFinding[] {
  const [raga, tala] = [findRaga(song.raga), findTala(song.tala)];
  let above: Sign[] | undefined;
  const lost = lines.some(isReturn) ? lostReturns(lines.join('\n')) : [];
  return lines.flatMap((text, index) => {
    const signs = signsOf(text);
    const swaras = above;
    above = undefined;
    if (isHeading(text) || signs.length === 0) return [];
    const found = (
      { at, text: excerpt }: Sign,
      kind: UnratedFinding['kind'] = 'unreadable-notation',
    ): UnratedFinding => ({
      line: index + 1,
      at,
      kind,
      excerpt,
    });
    if (isReturn(text))
      return lost.includes(text.trim()) ? [found({ at: 1, text: text.trim() })] : [];
    if (isMostlySwaras(signs)) {
      above = signs;
      const unread = signs.filter((sign) => !isReadable(sign, isAkshara));
      if (unread.length > 0) return unread.map((sign) => found(sign));
      return [
        ...(raga
          ? signs.filter((sign) => !isIn(raga, sign)).map((sign) => found(sign, 'not-in-raga'))
          : []),
        ...(tala
          ? countLine(signs, tala).map(({ kind, count, ...anga }) => ({
              ...found(anga, kind),
              count,
            }))
          : []),
      ];
    }
    if (!signs.some(({ text: sign }) => isBar(sign)) && !(swaras && /[\u0900-\u0d7f]/.test(text)))
      return [];
    if (!swaras) return [found({ at: 1, text: text.trim() })];
    return [
      ...signs
        .filter((sign) => !isReadable(sign, isSyllableOfAnyScript))
        .map((sign) => found(sign)),
      ...foreignCharacters(text, 'kannada').map(({ at, excerpt }) =>
        found({ at, text: excerpt }, 'other-script'),
      ),
      ...compare(swaras, signs, text).map(({ kind, sign }) => found(sign, kind)),
    ];
  });
}

/** A syllable in another script is reported as `other-script`, not as unreadable. */
const isSyllableOfAnyScript = (text: string) =>
  isSyllable(text) || /^[\p{L}\p{M}\u200c\u200d]+$/u.test(text);

function isReadable({ text }: Sign, isCell: (text: string) => boolean): boolean {
  return isBar(text) ? text.length <= 2 : isCell(text);
}

function isMostlySwaras(signs: readonly Sign[]): boolean {
  const cells = signs.filter(({ text }) => !isBar(text));
  const read = cells.filter(({ text }) => isAkshara(text));
  return read.length > 0 && read.length * 2 >= cells.length;
}

function isIn(raga: Raga, { text }: Sign): boolean {
  return (
    isBar(text) ||
    unitsOf(text).every(
      (unit) => unit === ',' || variantOf(raga, unit.charAt(0) as SwaraName, true) !== null,
    )
  );
}

const joined = (anga: WrittenAnga): Sign => ({
  at: anga[0]?.at ?? 1,
  text: anga.map(({ text }) => text).join(' '),
});

/** The first bar where the syllables differ from the swaras; or, when the bars agree, each anga of a different length. */
function compare(
  swaras: readonly Sign[],
  syllables: readonly Sign[],
  line: string,
): { kind: UnratedFinding['kind']; sign: Sign }[] {
  const [upper, lower] = [swaras, syllables].map((signs) =>
    signs.filter(({ text }) => isBar(text)),
  );
  if (!upper || !lower) return [];
  const differs = Array.from(
    { length: Math.max(upper.length, lower.length) },
    (_, index) => index,
  ).find((at) => upper[at]?.text !== lower[at]?.text);
  if (differs !== undefined)
    return [
      {
        kind: 'bars-differ',
        sign: { at: lower[differs]?.at ?? line.length + 1, text: line.trim() },
      },
    ];
  const below = angasOf(syllables);
  return angasOf(swaras).flatMap((anga, index) => {
    const cells = below[index] ?? [];
    if (anga.length === cells.length) return [];
    return [
      {
        kind: 'counts-differ' as const,
        sign: cells.length > 0 ? joined(cells) : { at: 1, text: line.trim() },
      },
    ];
  });
}

function angasOf(signs: readonly Sign[]): Sign[][] {
  const angas: Sign[][] = [[]];
  for (const sign of signs) {
    if (isBar(sign.text)) angas.push([]);
    else angas.at(-1)?.push(sign);
  }
  return angas;
}
