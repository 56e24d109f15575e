import { Link } from 'wouter';
import type { CurrentUser } from '../../lib/session.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';
import { useMyWorkMessages } from './my-work.en.ts';

const refreshMs = 5 * 60 * 1000;

/** A contributor's name in the header, with the number of things that wait for them. */
export default function WorkCount({ user }: { user: CurrentUser }) {
  const { myWork: messages } = useMyWorkMessages();
  const { data } = trpc.myWork.count.useQuery(undefined, {
    enabled: usePresence().is === 'in',
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  });
  const { displayName, username, email } = user;
  return (
    <Link
      to="/my-work"
      className={`inline-flex min-h-target max-w-40 items-center gap-2 font-ui text-soft no-underline hover:text-accent ${data?.count ? '' : 'max-md:hidden'}`}
      aria-label={`${messages.title}${data?.count ? `, ${messages.waiting(data.count)}` : ''}`}
    >
      <span className="truncate max-md:hidden">{displayName ?? username ?? email}</span>
      {data !== undefined && data.count > 0 && (
        <span className="rounded-full bg-accent px-2 text-mini text-paper tabular-nums">
          {data.count}
        </span>
      )}
    </Link>
  );
}
