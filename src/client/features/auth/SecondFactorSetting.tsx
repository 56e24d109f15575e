import { Link } from 'wouter';
import { useIsAdmin } from '../../lib/signed-in.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';

/** A section of the settings: whether every admin needs a second factor, and who has none. */
export function SecondFactorSetting() {
  const { secondFactor: words } = useAdminMessages();
  const { data } = trpc.admin.secondFactorRule.useQuery(undefined, {
    enabled: useIsAdmin(),
    staleTime: 0,
  });
  const { act, busy, error } = useAct(
    'admin.requireSecondFactor',
    trpc.admin.requireSecondFactor.useMutation(),
    {
      failed: words.failed,
      failure: 'page',
    },
  );
  if (!data) return null;
  return (
    <section className="mt-10" aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-2">
        {words.title}
      </h2>
      <p className="mb-4 max-w-measure">{data.isRequired ? words.isOn : words.isOff}</p>
      {data.without.length > 0 && <p className="hint">{words.without(data.without.join(', '))}</p>}
      <div role="alert">
        {error && (
          <p className="notice notice-bad">
            {error} <Link to="/account">{words.account}</Link>
          </p>
        )}
      </div>
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void act({ isRequired: !data.isRequired })}
        >
          {data.isRequired ? words.stop : words.ask}
        </button>
      </p>
    </section>
  );
}
