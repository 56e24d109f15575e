import { useState, Suspense, useId } from 'react';
import { Link } from 'wouter';
import {
  timeline,
  timelineChange,
  timelineEntry,
  timelineLinks,
  timelineSummary,
  timelineText,
} from '../../ui/timeline-styles.ts';
import { type HistoryEntry, maxHistoryEntries } from '../../../shared/history.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { useHistoryMessages } from './history.en.ts';
import { useReviewsMessages } from '../reviews/reviews.en.ts';
import { versionAddress } from './addresses.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { failureMessage } from '../../lib/failure-message.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useEditedMessages } from '../corrections/edited.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { maxReasonLength } from '../../../shared/reviews.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { Dialog } from '../../ui/Dialog.tsx';

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

const FieldDiffs = lazyPart(async () => ({
  default: (await import('../reviews/FieldDiffs.tsx')).FieldDiffs,
}));

interface EntryChangeProps {
  number: number;
  language: Language;
  revision: string;
  act: 'saved' | 'published' | 'restored';
}

const nothing = {
  songTitle: '',
  lyrics: '',
  meaning: '',
  sanskrit: '',
  notation: '',
  apparatus: '',
};

/** The changes of a history entry, fetched when it is opened. */
function EntryChange(props: EntryChangeProps) {
  const { history: messages } = useHistoryMessages();
  const { failure } = useShellMessages();
  const { detail } = useEditedMessages();
  const { data, error } = trpc.corrections.change.useQuery(props);
  if (error) {
    const isClosed = httpStatusOf(error) === 401 || httpStatusOf(error) === 403;
    return (
      <p className="hint">
        {isClosed
          ? messages.notOpen
          : failureMessage(error, { offline: failure.offline, otherwise: detail.failed })}
      </p>
    );
  }
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <h2 className="sr-only">{messages.show}</h2>
      <FieldDiffs before={data.before ?? nothing} after={data.after} language={props.language} />
    </Suspense>
  );
}

interface RestoreDialogProps {
  number: number;
  act: HistoryEntry | null;
  onClose: () => void;
}

/** Publishes an older text again, with a reason that the history shows. */
function RestoreDialog({ number, act, onClose }: RestoreDialogProps) {
  const { history: messages } = useHistoryMessages();
  return (
    <Dialog title={messages.restoreTitle} open={act !== null} onClose={onClose}>
      {act?.revision && (
        <RestoreForm
          number={number}
          language={act.language}
          revision={act.revision}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function RestoreForm({
  number,
  language,
  revision,
  onClose,
}: Pick<HistoryEntry, 'language'> & { number: number; revision: string; onClose: () => void }) {
  const { history: messages } = useHistoryMessages();
  const { review } = useReviewsMessages();
  const { act, error } = useAct('admin.restore', trpc.admin.restore.useMutation(), {
    done: messages.restoreDone,
    failed: messages.restoreFailed,
    failure: 'page',
    onDone: onClose,
  });
  const [reason, setReason] = useState('');
  const id = useId();
  const form = useForm(() => reason.trim() && act({ number, language, revision, reason }));

  return (
    <form {...form.props} className="form">
      <p>{messages.restoreText}</p>
      <div className="field">
        <label htmlFor={id}>{messages.restoreReason}</label>
        <textarea
          id={id}
          required
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button
          type="submit"
          className="button button-danger"
          disabled={!reason.trim() || form.busy}
        >
          {messages.restore}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {review.cancel}
        </button>
      </div>
    </form>
  );
}
