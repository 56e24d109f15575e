// A letter with all that is written on it: marks and joiners; two signs that only stand together.
const clusters = /\r\n|\p{RI}\p{RI}|\P{M}?[\p{M}\u200c\u200d\p{EMod}]*/gsu;
const letter = /^\p{L}/u;
const picture = /^\p{ExtPict}/u;

const joiner = 0x200d;
const tamil = 0x0b80;
const malayalam = 0x0d00;

/**
 * Takes any text, gives its syllables as an Indian reader counts them (ಲ ಕ್ಷ್ಮೀ), elsewhere its letters with their marks;
 * joined they are the text. Intl.Segmenter parts ಕ್ಷ್ಮೀ into three, since Unicode names no conjuncts for Kannada, and
 * takes seconds for a line of 100,000 characters; so the rule stands here and is the same in every browser.
 */
export function aksharas(text: string): string[] {
  const found: string[] = [];
  let before = '';
  for (const cluster of text.match(clusters) ?? []) {
    if (before && joins(before, cluster)) found[found.length - 1] += cluster;
    else if (cluster) found.push(cluster);
    before = cluster;
  }
  return found;
}

/** Whether the second cluster is written into the first. After a ZWNJ it is not: that is what the sign is for. */
function joins(before: string, next: string): boolean {
  const last = before.charCodeAt(before.length - 1);
  if (last === joiner && picture.test(before)) return picture.test(next);
  const sign = last === joiner ? before.charCodeAt(before.length - 2) : last;
  const block = sign & ~0x7f;
  if (!isVirama(sign) || (next.charCodeAt(0) & ~0x7f) !== block || !letter.test(next)) return false;
  // Malayalam wrote its chillu letters with a joiner once (ന്‍); Tamil joins two pairs only, and writes the rest apart.
  if (block === malayalam) return last !== joiner;
  return block !== tamil || /^(?:க்ஷ|[ஶஸ]்ர)/.test(before + next);
}

function isVirama(code: number): boolean {
  return code >= 0x094d && code <= 0x0d4d && (code & 0x7f) === 0x4d;
}
