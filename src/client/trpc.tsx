import { QueryClient, useMutation, useQuery, useQueryClient, type UseMutationOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { CreateTRPCClient } from '@trpc/client';
import type { CreateTRPCReact } from '@trpc/react-query';
import { useMemo } from 'react';
import type { AppRouter } from '../server/router.ts';
import { freshToken } from './lib/fresh-token.ts';
import { HttpError } from './lib/http-error.ts';
import { createCaller, ProcedureError } from './lib/procedure-calls.ts';
import { loseSession } from './lib/session.ts';

type MutationOptions = UseMutationOptions<unknown, Error, unknown>;

const callOwn = createCaller(freshToken);

/**
 * The procedures as hooks: of tRPC's React client `useQuery`, `useMutation` and `useUtils`, with tRPC's types and query keys, which the
 * server's helpers write too. What is not here throws at its first use; tRPC's own client would be 9 KB more for every reader.
 */
export const trpc = pathTree((names, [first, second]) => {
  const { path, method } = splitPath(names);
  if (method === 'useQuery') return useProcedureQuery(path, first, second as Partial<UseQueryOptions>);
  if (method === 'useMutation') return useProcedureMutation(path, first as MutationOptions);
  if (method === 'useUtils') return useCacheUtils();
  throw new TypeError(`trpc.${names.join('.')} is not part of this client (trpc.tsx).`);
}) as CreateTRPCReact<AppRouter, unknown>;

/** The key of a query in the cache, in tRPC's form; of all queries of a router or of a procedure where `input` and `kind` are absent. */
export function queryKeyOf(path: readonly string[], input?: unknown, kind?: 'query'): unknown[] {
  return input === undefined && !kind ? [path] : [path, { ...(input !== undefined && { input }), ...(kind && { type: kind }) }];
}

/** A client that sends no token, so that its answers can be shared. */
export function createGuestClient(): CreateTRPCClient<AppRouter> {
  return callTree(createCaller(async () => null)) as CreateTRPCClient<AppRouter>;
}

const queryOf = (path: readonly string[], input: unknown) => ({
  queryKey: queryKeyOf(path, input, 'query'),
  queryFn: () => callOwn('query', path.join('.'), input),
});

function useProcedureQuery(path: readonly string[], input: unknown, options: Partial<UseQueryOptions> | undefined) {
  return useQuery({ ...options, ...queryOf(path, input) });
}

function useProcedureMutation(path: readonly string[], options: MutationOptions | undefined) {
  return useMutation({ ...options, mutationFn: (input: unknown) => callOwn('mutation', path.join('.'), input) });
}

function useCacheUtils() {
  const cache = useQueryClient();
  return useMemo(() => utilsOf(cache), [cache]);
}

function utilsOf(cache: QueryClient) {
  const client = callTree(callOwn);
  const tree = pathTree((names, [first, second]) => {
    const { path, method } = splitPath(names);
    if (method === 'invalidate') return cache.invalidateQueries({ queryKey: queryKeyOf(path, first) });
    if (method === 'fetch') return cache.fetchQuery(queryOf(path, first));
    if (method === 'ensureData') return cache.ensureQueryData(queryOf(path, first));
    if (method === 'setData') return cache.setQueryData(queryKeyOf(path, first, 'query'), second);
    throw new TypeError(`useUtils().${names.join('.')} is not part of this client (trpc.tsx).`);
  });
  return new Proxy(tree, { get: (_target, name) => (name === 'client' ? client : Reflect.get(tree, name)) });
}

function callTree(call: ReturnType<typeof createCaller>) {
  return pathTree((names, [input]) => {
    const { path, method } = splitPath(names);
    return call(method === 'mutate' ? 'mutation' : 'query', path.join('.'), input);
  });
}

const splitPath = (names: readonly string[]) => ({ path: names.slice(0, -1), method: names.at(-1) });

/** An object of which every path can be called: `tree.a.b.c(x)` is `act(['a', 'b', 'c'], [x])`. */
function pathTree(act: (names: readonly string[], inputs: unknown[]) => unknown, names: readonly string[] = []): object {
  const branches: Record<string, object> = {};
  return new Proxy(() => undefined, {
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then' ? (branches[name] ??= pathTree(act, [...names, name])) : undefined,
    apply: (_target, _self, inputs: unknown[]) => act(names, inputs),
  });
}

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
  const status = error instanceof ProcedureError ? error.data['httpStatus'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The `details` of an error beside its message. */
export function detailsOf(error: unknown): unknown {
  return error instanceof ProcedureError ? error.data['details'] : undefined;
}

/** Ends the session after a 401 of any procedure; lib/fetch-signed.ts does the same for plain routes. */
export function watchSession(queryClient: QueryClient): void {
  const check = (error: unknown) => httpStatusOf(error) === 401 && loseSession();
  queryClient.getQueryCache().subscribe(({ type, query }) => type === 'updated' && check(query.state.error));
  queryClient.getMutationCache().subscribe(({ type, mutation }) => type === 'updated' && check(mutation?.state.error));
}
