import { usePresence } from '../../lib/signed-in.ts';
import { httpStatusOf } from '../../trpc.tsx';
import type { QueryStateProps } from '../../ui/QueryState.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import { useAdminsOnly } from './use-admins-only.ts';

/** The options of a query for admins. */
export function useAdminQuery() {
  return { enabled: usePresence().user?.role === 'ADMIN', staleTime: 0 };
}

/** The state of a query for admins; redirects everybody else. */
export function AdminQuery<T>(props: QueryStateProps<T>) {
  useAdminsOnly(httpStatusOf(props.for.error) === 403);
  return <SignedInQuery {...props} />;
}
