import { TRPCClientError } from '@trpc/client';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { isLoadFailure } from './load-failures.ts';

/** Returns the value of a field by its name; '' if the form has no such field. */
export type ReadField = (name: string) => string;

/**
 * A form that is submitted by script, one submission at a time. After each submission the first field with an error has the focus.
 * The fields keep their values, also when `submit` fails.
 * @param submit may throw the error of a failed call, which is returned as `error` until the next submission
 */
export function useForm(submit: (read: ReadField, form: HTMLFormElement) => unknown) {
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [submissions, setSubmissions] = useState(0);
  const read = useCallback(
    (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? ''),
    [],
  );

  // An effect, since the errors are rendered first.
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submissions]);

  async function run(element: HTMLFormElement) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await submit(read, element);
    } catch (thrown) {
      setError(thrown);
      if (!(thrown instanceof TRPCClientError) && !isLoadFailure(thrown)) throw thrown;
    } finally {
      isRunning.current = false;
      setBusy(false);
      setSubmissions((count) => count + 1);
    }
  }

  return {
    /** Whether a submission is running. */
    busy,
    error,
    read,
    /** For the form element. With post, a form submitted before hydration does not put its fields into the address. */
    props: {
      ref: form,
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(event.currentTarget);
      },
    },
  } as const;
}
