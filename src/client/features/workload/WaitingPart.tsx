import { Link } from 'wouter';
import { trpc } from '../../trpc.tsx';
import { useWorkloadMessages } from './workload.en.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import type { Waiting } from '../../../server/features/workload/output.ts';

const kinds = [
  ['requests', '#requests'],
  ['toReview', '/review#to-read'],
  ['toPublish', '/review#to-publish'],
  ['reports', '/reports'],
  ['uploads', '/uploads'],
] as const satisfies [keyof Waiting, string][];

const item = 'grid grid-cols-[3.25rem_1fr_auto] items-center gap-3 border-b border-rule py-2';

/** The counts of everything that waits for this admin, each with a link to its page. */
export function WaitingPart({ enabled }: { enabled: boolean }) {
  const { waiting: messages } = useWorkloadMessages();
  const counts = trpc.admin.waiting.useQuery(undefined, {
    enabled,
    staleTime: 0,
  });
  // The navigation may have cached the counts before this part is hydrated, and the server rendered none.
  const data = enabled ? counts.data : undefined;
  const { error, refetch } = counts;
  return (
    <section className="mt-10" aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2">
        {messages.title}
      </h2>
      <QueryState for={{ data, error, refetch }} failed={messages.failed}>
        {(waiting) => <WaitingList waiting={waiting} />}
      </QueryState>
    </section>
  );
}

function WaitingList({ waiting }: { waiting: Waiting }) {
  const { waiting: messages } = useWorkloadMessages();
  if (kinds.every(([kind]) => waiting[kind] === 0))
    return <p className="notice">{messages.nothing}</p>;
  return (
    <ul className="max-w-3xl border-t border-rule font-ui">
      {kinds.map(([kind, to]) => {
        const count = waiting[kind];
        return (
          <li key={kind} className={`${item} ${count === 0 ? 'min-h-12 text-faint' : 'min-h-16'}`}>
            <span
              className={`text-end font-song lining-nums tabular-nums ${count === 0 ? 'text-lg' : 'text-2xl'}`}
            >
              {count}
            </span>{' '}
            <span>{messages.kinds[kind](count)}</span>
            {count > 0 && (
              <TaskLink
                to={to}
                label={`${messages.actions[kind]}: ${count} ${messages.kinds[kind](count)}`}
              >
                {messages.actions[kind]}
              </TaskLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A link to an anchor is a plain one: the browser then also moves the keyboard's starting point there. */
function TaskLink({ to, label, children }: { to: string; label: string; children: string }) {
  const linkProps = { className: 'button', 'aria-label': label };
  return to.startsWith('#') ? (
    <a href={to} {...linkProps}>
      {children}
    </a>
  ) : (
    <Link to={to} {...linkProps}>
      {children}
    </Link>
  );
}
