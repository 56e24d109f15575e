import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { forgetPersonalData } from '../../lib/personal-data.ts';
import { endSession } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useNeededFactors } from '../auth/ConfirmIdentity.tsx';
import type { Proof } from '../auth/sign-in.ts';
import { useRestoresMessages } from './restores.en.ts';

/** How often the page asks whether an inspection has ended, and then keeps it for itself (ms). */
const askEveryMs = 500;
const keepEveryMs = 60_000;

export type Restore = ReturnType<typeof useRestore>;

interface Options {
  /** Instead of an admin's session, on a site without an admin. */
  setUpToken?: string;
  enabled: boolean;
  /** Loads the page that waits for the restart, while the server still serves its script. */
  loadWaiting: () => Promise<unknown>;
}

/** Restoring a backup step by step: inspect a source, look, confirm. */
export function useRestore({ setUpToken, enabled, loadWaiting }: Options) {
  const messages = useRestoresMessages();
  const caller = setUpToken === undefined ? {} : { setUpToken };
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const query = trpc.restores.state.useQuery(caller, {
    enabled,
    staleTime: 0,
    refetchInterval({ state: { data } }) {
      if (data?.inspection.is === 'running') return askEveryMs;
      return data?.inspection.is === 'done' ? keepEveryMs : false;
    },
  });
  const inspecting = useAct('restores.inspect', trpc.restores.inspect.useMutation(), {
    failed: messages.notInspected,
  });
  const cancelling = useAct('restores.cancel', trpc.restores.cancel.useMutation(), {
    failed: messages.notCancelled,
  });
  const { needed, forget, onRefused } = useNeededFactors();
  const starting = useAct('restores.start', trpc.restores.start.useMutation(), {
    failed: messages.notStarted,
    failure: 'page',
    onRefused,
    onDone({ id }) {
      // The server stops now, and the session is void.
      navigate(`/restored?id=${id}`);
      endSession();
      forgetPersonalData(queryClient);
    },
  });
  return {
    query,
    state: query.data,
    needed,
    busy: inspecting.busy || starting.busy,
    error: starting.error,
    isInspecting: inspecting.busy || query.data?.inspection.is === 'running',
    inspect(source: Parameters<typeof inspecting.act>[0]['source']) {
      void loadWaiting().catch(() => undefined);
      return inspecting.act({ ...caller, source });
    },
    start: (given: { siteName: string; password?: string } & Proof) =>
      starting.act({ ...caller, ...given }),
    cancel() {
      forget();
      starting.clear();
      return cancelling.act(caller);
    },
  };
}
