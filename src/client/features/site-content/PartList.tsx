import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isPlaceholder } from '../../../shared/placeholder.ts';
import type { SitePartNow } from '../../../shared/site-content.ts';
import type { SitePart } from '../../../shared/site-content-input.ts';
import { useSiteContent } from './site-content.ts';
import { localStore } from '../../lib/browser-storage.ts';
import { useSiteContentMessages } from './site-content.en.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { partItem, partLink, partName } from './part-styles.ts';
import { partDraftKey, readPartDraft } from './drafts.ts';

interface Props {
  /** The parts to list, in this order. */
  names: readonly SitePart[];
  /** The published revisions of all parts. */
  parts: readonly SitePartNow[];
  email: string;
  children?: ReactNode;
}

/** The editable parts, each with the time and the author of its last change. */
export function PartList({ names, parts, email, children }: Props) {
  const messages = useSiteContentMessages();
  const content = useSiteContent();
  return (
    <ol className="my-6 border-t border-rule">
      {names.map((part) => {
        const all = parts.filter((one) => one.part === part);
        const last = all
          .toSorted((one, other) => (one.at < other.at ? 1 : -1))
          .find(({ by }) => by !== null);
        const isUnsaved = (['en', 'kn'] as const).some((language) =>
          readPartDraft(localStore, partDraftKey({ part, language }, email)),
        );
        return (
          <li key={part} className={partItem}>
            <Link to={partAddress(part)} className={partLink}>
              <span className={partName}>{messages.parts[part]}</span>
              <span className="hint">{messages.locations[part]}</span>
            </Link>
            <p className="hint md:text-end">
              {isUnsaved && <span className="tag">{messages.unsaved}</span>}{' '}
              {last?.by ? (
                <>
                  {messages.changed(last.by)}, <DateTime at={last.at} />
                </>
              ) : (
                messages.shipped
              )}
            </p>
            {part === 'email' && content && isPlaceholder(content.email) && (
              <p className="notice col-span-full">{messages.placeholder}</p>
            )}
          </li>
        );
      })}
      {children}
    </ol>
  );
}

export function partAddress(part: SitePart): string {
  return `/content/${part}`;
}
