import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PendingRequest } from '../../../shared/accounts.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { statusOf, trpc } from '../../trpc.tsx';
import { useAdminWords } from '../../words/en.admin.ts';
import { useWords } from '../../words/en.shell.ts';
import { VisitorsPart } from '../visits/VisitorsPart.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { useAdminsOnly } from './guard.ts';
import { NotHere } from './NotHere.tsx';
import { Requests } from './Requests.tsx';

/** The admin's desk for people: what waits, the answer to it, and the ways on. */
export function AdminDesk() {
  const { admin } = useAdminWords();
  const { headings } = useWords();
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.requests.useQuery(undefined, { enabled: presence.user?.role === 'ADMIN', staleTime: 0 });
  useAdminsOnly(statusOf(error) === 403);
  const [chosen, setChosen] = useState<PendingRequest | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // One that somebody else answered meanwhile is no longer there to be chosen.
  const request = data?.find(({ email }) => email === chosen?.email) ?? null;

  return (
    <>
      <nav aria-label={admin.pages} className="desk-ways">
        {(['/proofreader-details', '/cancel-proofreader', '/respellings', '/admin-dashboard', '/uploads', '/trail', '/export'] as const).map((path) => (
          <Link key={path} to={path}>
            {headings[path]}
          </Link>
        ))}
      </nav>
      <section className="desk-part" aria-labelledby="requests">
        <h2 id="requests" ref={heading} tabIndex={-1}>
          {admin.requests}
          {data && data.length > 0 && <span className="desk-count"> {data.length}</span>}
        </h2>
        {data ? (
          data.length > 0 ? <Requests requests={data} chosen={request?.email} choose={setChosen} /> : <p className="notice">{admin.noRequests}</p>
        ) : (
          <NotHere presence={presence} error={error} again={() => void refetch()} />
        )}
      </section>
      {data && (
        <section className="desk-part" aria-labelledby="approve">
          <h2 id="approve">{admin.approve}</h2>
          <ApproveForm
            key={request?.email}
            request={request}
            onApproved={() => {
              setChosen(null);
              heading.current?.focus();
            }}
          />
        </section>
      )}
      <section className="desk-part" aria-labelledby="visitors">
        <h2 id="visitors">{admin.visitors}</h2>
        <VisitorsPart enabled={presence.user?.role === 'ADMIN'} />
      </section>
    </>
  );
}
