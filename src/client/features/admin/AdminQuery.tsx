import { useIsAdmin } from '../../lib/signed-in.ts';
import type { QueryStateProps } from '../../ui/QueryState.tsx';
import { SignedInQuery } from '../../ui/SignedInQuery.tsx';
import { useAdminsOnly } from './use-admins-only.ts';

/** The options of a query for admins. */
export function useAdminQuery() {
  return { enabled: useIsAdmin(), staleTime: 0 };
}

/** The state of a query for admins; redirects everybody else. */
export function AdminQuery<T>(props: QueryStateProps<T>) {
  useAdminsOnly(props.for.error);
  return <SignedInQuery {...props} />;
}
