import type { EditedField } from '../../../shared/corrections.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import { checkedLines, warningKey } from '../../../shared/corrections/checks.ts';
import type { Finding } from '../../../shared/corrections/finding.ts';
import { fields } from './fields.ts';

export interface ListedFinding extends Finding {
  field: EditedField;
  /** The name under which a passed warning is remembered. */
  key: string;
  passed: boolean;
}

/** What the checks say of the texts that a correction changes: it answers for no others. */
export function findingsOf(candidate: CandidateView): ListedFinding[] {
  const passed = new Set(candidate.passedWarnings);
  return fields
    .filter((field) => candidate[field] !== candidate.base[field])
    .flatMap((field) => {
      const lines = checkedLines(candidate[field]);
      return candidate.findings[field].map((finding) => {
        const key = warningKey(finding, lines[finding.line - 1] ?? '');
        return { ...finding, field, key, passed: finding.severity === 'warning' && passed.has(key) };
      });
    });
}

/** Whether anything keeps the correction from being approved and published. */
export function hasOpenFindings(findings: readonly ListedFinding[]): boolean {
  return findings.some(({ passed }) => !passed);
}
