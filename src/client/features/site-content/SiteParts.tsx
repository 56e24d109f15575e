import type { ReactNode } from 'react';
import type { SitePart } from '../../../shared/site-content-input.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { useAdminsOnly } from '../admin/use-admins-only.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { PartList } from './PartList.tsx';

interface Props {
  parts: readonly SitePart[];
  /** Further items of the list. */
  children?: ReactNode;
}

/** Some parts of the site content, each with a link to its editor. Redirects everybody but admins. */
export function SiteParts({ parts, children }: Props) {
  const presence = usePresence();
  const { data, error, refetch } = trpc.admin.siteParts.useQuery(undefined, {
    enabled: presence.user?.role === 'ADMIN',
    staleTime: 0,
  });
  useAdminsOnly(httpStatusOf(error) === 403);
  return data && presence.user ? (
    <PartList names={parts} parts={data} email={presence.user.email}>
      {children}
    </PartList>
  ) : (
    <ListState presence={presence} error={error} again={() => void refetch()} />
  );
}
