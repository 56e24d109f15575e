import type { Found } from './finding.ts';
import { foreignLetters } from './letter-checks.ts';
import { isHeading } from './verse.ts';

interface Token {
  /** Where in its line, counted from 1. */
  at: number;
  text: string;
}

const swara = /^(?:,|(?:[SRGMPDN]['.]?)+)$/;
const syllable = /^(?:-|[\p{L}\p{M}\u200c\u200d]+)$/u;
const isBar = ({ text }: Token) => text.startsWith('|');

/**
 * Finds what the notation's reader (src/shared/notation.ts) cannot take as it was meant: signs that are neither swaras nor
 * syllables, syllables without swaras, and syllables whose bars or numbers are not those of the swaras above. A line that
 * has no notation in it is a remark and says what it likes.
 */
export function checkNotation(lines: readonly string[]): Found[] {
  let above: Token[] | undefined;
  return lines.flatMap((text, index) => {
    const tokens = Array.from(text.matchAll(/\|+|[^\s|]+/g), (match) => ({ at: match.index + 1, text: match[0] }));
    const swaras = above;
    above = undefined;
    if (isHeading(text) || tokens.length === 0) return [];
    const found = (kind: Found['kind'], { at, text: excerpt }: Token): Found => ({ line: index + 1, at, kind, excerpt });
    if (isMostlySwaras(tokens)) {
      above = tokens;
      return tokens.filter((token) => !isBar(token) && !swara.test(token.text)).map((token) => found('unreadable-notation', token));
    }
    if (!tokens.some(isBar) && !(swaras && /[\u0900-\u0d7f]/.test(text))) return [];
    if (!swaras) return [found('unreadable-notation', { at: 1, text: text.trim() })];
    return [
      ...tokens.filter((token) => !isBar(token) && !syllable.test(token.text)).map((token) => found('unreadable-notation', token)),
      ...foreignLetters(text, 'kannada').map(({ at, excerpt }) => found('other-script', { at, text: excerpt })),
      ...compare(swaras, tokens, text).map(({ kind, token }) => found(kind, token)),
    ];
  });
}

function isMostlySwaras(tokens: readonly Token[]): boolean {
  const cells = tokens.filter((token) => !isBar(token));
  const read = cells.filter(({ text }) => swara.test(text));
  return read.length > 0 && read.length * 2 >= cells.length;
}

/** The first bar of the syllables that the swaras do not have there; or, the bars being the same, each anga of another length. */
function compare(swaras: readonly Token[], syllables: readonly Token[], line: string): { kind: Found['kind']; token: Token }[] {
  const [upper, lower] = [swaras.filter(isBar), syllables.filter(isBar)];
  const differs = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => at).find((at) => upper[at]?.text !== lower[at]?.text);
  if (differs !== undefined) return [{ kind: 'bars-differ', token: { at: lower[differs]?.at ?? line.length + 1, text: line.trim() } }];
  const below = angasOf(syllables);
  return angasOf(swaras).flatMap((anga, at) => {
    const cells = below[at] ?? [];
    if (anga.length === cells.length) return [];
    return [{ kind: 'counts-differ' as const, token: { at: cells[0]?.at ?? 1, text: cells.map(({ text }) => text).join(' ') || line.trim() } }];
  });
}

function angasOf(tokens: readonly Token[]): Token[][] {
  const angas: Token[][] = [[]];
  for (const token of tokens) {
    if (isBar(token)) angas.push([]);
    else angas.at(-1)?.push(token);
  }
  return angas;
}
