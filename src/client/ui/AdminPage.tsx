import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AdminPath } from '../admin-pages.ts';
import { usePresence } from '../lib/signed-in.ts';
import { useAdminWords } from '../words/en.admin.ts';
import { PageHead } from './PageHead.tsx';

interface Props {
  path: AdminPath;
  intro?: string;
  /** Pages to link to in the head; the admin panel is always linked. */
  ways?: readonly AdminPath[];
  /** Further links, shown before these. */
  before?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The frame of an admin page: heading, introduction and links to other admin pages. */
export function AdminPage({ path, intro, ways = [], before, className = '', children }: Props) {
  const { headings } = useAdminWords();
  const isAdmin = usePresence().user?.role === 'ADMIN';
  return (
    <div className="page">
      <PageHead title={headings[path]} hidden />
      <h1 className="page-title">{headings[path]}</h1>
      {intro && <p className="intro">{intro}</p>}
      {children}
      {isAdmin && (
        <p className={`page-links ${className}`.trim()}>
          {before}
          {(['/admin', ...ways] as const).map((way) => (
            <Link key={way} to={way}>
              {headings[way]}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
