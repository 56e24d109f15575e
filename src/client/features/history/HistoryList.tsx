import {
  timeline,
  timelineChange,
  timelineEntry,
  timelineLinks,
  timelineSummary,
  timelineText,
} from '../../ui/timeline-styles.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { HistoryEntry } from '../../../shared/history.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { maxHistoryEntries } from '../../../shared/history.ts';
import { useHistoryMessages } from './history.en.ts';
import { useReviewsMessages } from '../reviews/reviews.en.ts';
import { versionAddress } from './addresses.ts';
import { EntryChange } from './EntryChange.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

interface Props {
  number: number;
  language: Language;
  entries: readonly HistoryEntry[];
}

/** Which kind of change the server is asked for, by kind of entry. */
const changeKinds: Partial<Record<HistoryEntry['kind'], 'saved' | 'published' | 'restored'>> = {
  saved: 'saved',
  amended: 'saved',
  retitled: 'saved',
  published: 'published',
  restored: 'restored',
};
/** The kinds of entries that published a text. */
const publicationKinds = new Set<HistoryEntry['kind']>([
  'seed',
  'published',
  'restored',
  'imported',
  'import undone',
]);

/** The history of a text, newest first, including publications of the Kannada text, from which other scripts are converted. */
export function HistoryList({ number, language, entries }: Props) {
  const { history: words } = useHistoryMessages();
  const [restoring, setRestoring] = useState<HistoryEntry | null>(null);
  return (
    <>
      <ol className={timeline}>
        {entries.map((entry) => (
          <HistoryRow
            key={`${entry.at} ${entry.kind} ${entry.revision}`}
            number={number}
            entry={entry}
            elsewhere={entry.language !== language}
            onRestore={entry.restorable ? () => setRestoring(entry) : null}
          />
        ))}
      </ol>
      {entries.length === 0 && <p className="notice">{words.none}</p>}
      {entries.length >= maxHistoryEntries && (
        <p className="hint">{words.newest(maxHistoryEntries)}</p>
      )}
      <RestoreDialog number={number} act={restoring} onClose={() => setRestoring(null)} />
    </>
  );
}

interface RowProps {
  number: number;
  entry: HistoryEntry;
  /** The entry belongs to another language. */
  elsewhere: boolean;
  onRestore: (() => void) | null;
}

function HistoryRow({ number, entry, elsewhere, onRestore }: RowProps) {
  const { history: words } = useHistoryMessages();
  const { returned } = useReviewsMessages();
  const { at, who, kind, reason, revision, language, version } = entry;
  const how = changeKinds[kind];
  const [open, setOpen] = useState(false);
  const reasons: Record<string, string> = returned.reasons;
  const reasonText = kind === 'returned' ? (reasons[reason] ?? reason) : reason;
  return (
    <li className={timelineEntry(publicationKinds.has(kind))}>
      <p>
        {words.kinds[kind](who)}
        {reasonText && `: ${reasonText}`}
      </p>
      <p className="hint">
        {elsewhere && (
          <>
            <span lang={languageFacts[language].prose}>{languageFacts[language].own}</span> ·{' '}
          </>
        )}
        <DateTime at={at} />
      </p>
      {(onRestore || version || (how && revision)) && (
        <div className={timelineLinks}>
          {how && revision && (
            <details
              className={timelineText}
              onToggle={(event) => setOpen(event.currentTarget.open)}
            >
              <summary className={`${timelineSummary} needs-script`}>{words.show}</summary>
              {open && (
                <div className={timelineChange}>
                  <EntryChange number={number} language={language} revision={revision} act={how} />
                </div>
              )}
            </details>
          )}
          {version && (
            <Link className="button button-quiet" href={versionAddress(number, version, language)}>
              {words.version(version)}
            </Link>
          )}
          {onRestore && (
            <button type="button" className="button button-quiet" onClick={onRestore}>
              {words.restore}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
