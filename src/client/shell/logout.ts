import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { forgetPersonalData } from '../lib/personal-data.ts';
import { endSession } from '../lib/session.ts';
import { trpc } from '../trpc.tsx';

/** How long to wait for the server (ms); the browser ends the session in any case. */
const timeoutMs = 2000;

/** Ends the session here and on the server, then goes to the home page. */
export function useLogout(): () => Promise<void> {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    const loggedOut = client.auth.logout.mutate().catch(() => undefined);
    await Promise.race([loggedOut, new Promise((over) => setTimeout(over, timeoutMs))]);
    endSession();
    forgetPersonalData(queryClient);
    navigate('/');
  };
}
