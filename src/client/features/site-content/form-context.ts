import { createContext, use } from 'react';
import type { ContentIssueCode } from '../../../shared/content-issues.ts';
import type { SiteLanguage } from '../../../shared/site-content.ts';
import type { Path } from './values.ts';

interface PartForm {
  value: unknown;
  language: SiteLanguage;
  set: (path: Path, value: unknown) => void;
  /** Mistakes by the names of their fields. */
  mistakes: ReadonlyMap<string, ContentIssueCode>;
  /** Puts the keyboard on a field or button by its name, or the first within it, once it is there. */
  focus: (name: string) => void;
}

export const PartFormContext = createContext<PartForm | null>(null);

/** The form that a field stands in. @throws outside of one */
export function usePartForm(): PartForm {
  const form = use(PartFormContext);
  if (!form) throw new Error('A field of the site’s words stands outside its form.');
  return form;
}
