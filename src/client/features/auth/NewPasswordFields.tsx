import { Field } from '../../ui/Field.tsx';
import { useAuthMessages } from './auth.en.ts';

interface Props {
  errorOf: (name: 'password' | 'confirmPassword') => string | undefined;
  /** The label of the two fields, "New password" by default. */
  labels?: { password: string; again: string };
}

/** A password that somebody chooses, twice. */
export function NewPasswordFields({ errorOf, labels }: Props) {
  const { password: words } = useAuthMessages();
  return (
    <>
      <Field
        label={labels?.password ?? words.new}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={words.hint}
        error={errorOf('password')}
      />
      <Field
        label={labels?.again ?? words.again}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf('confirmPassword')}
      />
    </>
  );
}
