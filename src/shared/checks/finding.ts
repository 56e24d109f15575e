/** What a check can find. An error holds back review and publishing, a warning passes with a click. */
export const severities = {
  'other-script': 'error',
  'stray-sign': 'error',
  'unreadable-notation': 'error',
  'bars-differ': 'error',
  'counts-differ': 'warning',
  'tala-count': 'warning',
  'tala-bars': 'warning',
  'not-in-raga': 'warning',
  'zero-for-anusvara': 'warning',
  'double-space': 'warning',
  'repeated-word': 'warning',
  'ankita-missing': 'warning',
  'rhyme-broken': 'warning',
} as const;
export type FindingKind = keyof typeof severities;

/** Line and column count from 1, the column in UTF-16 units of the composed (NFC) line; the excerpt is what to look at. */
export interface Finding {
  line: number;
  at: number;
  severity: 'error' | 'warning';
  kind: FindingKind;
  excerpt: string;
  /** Aksharas that an avarta has and that its tala wants, with `tala-count`; those of an anga, with `tala-bars`. */
  count?: { has: number; wants: number };
}

/** What a check says of a line. */
export type UnratedFinding = Omit<Finding, 'severity'>;
