import type { ReactNode } from 'react';
import type { SitePart } from '../../../shared/site-content-input.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { AdminQuery, useAdminQuery } from '../admin/AdminQuery.tsx';
import { trpc } from '../../trpc.tsx';
import { PartList } from './PartList.tsx';

interface Props {
  parts: readonly SitePart[];
  /** Further items of the list. */
  children?: ReactNode;
}

/** Some parts of the site content, each with a link to its editor. Redirects everybody but admins. */
export function SiteParts({ parts, children }: Props) {
  const { user } = usePresence();
  const query = trpc.admin.siteParts.useQuery(undefined, useAdminQuery());
  return (
    <AdminQuery for={query}>
      {(data) =>
        user && (
          <PartList names={parts} parts={data} email={user.email}>
            {children}
          </PartList>
        )
      }
    </AdminQuery>
  );
}
