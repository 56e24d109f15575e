import type { EntryMistake } from '../edition/entry-mistakes.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** The kinds of findings. An error blocks approval and publishing; a warning blocks them until a person passes it; a hint never does. */
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
  'odd-character': 'warning',
  'loose-heading': 'warning',
  'letters-lost': 'warning',
  'legacy-font': 'warning',
  'meaning-script': 'warning',
  'double-space': 'warning',
  'repeated-word': 'warning',
  'ankita-missing': 'warning',
  'rhyme-broken': 'warning',
  'uneven-spelling': 'warning',
  'metre-differs': 'hint',
  'entry-form': 'error',
  'unknown-siglum': 'error',
  'entry-misplaced': 'error',
  'lemma-changed': 'warning',
  'uncertain-unexplained': 'warning',
} as const satisfies Record<string, Severity>;
export type FindingKind = keyof typeof severities;

/** Line and column count from 1, the column (`at`) in UTF-16 units of the composed (NFC) line; the excerpt is the text in question. */
export interface Finding {
  line: number;
  at: number;
  severity: Severity;
  kind: FindingKind;
  excerpt: string;
  /** The parser's message about an entry of the apparatus, in English. */
  message?: string;
  /** The same as a code, from which the interface makes its own sentence. */
  mistake?: EntryMistake;
  /** The word as the edition spells it, with `uneven-spelling`. */
  decided?: string;
  /** Actual and expected number of aksharas: of an avarta with `tala-count`, of an anga with `tala-bars`. */
  count?: { has: number; wants: number };
}

/** The text in question, with the edition's spelling of it if that differs. */
export const quoteOf = ({ excerpt, decided }: Pick<Finding, 'excerpt' | 'decided'>): string =>
  decided === undefined ? excerpt.trim() : `${excerpt} → ${decided}`;

/** A finding before its kind gives it a severity. */
export type UnratedFinding = Omit<Finding, 'severity'>;

/** The most findings that are reported of a text. */
export const maxFindings = 500;
