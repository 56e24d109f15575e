import type { ImportFindings } from '../../../shared/imports.ts';
import { useImportsMessages } from './imports.en.ts';

/** Findings of the dry run that many rows share: numbers that are probably shifted, and each note that several rows have. */
export function Findings({
  findings: { renamed, replaced, shared },
  rows,
}: {
  findings: ImportFindings;
  rows: number;
}) {
  const { findings: messages, rows: names } = useImportsMessages();
  return (
    <>
      {renamed > 0 && <p className="notice notice-bad">{messages.renamed(renamed, rows)}</p>}
      {replaced > 0 && <p className="notice notice-bad">{messages.replaced(replaced, rows)}</p>}
      {shared.length > 0 && (
        <section aria-labelledby="shared-notes" className="my-5 max-w-measure font-ui text-note">
          <h3 id="shared-notes" className="mb-2 text-soft">
            {messages.shared}
          </h3>
          <ul className="grid gap-1.5 [&_[lang]]:font-ui">
            {shared.map(({ kind, column, text, rows: count }) => (
              <li key={`${kind} ${column} ${text}`} className="wrap-anywhere">
                <span className={kind === 'mistake' ? 'tag border-danger text-danger' : 'tag'}>
                  {names[kind]}
                </span>{' '}
                {messages.rows(count)}: {column && <span className="text-soft">{column}: </span>}
                <span lang="en">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
