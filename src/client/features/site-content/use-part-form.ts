import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContentIssueCode } from '../../../shared/content-issues.ts';
import type { SiteIssue, SitePartHistory } from '../../../shared/site-content.ts';
import { localStore } from '../../lib/store.ts';
import { useAct } from '../../lib/use-act.ts';
import { detailsOf, statusOf, trpc } from '../../trpc.tsx';
import { useSiteContentWords } from '../../words/en.site-content.ts';
import { draftKey, keepDraft, readDraft } from './drafts.ts';
import { shapes } from './shapes.ts';
import { nameOf, put, type Path } from './values.ts';

const loadRules = () => import('../../../shared/site-content-input.ts');

/**
 * What is typed for a part, from the first key to the save: kept in the browser meanwhile, checked by the rules that the server
 * has too, and never lost to somebody who was quicker.
 * @param now what everybody sees, which may change under the form
 */
export function usePartForm(now: SitePartHistory, email: string) {
  const { part, language } = now;
  const words = useSiteContentWords();
  const cache = trpc.useUtils();
  const key = draftKey(now, email);
  const [kept] = useState(() => readDraft(localStore, key));
  /** What the typed words began from; of words kept from another day only its number is known. */
  const [began, setBegan] = useState<Pick<SitePartHistory, 'revision'> & { value?: unknown }>(kept ? { revision: kept.base } : now);
  const [value, setValue] = useState<unknown>(kept?.value ?? now.value);
  const [issues, setIssues] = useState<SiteIssue[] | null>(null);
  const [stored, setStored] = useState(true);

  const base = began.revision;
  const isUnsaved = value !== null && !alike(value, now.value);
  const isStale = isUnsaved && base !== now.revision;

  useEffect(() => {
    const draft = isUnsaved ? { value, base, at: Date.now() } : null;
    // Not taken back when the next key comes or the page is left: each is written, in their order.
    queueMicrotask(() => setStored(keepDraft(localStore, key, draft)));
  }, [key, value, base, isUnsaved]);

  // Nothing is typed: the form follows what everybody sees.
  if (base !== now.revision && (alike(value, began.value) || alike(value, now.value))) {
    setBegan(now);
    setValue(now.value);
  }

  function begin(from: SitePartHistory) {
    setBegan(from);
    setValue(from.value);
    setIssues(null);
  }

  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<string | null>(null);
  // What is wanted may have been made just now.
  useEffect(() => {
    const name = wanted.current;
    if (name === null) return;
    const found = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [name^="${CSS.escape(`${name}.`)}"]`);
    if (!found) return;
    wanted.current = null;
    found.focus();
  });

  async function check(typed: unknown): Promise<SiteIssue[]> {
    const { checkSitePart } = await loadRules();
    return checkSitePart(part, typed).issues ?? [];
  }

  function set(path: Path, inner: unknown) {
    const next = put(value, path, inner);
    setValue(next);
    // Once it was refused, each key may mend it.
    if (issues) void check(next).then(setIssues);
  }

  function refuse(found: SiteIssue[]) {
    wanted.current = nameOf(found[0]?.path ?? []);
    setIssues(found);
  }

  const { act, busy } = useAct('admin.saveSitePart', trpc.admin.saveSitePart.useMutation(), {
    done: words.saved,
    failed: words.notSaved,
    onDone: (saved) => {
      begin(saved);
      cache.admin.sitePart.setData({ part, language }, saved);
    },
    onRefused: (error) => {
      const { theirs, issues: found } = (detailsOf(error) ?? {}) as { theirs?: SitePartHistory; issues?: SiteIssue[] };
      if (statusOf(error) === 409 && theirs) cache.admin.sitePart.setData({ part, language }, theirs);
      else if (found) refuse(found);
      else return false;
      return true;
    },
  });

  /**
   * Where the rules cannot be fetched, the server's own look at it is the first.
   * @param onto the revision that the words are to follow; by default the one they began from */
  async function save(reason: string, onto = base): Promise<boolean> {
    const found = await check(value).catch(() => []);
    if (found.length > 0) refuse(found);
    return found.length === 0 && (await act({ part, language, base: onto, value, reason })) !== null;
  }

  const mistakes = useMemo(() => new Map((issues ?? []).map(({ path, why }) => [nameOf(path), why as ContentIssueCode])), [issues]);
  const focus = (name: string) => void (wanted.current = name);
  return {
    form,
    /** For the fields. */
    fields: { value, language, set, mistakes, focus },
    shape: shapes[part],
    issues: issues ?? [],
    isUnsaved,
    isStale,
    stored,
    saving: busy,
    save,
    /** Shows again what everybody sees, or begins from other words. */
    startOver: () => begin(now),
    startFrom: (other: unknown) => setValue(other),
  };
}

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
