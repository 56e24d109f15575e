// A letter with its marks and joiners; also CRLF and two regional indicators, which are never split.
const clusters = /\r\n|\p{RI}\p{RI}|\P{M}?[\p{M}\u200c\u200d\p{EMod}]*/gsu;
const letter = /^\p{L}/u;
const picture = /^\p{ExtPict}/u;

const joiner = 0x200d;
const tamil = 0x0b80;
const malayalam = 0x0d00;

/**
 * Splits a text into aksharas, the syllables that an Indian reader counts (ಲ ಕ್ಷ್ಮೀ); in other scripts into letters with their
 * marks. Joined they are the text again. Intl.Segmenter is not used: it splits ಕ್ಷ್ಮೀ into three, because Unicode has no
 * conjuncts for Kannada, and takes seconds for a line of 100,000 characters.
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

/** Whether the second cluster forms a conjunct with the first. A ZWNJ between them prevents it. */
function joins(before: string, next: string): boolean {
  const last = before.charCodeAt(before.length - 1);
  if (last === joiner && picture.test(before)) return picture.test(next);
  const sign = last === joiner ? before.charCodeAt(before.length - 2) : last;
  const block = sign & ~0x7f;
  if (!isVirama(sign) || (next.charCodeAt(0) & ~0x7f) !== block || !letter.test(next)) return false;
  // In Malayalam a virama with ZWJ is an older spelling of a chillu (ന്‍). Tamil has two conjuncts only.
  if (block === malayalam) return last !== joiner;
  return block !== tamil || /^(?:க்ஷ|[ஶஸ]்ர)/.test(before + next);
}

function isVirama(code: number): boolean {
  return code >= 0x094d && code <= 0x0d4d && (code & 0x7f) === 0x4d;
}
