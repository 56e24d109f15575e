import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { maxBatchSize } from '../shared/batches.ts';
import type { AppRouter } from '../server/router.ts';
import { freshToken } from './lib/fresh-token.ts';
import { HttpError } from './lib/http-error.ts';
import { loseSession } from './lib/session.ts';

export const trpc = createTRPCReact<AppRouter>();

/** Sends the calls of one tick as one batch; no address is longer than every proxy takes. */
const batches = { url: '/trpc', maxURLLength: 2000, maxItems: maxBatchSize };

/** The browser's client, which sends the token when there is one. */
export function createBrowserClient() {
  const headers = async () => {
    const token = await freshToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  };
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ context }) => context['isAlone'] === true,
        true: httpBatchLink({ ...batches, maxItems: 1, headers }),
        false: httpBatchLink({ ...batches, headers }),
      }),
    ],
  });
}

/** An option of queries that are read offline: alone in its batch, a query has the same address each time, and so one cached response. */
export const alone = { trpc: { context: { isAlone: true } } };

/** The server sends the data with the page, so queries stay fresh for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && httpStatusOf(error) === undefined,
      },
      // Without a connection an act fails at once instead of waiting, so that the person learns of it.
      mutations: { networkMode: 'always' },
    },
  });
}

/** The HTTP status of a failed call; undefined when there was no response. */
export function httpStatusOf(error: unknown): number | undefined {
  if (error instanceof HttpError) return error.status;
  return dataOf(error)?.httpStatus;
}

/** The `details` of an error beside its message. */
export function detailsOf(error: unknown): unknown {
  return dataOf(error)?.details;
}

/** The data of an error response (server/trpc.ts). */
function dataOf(error: unknown) {
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;
}

/** Ends the session after a 401 of any procedure; lib/fetch-signed.ts does the same for plain routes. */
export function watchSession(queryClient: QueryClient): void {
  const check = (error: unknown) => httpStatusOf(error) === 401 && loseSession();
  queryClient
    .getQueryCache()
    .subscribe(({ type, query }) => type === 'updated' && check(query.state.error));
  queryClient
    .getMutationCache()
    .subscribe(({ type, mutation }) => type === 'updated' && check(mutation?.state.error));
}
