import { useCallback, useEffect, useState, type FocusEvent } from 'react';
import { useForm, type ReadField } from './form.ts';

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
 * @param submit called with the values of a valid form; `reset` empties it
 * @param onInvalid called instead when a field has an error
 */
export function useCheckedForm<Name extends string>(
  names: readonly Name[],
  load: () => Promise<Schema>,
  submit: (values: Values<Name>, reset: () => void) => unknown,
  onInvalid?: () => void,
) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Errors<Name> | null>(null);
  const valuesOf = useCallback(
    (read: ReadField) =>
      Object.fromEntries(names.map((name) => [name, read(name)])) as Values<Name>,
    [names],
  );

  const validate = useCallback(
    async (read: ReadField) => {
      const schema = await load();
      const issues = schema.safeParse(valuesOf(read)).error?.issues ?? [];
      const found: Errors<Name> = {};
      for (const { path, message } of issues) {
        const name = names.find((known) => known === path[0]);
        if (name) found[name] ??= message;
      }
      setErrors(found);
      return found;
    },
    [load, names, valuesOf],
  );

  function reset(read: ReadField, element: HTMLFormElement | null) {
    element?.reset();
    setTouched([]);
    void validate(read).catch(() => undefined);
  }

  const { read, props, ...form } = useForm(async (readField, element) => {
    const found = await validate(readField);
    setTouched(names);
    const first = names.find((name) => found[name]);
    if (first) {
      // Before `onInvalid`, which may open a dialog: closing it then returns the focus to the field.
      element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      onInvalid?.();
    } else await submit(valuesOf(readField), () => reset(readField, element));
  });

  // The browser may have filled fields in before hydration. A schema that cannot be loaded is reported when the form is submitted.
  const validateQuietly = useCallback(
    () => void validate(read).catch(() => undefined),
    [validate, read],
  );
  useEffect(() => void load().then(validateQuietly, () => undefined), [load, validateQuietly]);

  return {
    ...form,
    read: () => valuesOf(read),
    reset: () => reset(read, props.ref.current),
    /** Whether the form has no error; false until the schema is loaded. */
    isValid: errors !== null && Object.keys(errors).length === 0,
    errorOf: (name: Name) => (touched.includes(name) ? errors?.[name] : undefined),
    /** For the form element. */
    props: {
      ...props,
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
