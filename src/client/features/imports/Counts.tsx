import type { ImportDetail } from '../../../shared/imports.ts';
import { useImportWords } from '../../words/en.imports.ts';

const order = ['mistake', 'added', 'changed', 'candidate', 'same'] as const;

/** What a dry run found, in sentences. */
export function Counts({ counts, warnings }: { counts: NonNullable<ImportDetail['counts']>; warnings: number }) {
  const { counts: words } = useImportWords();
  return (
    <ul className="import-counts">
      {order.flatMap((kind) =>
        counts[kind] > 0 ? [
          <li key={kind} className={kind === 'mistake' ? 'import-mistakes' : undefined}>
            {words[kind](counts[kind])}
          </li>,
        ] : [],
      )}
      {warnings > 0 && <li>{words.warnings(warnings)}</li>}
    </ul>
  );
}
