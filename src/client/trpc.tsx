import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { maxBatchSize } from '../shared/batches.ts';
import type { AppRouter } from '../server/router.ts';
import { Refused } from './lib/refused.ts';
import { loseSession, storedToken } from './lib/session.ts';

export const trpc = createTRPCReact<AppRouter>();

/** The browser's connection: calls made in one tick travel together, with the token when there is one. */
export function createBrowserClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxURLLength: 2000,
        maxItems: maxBatchSize,
        headers() {
          const token = storedToken();
          return token ? { authorization: `Bearer ${token}` } : {};
        },
      }),
    ],
  });
}

/** A connection that says nothing of who is signed in. */
export function createGuestClient() {
  return createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc', maxURLLength: 2000, maxItems: maxBatchSize })] });
}

/** A guest's page arrives with its data, so what is there is not asked for again for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', staleTime: 5 * 60_000, refetchOnWindowFocus: false, retry: (failures, error) => failures < 2 && statusOf(error) === undefined },
    },
  });
}

/** The HTTP status behind a failed call; undefined when no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof Refused) return error.status;
  if (!(error instanceof TRPCClientError)) return undefined;
  const { httpStatus } = (error.data ?? {}) as { httpStatus?: number };
  return httpStatus;
}

/** What a refusal carries beside its words. */
export function detailsOf(error: unknown): unknown {
  return error instanceof TRPCClientError ? (error.data as { details?: unknown } | undefined)?.details : undefined;
}

/** A 401 on any procedure ends the session; plain calls keep the same rule in lib/fetch-signed.ts. */
export function watchSession(queryClient: QueryClient): void {
  const check = (error: unknown) => statusOf(error) === 401 && loseSession();
  queryClient.getQueryCache().subscribe(({ type, query }) => type === 'updated' && check(query.state.error));
  queryClient.getMutationCache().subscribe(({ type, mutation }) => type === 'updated' && check(mutation?.state.error));
}
