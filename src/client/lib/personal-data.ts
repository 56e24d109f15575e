import type { QueryClient } from '@tanstack/react-query';

/** What is the same for everybody, so that the shell does not blink when somebody comes or goes. */
const forEverybody = new Set(['siteContent.content', 'siteContent.kannada', 'search.titles']);

/** Drops every answer that was given to one person, when they sign in or out. */
export function forgetPersonalData(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && forEverybody.has(path.join('.'))) });
  queryClient.getMutationCache().clear();
}
