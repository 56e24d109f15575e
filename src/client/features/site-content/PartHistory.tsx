import { useState } from 'react';
import {
  timeline,
  timelineChange,
  timelineEntry,
  timelineLinks,
  timelineSummary,
  timelineText,
} from '../../ui/timeline-styles.ts';
import type { SitePartHistory, SiteRevision, SitePartKey } from '../../../shared/site-content.ts';
import { useAct } from '../../lib/use-act.ts';
import { detailsOf, trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useSiteContentMessages } from './site-content.en.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { failureMessage } from '../../lib/failure-message.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';
import { Diff } from '../reviews/Diff.tsx';
import { shapes } from './shapes.ts';
import { valueAsText } from './values.ts';

interface Props {
  now: SitePartHistory;
  isUnsaved: boolean;
}

/** All revisions of a part, newest first, each with its change and a button to restore it. */
export function PartHistory({ now, isUnsaved }: Props) {
  const words = useSiteContentMessages();
  const { history: past } = words;
  const cache = trpc.useUtils();
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const { part, language } = now;
  const { act } = useAct('admin.restoreSitePart', trpc.admin.restoreSitePart.useMutation(), {
    done: past.done,
    failed: past.failed,
    onDone: (restored) => cache.admin.sitePart.setData({ part, language }, restored),
    onRefused: (error) => {
      const { theirs } = (detailsOf(error) ?? {}) as { theirs?: SitePartHistory };
      if (theirs) cache.admin.sitePart.setData({ part, language }, theirs);
      return false;
    },
  });

  const ask = (revision: number) =>
    setQuestion({
      title: past.restoreTitle,
      text: isUnsaved ? `${past.restoreText} ${past.unsaved}` : past.restoreText,
      confirm: past.restoreSubmit,
      act: () => act({ part, language, base: now.revision, revision }),
    });
  return (
    <section className="mt-10" aria-labelledby="past">
      <h2 id="past" className="mb-2">
        {past.title}
      </h2>
      <ol className={timeline}>
        {now.history.map((revision, place) => (
          <Row
            key={revision.revision}
            now={now}
            row={revision}
            onRestore={place > 0 ? () => ask(revision.revision) : null}
          />
        ))}
      </ol>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </section>
  );
}

function Row({
  now,
  row: { revision, at, by, reason, restored },
  onRestore,
}: {
  now: SitePartHistory;
  row: SiteRevision;
  onRestore: (() => void) | null;
}) {
  const { history: past } = useSiteContentMessages();
  const [open, setOpen] = useState(false);
  const who = by === null ? past.seed : restored === null ? past.by(by) : past.restored(by);
  return (
    <li className={timelineEntry(!onRestore)}>
      <p>
        {who}
        {reason && `: ${reason}`} {!onRestore && <span className="tag">{past.now}</span>}
      </p>
      <p className="hint">
        <DateTime at={at} />
      </p>
      <div className={timelineLinks}>
        <details className={timelineText} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={timelineSummary}>{past.show}</summary>
          {open && (
            <div className={timelineChange}>
              <RevisionChange part={now.part} language={now.language} revision={revision} />
            </div>
          )}
        </details>
        {onRestore && (
          <button type="button" className="button button-quiet" onClick={onRestore}>
            {past.restore}
          </button>
        )}
      </div>
    </li>
  );
}

/** A word by word diff of a revision of a part. */
function RevisionChange({ part, language, revision }: SitePartKey & { revision: number }) {
  const words = useSiteContentMessages();
  const { failure } = useShellMessages();
  const { data, error } = trpc.admin.siteChange.useQuery({ part, language, revision });
  if (error)
    return (
      <p className="hint">
        {failureMessage(error, { offline: failure.offline, otherwise: failure.text })}
      </p>
    );
  if (!data) return <Loading />;
  const before = valueAsText(shapes[part], data.before, words);
  const after = valueAsText(shapes[part], data.after, words);
  if (before === after) return <p className="hint">{words.history.nothing}</p>;
  return (
    <>
      {data.before === null && <p className="hint">{words.history.first}</p>}
      <Diff before={before} after={after} lang={language} />
    </>
  );
}
