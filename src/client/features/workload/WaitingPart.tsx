import { Link } from 'wouter';
import type { Waiting } from '../../../shared/workload.ts';
import { trpc } from '../../trpc.tsx';
import { useWorkloadMessages } from './workload.en.ts';
import { QueryState } from '../../ui/QueryState.tsx';

const ways = [
  ['requests', '#requests'],
  ['toReview', '/review#to-read'],
  ['toPublish', '/review#to-publish'],
  ['reports', '/reports'],
  ['uploads', '/uploads'],
] as const satisfies [keyof Waiting, string][];

const item = 'grid grid-cols-[3.25rem_1fr_auto] items-center gap-3 border-b border-rule py-2';

/** The counts of everything that waits for this admin, each with a link to its page. */
export function WaitingPart({ enabled }: { enabled: boolean }) {
  const { waiting: words } = useWorkloadMessages();
  const counts = trpc.admin.waiting.useQuery(undefined, {
    enabled,
    staleTime: 0,
  });
  const { data } = counts;
  const isIdle = data && ways.every(([thing]) => data[thing] === 0);
  return (
    <section className="mt-10" aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2">
        {words.title}
      </h2>
      <QueryState for={counts} failed={words.failed}>
        {() => null}
      </QueryState>
      {isIdle && <p className="notice">{words.nothing}</p>}
      {data && !isIdle && (
        <ul className="max-w-3xl border-t border-rule font-ui">
          {ways.map(([thing, to]) => (
            <li
              key={thing}
              className={`${item} ${data[thing] === 0 ? 'min-h-12 text-faint' : 'min-h-16'}`}
            >
              <span
                className={`text-end font-song lining-nums tabular-nums ${data[thing] === 0 ? 'text-lg' : 'text-2xl'}`}
              >
                {data[thing]}
              </span>{' '}
              <span>{words.kinds[thing](data[thing])}</span>
              {data[thing] > 0 && (
                <Way
                  to={to}
                  label={`${words.actions[thing]}: ${data[thing]} ${words.kinds[thing](data[thing])}`}
                >
                  {words.actions[thing]}
                </Way>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A link to an anchor is a plain one: the browser then also moves the keyboard's starting point there. */
function Way({ to, label, children }: { to: string; label: string; children: string }) {
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
