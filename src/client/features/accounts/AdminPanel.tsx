import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PendingRequest } from '../../../shared/accounts.ts';
import { useTableRequest } from '../../lib/served-rows.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { useIsAdmin, usePresence } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { StoragePart } from '../workload/StoragePart.tsx';
import { WaitingPart } from '../workload/WaitingPart.tsx';
import { VisitorsPart } from '../visits/VisitorsPart.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { AdminQuery } from '../admin/AdminQuery.tsx';
import { NotSignedIn } from '../../ui/SignedInQuery.tsx';
import { RequestsTable } from './RequestsTable.tsx';
import { useSiteContent } from '../site-content/site-content.ts';
import { isPlaceholder } from '../../../shared/placeholder.ts';

/** The admin panel: what waits, the requests for accounts with their form, the visitors. */
export function AdminPanel() {
  const { admin, headings } = useAdminMessages();
  const presence = usePresence();
  const isAdmin = useIsAdmin();
  const { request, setRequest, text } = useTableRequest({ sort: '', direction: 'desc' });
  const { emailVerified } = request.choices;
  const input = {
    text,
    emailVerified: emailVerified === undefined ? undefined : emailVerified === 'true',
  };
  const requests = trpc.admin.requests.useQuery(
    { ...input, page: request.page },
    { enabled: isAdmin, staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data, isFetching } = requests;
  useHashTarget(data !== undefined);
  const [chosen, setChosen] = useState<PendingRequest | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A request that another admin has answered can no longer be chosen.
  const chosenRequest = data?.rows.find(({ id }) => id === chosen?.id) ?? null;

  // A stored user without a token is nobody to the server (specification, section 8: Admin).
  if (presence.is === 'out') return <NotSignedIn />;
  return (
    <>
      {isAdmin && <EmailNotice />}
      <StoragePart enabled={isAdmin} />
      <WaitingPart enabled={isAdmin} />
      <section className="mt-10" aria-labelledby="requests">
        <h2 id="requests" className="mb-2" ref={heading} tabIndex={-1}>
          {headings['/admin#requests']}
          {data && data.total > 0 && <span className="text-faint lining-nums"> {data.total}</span>}
        </h2>
        {data?.full && <p className="notice notice-bad">{admin.requestsFull}</p>}
        <AdminQuery for={requests}>
          {(page) =>
            page.total > 0 ? (
              <RequestsTable
                page={page}
                request={request}
                setRequest={setRequest}
                input={input}
                busy={isFetching}
                chosen={chosenRequest?.id}
                choose={setChosen}
              />
            ) : (
              <p className="notice">{admin.noRequests}</p>
            )
          }
        </AdminQuery>
      </section>
      {isAdmin && (
        <section className="mt-10" aria-labelledby="approve">
          <h2 id="approve" className="mb-2">
            {admin.approve}
          </h2>
          <ApproveForm
            key={chosenRequest?.id}
            request={chosenRequest}
            onApproved={() => {
              setChosen(null);
              heading.current?.focus();
            }}
          />
        </section>
      )}
      <section className="mt-10" aria-labelledby="visitors">
        <h2 id="visitors" className="mb-2">
          {admin.visitors}
        </h2>
        <VisitorsPart enabled={isAdmin} />
      </section>
    </>
  );
}

/** Reminds a new trust of its first task: to enter the e-mail address at which people can reach it. */
function EmailNotice() {
  const { admin } = useAdminMessages();
  const email = useSiteContent()?.email;
  if (!email || !isPlaceholder(email)) return null;
  return (
    <p className="notice">
      {admin.noEmail(email)} <Link to="/content/email">{admin.setEmail}</Link>
    </p>
  );
}
