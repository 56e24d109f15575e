import type { Role } from '../shared/compositions/access.ts';
import { adminPages, type AdminPage, type AdminPath } from './admin-pages.ts';

/* Apart from the pages, which every reader's browser loads with the routes. */

/** A page that the navigation shows. */
export interface AdminLink extends AdminPage {
  path: AdminPath;
  group: NonNullable<AdminPage['group']>;
}

/** The links of the navigation that somebody with this role may open. */
export function adminLinksFor(role: Role): readonly AdminLink[] {
  const rows: readonly (AdminPage & { path: AdminPath })[] = adminPages;
  return rows.filter(
    (row): row is AdminLink =>
      row.group !== undefined && (role === 'ADMIN' || (row.roles?.includes(role) ?? false)),
  );
}

/** The link to which an address belongs: that of the page, or the nearest above it. */
export function currentAdminLink(address: string): AdminPath | undefined {
  const reach = ({ path, also = [] }: AdminLink) =>
    Math.max(
      0,
      ...[path, ...also].map((one) =>
        address === one || address.startsWith(`${one}/`) ? one.length : 0,
      ),
    );
  const [nearest] = adminLinksFor('ADMIN').toSorted((one, other) => reach(other) - reach(one));
  return nearest && reach(nearest) > 0 ? nearest.path : undefined;
}
