import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContentIssueCode } from '../../../shared/content-issues.ts';
import type { SitePartHistory } from '../../../shared/site-content.ts';
import type { SiteIssue } from '../../../shared/site-parts.ts';
import { localStore } from '../../lib/browser-storage.ts';
import { useAct } from '../../lib/use-act.ts';
import { detailsOf, httpStatusOf, trpc } from '../../trpc.tsx';
import { useSiteContentMessages } from './site-content.en.ts';
import { partDraftKey, storePartDraft, readPartDraft } from './drafts.ts';
import { shapes } from './shapes.ts';
import { fieldName, put, type Path } from './values.ts';

const loadRules = () => import('../../../shared/site-content-input.ts');

/**
 * The state of a part's form: the value is stored as a draft in the browser at each change, validated by the server's schema,
 * and kept when somebody else saved the part first.
 * @param now the published part, which can change while the form is open
 */
export function usePartForm(now: SitePartHistory, email: string) {
  const { part, language } = now;
  const messages = useSiteContentMessages();
  const cache = trpc.useUtils();
  const key = partDraftKey(now, email);
  const [storedDraft] = useState(() => readPartDraft(localStore, key));
  /** The revision that the value started from; for a stored draft only its number is known. */
  const [start, setStart] = useState<Pick<SitePartHistory, 'revision'> & { value?: unknown }>(
    storedDraft ? { revision: storedDraft.base } : now,
  );
  const [value, setValue] = useState<unknown>(storedDraft?.value ?? now.value);
  const [issues, setIssues] = useState<SiteIssue[] | null>(null);
  const [stored, setStored] = useState(true);

  const base = start.revision;
  const isUnsaved = value !== null && !isEqual(value, now.value);
  const isStale = isUnsaved && base !== now.revision;

  useEffect(() => {
    const draft = isUnsaved ? { value, base, at: Date.now() } : null;
    // A microtask has no cleanup, so every change is written, in order, even when the page is left.
    queueMicrotask(() => setStored(storePartDraft(localStore, key, draft)));
  }, [key, value, base, isUnsaved]);

  // Without unsaved changes the form follows the published part.
  if (base !== now.revision && (isEqual(value, start.value) || isEqual(value, now.value))) {
    setStart(now);
    setValue(now.value);
  }

  function begin(from: SitePartHistory) {
    setStart(from);
    setValue(from.value);
    setIssues(null);
  }

  const form = useRef<HTMLFormElement>(null);
  const fieldToFocus = useRef<string | null>(null);
  // Runs after each render, since the field to focus may have been rendered just now.
  useEffect(() => {
    const name = fieldToFocus.current;
    if (name === null) return;
    const found = form.current?.querySelector<HTMLElement>(
      `[name="${CSS.escape(name)}"], [name^="${CSS.escape(`${name}.`)}"]`,
    );
    if (!found) return;
    fieldToFocus.current = null;
    found.focus();
  });

  async function check(typed: unknown): Promise<SiteIssue[]> {
    const { checkSitePart } = await loadRules();
    return checkSitePart(part, typed).issues ?? [];
  }

  function set(path: Path, inner: unknown) {
    const next = put(value, path, inner);
    setValue(next);
    // After a refused save, each change is validated again.
    if (issues) void check(next).then(setIssues);
  }

  function refuse(found: SiteIssue[]) {
    fieldToFocus.current = fieldName(found[0]?.path ?? []);
    setIssues(found);
  }

  const { act, busy } = useAct('admin.saveSitePart', trpc.admin.saveSitePart.useMutation(), {
    done: messages.saved,
    failed: messages.notSaved,
    onDone: (saved) => {
      begin(saved);
      cache.admin.sitePart.setData({ part, language }, saved);
    },
    onRefused: (error) => {
      const { theirs, issues: found } = (detailsOf(error) ?? {}) as {
        theirs?: SitePartHistory;
        issues?: SiteIssue[];
      };
      if (httpStatusOf(error) === 409 && theirs)
        cache.admin.sitePart.setData({ part, language }, theirs);
      else if (found) refuse(found);
      else return false;
      return true;
    },
  });

  /**
   * Saves the value. When the schema cannot be loaded, only the server validates.
   * @param onto the base revision; by default the one that the value started from
   */
  async function save(reason: string, onto = base): Promise<boolean> {
    const found = await check(value).catch(() => []);
    if (found.length > 0) refuse(found);
    return (
      found.length === 0 && (await act({ part, language, base: onto, value, reason })) !== null
    );
  }

  const mistakes = useMemo(
    () =>
      new Map((issues ?? []).map(({ path, why }) => [fieldName(path), why as ContentIssueCode])),
    [issues],
  );
  const focus = (name: string) => void (fieldToFocus.current = name);
  return {
    form,
    /** For the form's context. */
    fields: { value, language, set, mistakes, focus },
    shape: shapes[part],
    issues: issues ?? [],
    isUnsaved,
    isStale,
    stored,
    saving: busy,
    save,
    /** Discards the changes. */
    startOver: () => begin(now),
    startFrom: (other: unknown) => setValue(other),
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
