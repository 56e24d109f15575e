import type { ReactNode } from 'react';
import type { AdminPath } from '../../admin-pages.ts';
import { useAdminMessages } from './admin.en.ts';
import { PageHead } from '../../shell/PageHead.tsx';

interface Props {
  path: AdminPath;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page of the admin area: its name, as in the navigation, as title and heading. */
export function AdminPage({ path, intro, children }: Props) {
  const { headings } = useAdminMessages();
  return (
    <div className="page">
      <PageHead title={headings[path]} hidden />
      <h1 className="page-title">{headings[path]}</h1>
      {intro && <p className="mb-4 max-w-measure">{intro}</p>}
      {children}
    </div>
  );
}
