import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Values<Name>>;

/** What of a zod schema is used here. */
interface Rules {
  safeParse(input: unknown): { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined };
}

/**
 * A form whose fields keep their own values, checked by the rules that the server has too. The rules come with zod, so
 * they arrive after the page. A field's error shows once the field was touched (specification, section 5: Signup).
 * @param load must be the same function each time
 */
export function useCheckedForm<Name extends string>(names: readonly Name[], load: () => Promise<Rules>) {
  const form = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Errors<Name> | null>(null);

  const read = useCallback((): Values<Name> => {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
  }, [names]);

  const look = useCallback(async () => {
    const rules = await load();
    const issues = rules.safeParse(read()).error?.issues ?? [];
    const found: Errors<Name> = {};
    for (const { path, message } of issues) {
      const name = names.find((known) => known === path[0]);
      if (name) found[name] ??= message;
    }
    setErrors(found);
    return found;
  }, [load, names, read]);

  // A browser may have filled fields in before the script was here. Rules that do not come are told when the form is sent.
  const lookNow = useCallback(() => void look().catch(() => undefined), [look]);
  useEffect(() => void load().then(lookNow, () => undefined), [load, lookNow]);

  return {
    read,
    /** Nothing is wrong any more; false until the rules have come. */
    isValid: errors !== null && Object.keys(errors).length === 0,
    errorOf: (name: Name) => (touched.includes(name) ? errors?.[name] : undefined),
    /** Shows every error, and puts the focus on the first field that has one. @returns whether there is none @throws when the rules do not come */
    async check(): Promise<boolean> {
      const found = await look();
      setTouched(names);
      const first = names.find((name) => found[name]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
    reset() {
      form.current?.reset();
      setTouched([]);
      lookNow();
    },
    /** For the form element; never sent in an address, whatever happens before the script is here. */
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onInput: lookNow,
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        const { name } = target as { name?: string };
        // From one radio button to the next the group has not been left.
        if (!name || (relatedTarget as { name?: string } | null)?.name === name) return;
        setTouched((before) => (before.includes(name) ? before : [...before, name]));
        lookNow();
      },
    },
  } as const;
}
