import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Values<Name>>;

/** The part of a zod schema that the form uses; importing zod itself would send it with every page. */
interface Schema {
  safeParse(input: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/**
 * A form with uncontrolled fields, validated by the same schema as on the server. The schema brings zod along, so it is loaded
 * after the page. A field's error is shown once the field was touched (specification, section 5: Signup).
 * @param load imports the schema; the same function at each render
 */
export function useCheckedForm<Name extends string>(
  names: readonly Name[],
  load: () => Promise<Schema>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Errors<Name> | null>(null);

  const read = useCallback((): Values<Name> => {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '')]),
    ) as Values<Name>;
  }, [names]);

  const validate = useCallback(async () => {
    const schema = await load();
    const issues = schema.safeParse(read()).error?.issues ?? [];
    const found: Errors<Name> = {};
    for (const { path, message } of issues) {
      const name = names.find((known) => known === path[0]);
      if (name) found[name] ??= message;
    }
    setErrors(found);
    return found;
  }, [load, names, read]);

  // The browser may have filled fields in before hydration. A schema that cannot be loaded is reported when the form is submitted.
  const validateQuietly = useCallback(() => void validate().catch(() => undefined), [validate]);
  useEffect(() => void load().then(validateQuietly, () => undefined), [load, validateQuietly]);

  return {
    read,
    /** Whether the form has no error; false until the schema is loaded. */
    isValid: errors !== null && Object.keys(errors).length === 0,
    errorOf: (name: Name) => (touched.includes(name) ? errors?.[name] : undefined),
    /** Shows every error and focuses the first field that has one. @returns whether the form is valid @throws when the schema cannot be loaded */
    async check(): Promise<boolean> {
      const found = await validate();
      setTouched(names);
      const first = names.find((name) => found[name]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
    reset() {
      form.current?.reset();
      setTouched([]);
      validateQuietly();
    },
    /** For the form element; the method is post, so that a form submitted before hydration does not put its fields into the address. */
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onInput: validateQuietly,
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        const { name } = target as { name?: string };
        // Moving between the radio buttons of one group does not leave the field.
        if (!name || (relatedTarget as { name?: string } | null)?.name === name) return;
        setTouched((before) => (before.includes(name) ? before : [...before, name]));
        validateQuietly();
      },
    },
  } as const;
}
