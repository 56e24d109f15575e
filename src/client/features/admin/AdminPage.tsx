import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHelpMessages } from '../help/help.en.ts';
import { helpSections, type HelpedPath } from '../help/sections.ts';
import { useAdminMessages } from './admin.en.ts';
import { PageHead } from '../../shell/PageHead.tsx';

interface Props {
  path: HelpedPath;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page of the admin area: its name, as in the navigation, as title and heading, and a short help text that can be unfolded. */
export function AdminPage({ path, intro, children }: Props) {
  const { headings } = useAdminMessages();
  const help = useHelpMessages();
  return (
    <div className="page">
      <PageHead title={headings[path]} hidden />
      <h1 className="page-title">{headings[path]}</h1>
      {intro && <p className="mb-4 max-w-measure">{intro}</p>}
      <details className="mb-6 max-w-measure font-ui no-print">
        <summary className="w-fit cursor-pointer py-2 text-note text-soft">{help.title}</summary>
        <p className="notice">
          {help.pagesOfAdmin[path]} <Link to={helpSections[path]}>{help.more}</Link>
        </p>
      </details>
      {children}
    </div>
  );
}
