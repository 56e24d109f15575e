import { Link } from 'wouter';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import '../styles/full.css';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { firstSteps, type FirstStep } from '../../shared/first-steps.ts';
import { useIsAdmin, usePresence } from '../lib/signed-in.ts';
import { useAct } from '../lib/use-act.ts';
import { trpc } from '../trpc.tsx';
import { useFirstStepsMessages } from '../features/first-steps/first-steps.en.ts';
import { useHelpMessages } from '../features/help/help.en.ts';
import { useHealthMessages } from '../features/health/health.en.ts';
import { HealthProblems } from '../features/health/HealthProblems.tsx';
import type { PendingRequest } from '../../shared/accounts.ts';
import { useTableRequest } from '../lib/served-rows.ts';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { StoragePart } from '../features/workload/StoragePart.tsx';
import { VisitorsPart } from '../features/visits/VisitorsPart.tsx';
import { ApproveForm, RequestsTable } from '../features/accounts/Requests.tsx';
import { useAdminsOnly } from '../features/admin/use-admins-only.ts';
import { NotSignedIn, SignedInQuery } from '../ui/SignedInQuery.tsx';
import { useSiteContent } from '../features/site-content/site-content.ts';
import { isPlaceholder } from '../../shared/placeholder.ts';
import { useWorkloadMessages } from '../features/workload/workload.en.ts';
import { QueryState } from '../ui/QueryState.tsx';
import type { Waiting } from '../../server/features/workload/output.ts';

/** /admin, for admins: the admin panel. */
export default function Admin() {
  return (
    <AdminPage path="/admin">
      <FirstSteps />
      <News />
      <HealthNotice />
      <AdminPanel />
    </AdminPage>
  );
}

/** Where each step is done. */
const pages: Record<FirstStep, string> = {
  names: '/content/names',
  email: '/content/email',
  footer: '/content/footer',
  socials: '/content/socials',
  backup: '/backups',
  secondFactor: '/account',
  testEmail: '/health#test-email',
  songs: '/import',
};

/** The checklist of a new site, until an admin hides it. */
function FirstSteps() {
  const messages = useFirstStepsMessages();
  const enabled = useIsAdmin();
  const { data } = trpc.admin.firstSteps.useQuery(undefined, { enabled, staleTime: 0 });
  const { act, busy } = useAct(
    'admin.dismissFirstSteps',
    trpc.admin.dismissFirstSteps.useMutation(),
    { failed: messages.notDismissed },
  );
  if (!data || data.isDismissed) return null;
  return (
    <section className="notice mb-6" aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-2">
        {messages.title}
      </h2>
      <p>{firstSteps.every((step) => data.done[step]) ? messages.all : messages.intro}</p>
      <ul className="my-3 space-y-1">
        {firstSteps.map((step) => (
          <li key={step} className="flex items-baseline gap-2">
            <span aria-hidden="true">{data.done[step] ? '✓' : '○'}</span>
            <span>
              <Link to={pages[step]}>{messages.steps[step]}</Link>{' '}
              <span className="hint">({data.done[step] ? messages.done : messages.toDo})</span>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy}
        onClick={() => void (busy || act())}
      >
        {messages.dismiss}
      </button>
    </section>
  );
}

/** How many of the changes the notice lists; the others are on their page. */
const maxChangesShown = 8;

/** What an upgrade has changed, until an admin has read it, and a newer version where the update feed names one. */
function News() {
  const { news: messages } = useHelpMessages();
  const { data } = trpc.admin.news.useQuery(undefined, { enabled: useIsAdmin(), staleTime: 0 });
  const { act, busy } = useAct('admin.markNewsRead', trpc.admin.markNewsRead.useMutation(), {
    failed: messages.notRead,
  });
  if (!data) return null;
  const { changes, update } = data;
  return (
    <>
      {update && (
        <p className="notice mb-6">
          {messages.update(update.version)}{' '}
          {update.url && <a href={update.url}>{messages.about}</a>}{' '}
          <Link to="/help/install#upgrading">{messages.how}</Link>
        </p>
      )}
      {changes.length > 0 && (
        <section className="notice mb-6" aria-labelledby="news">
          <h2 id="news" className="mb-2">
            {messages.title}
          </h2>
          <p>{messages.text(changes.length)}</p>
          <ul lang="en" className="help-text my-3 list-disc space-y-1 ps-5">
            {changes.slice(0, maxChangesShown).map(({ id, html }) => (
              <li key={id} dangerouslySetInnerHTML={{ __html: html }} />
            ))}
          </ul>
          {changes.length > maxChangesShown && (
            <p>
              <Link to="/help/changes">{messages.further(changes.length - maxChangesShown)}</Link>
            </p>
          )}
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={busy}
            onClick={() => void (busy || act())}
          >
            {messages.read}
          </button>
        </section>
      )}
    </>
  );
}

/** A notice about the site's problems on another page; nothing while there are none. */
function HealthNotice() {
  const { more } = useHealthMessages();
  const enabled = useIsAdmin();
  const { data } = trpc.admin.health.useQuery(undefined, { enabled });
  if (!data || data.problems.length === 0) return null;
  return (
    <div className="mb-6">
      <HealthProblems problems={data.problems} />
      <p className="page-links">
        <Link to="/health">{more}</Link>
      </p>
    </div>
  );
}

/** The admin panel: what waits, the requests for accounts with their form, the visitors. */
function AdminPanel() {
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
  useAdminsOnly(requests.error);
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
        <SignedInQuery for={requests}>
          {(page) => (
            <RequestsTable
              page={page}
              request={request}
              setRequest={setRequest}
              input={input}
              busy={isFetching}
              chosen={chosenRequest?.id}
              choose={setChosen}
            />
          )}
        </SignedInQuery>
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

const kinds = [
  ['requests', '#requests'],
  ['toReview', '/review#to-read'],
  ['toPublish', '/review#to-publish'],
  ['reports', '/reports'],
  ['recordings', '/song-recordings'],
  ['setReports', '/set-lists'],
  ['uploads', '/uploads'],
  ['movedSongs', '/trail'],
] as const satisfies [keyof Waiting, string][];

const item = 'grid grid-cols-[3.25rem_1fr_auto] items-center gap-3 border-b border-rule py-2';

/** The counts of everything that waits for this admin, each with a link to its page. */
function WaitingPart({ enabled }: { enabled: boolean }) {
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
