import { maxOpenedSongs, maxSetReaders } from '../../../shared/set-lists.ts';
import { useIsAdmin } from '../../lib/signed-in.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useSetListsMessages } from './set-lists.en.ts';

/** A section of the settings: whether set lists may open songs. */
export function OpeningSetting() {
  const { admin: messages } = useSetListsMessages();
  const { data } = trpc.admin.setOpening.useQuery(undefined, {
    enabled: useIsAdmin(),
    staleTime: 0,
  });
  const { act, busy, error } = useAct(
    'admin.allowSetOpening',
    trpc.admin.allowSetOpening.useMutation(),
    { failed: messages.failed, failure: 'page' },
  );
  if (!data) return null;
  const { isAllowed } = data;
  return (
    <section className="mt-10" aria-labelledby="set-opening">
      <h2 id="set-opening" className="mb-2">
        {messages.opening}
      </h2>
      <p className="mb-4 max-w-measure">
        {isAllowed ? messages.openingOn(maxOpenedSongs, maxSetReaders) : messages.openingOff}
      </p>
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void act({ isAllowed: !isAllowed })}
        >
          {isAllowed ? messages.forbid : messages.allow}
        </button>
      </p>
    </section>
  );
}
