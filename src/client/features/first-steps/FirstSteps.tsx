import { Link } from 'wouter';
import { firstSteps, type FirstStep } from '../../../shared/first-steps.ts';
import { useIsAdmin } from '../../lib/signed-in.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useFirstStepsMessages } from './first-steps.en.ts';

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
export function FirstSteps() {
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
