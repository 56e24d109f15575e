import type { Estimate, Findings } from '../../../shared/double-reading/estimate.ts';
import type { Column } from '../../ui/table-rows.ts';

interface Row {
  findings: Findings;
  estimate: Estimate | null;
}

interface Messages {
  found: string;
  both: string;
  left: string;
  interval: (remaining: string, low: string, high: string) => string;
  tooFew: string;
}

export const rounded = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** What two readers found in a range, and the errors that are probably left, as columns of a table. */
export const findingColumns = <Range extends Row>(messages: Messages): Column<Range>[] => [
  {
    key: 'found',
    name: messages.found,
    value: ({ findings }) => findings.first + findings.second - findings.both,
  },
  { key: 'both', name: messages.both, value: ({ findings }) => findings.both },
  {
    key: 'left',
    name: messages.left,
    value: ({ estimate }) =>
      estimate
        ? messages.interval(
            rounded(estimate.remaining),
            rounded(estimate.low),
            rounded(estimate.high),
          )
        : messages.tooFew,
  },
];
