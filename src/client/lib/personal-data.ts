import type { QueryClient } from '@tanstack/react-query';

/** Queries with the same answer for everybody; keeping them avoids a flicker of the shell at login and logout. */
const forEverybody = new Set(['siteContent.content', 'siteContent.kannada', 'search.titles']);

/** Drops every cached answer that depends on who is signed in; called at login and logout. */
export function forgetPersonalData(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && forEverybody.has(path.join('.'))),
  });
  queryClient.getMutationCache().clear();
}
