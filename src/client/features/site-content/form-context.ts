import { createContext, use } from 'react';
import type { ContentIssueCode } from '../../../shared/content-issues.ts';
import type { SiteLanguage } from '../../../shared/site-parts.ts';
import type { Path } from './values.ts';

interface PartForm {
  value: unknown;
  language: SiteLanguage;
  set: (path: Path, value: unknown) => void;
  /** Errors by field name. */
  mistakes: ReadonlyMap<string, ContentIssueCode>;
  /** Focuses a field or button by its name, or the first one inside it, once it is rendered. */
  focus: (name: string) => void;
}

export const PartFormContext = createContext<PartForm | null>(null);

/** The form around a field. @throws outside a form */
export function usePartFormContext(): PartForm {
  const form = use(PartFormContext);
  if (!form) throw new Error('A field of the site’s words stands outside its form.');
  return form;
}
