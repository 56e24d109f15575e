import { Field } from '../../ui/Field.tsx';
import { useAuthMessages } from './auth.en.ts';

interface Props {
  errorOf: (name: 'password' | 'confirmPassword') => string | undefined;
  /** The label of the two fields, "New password" by default. */
  labels?: { password: string; again: string };
}

/** A password that somebody chooses, twice. */
export function NewPasswordFields({ errorOf, labels }: Props) {
  const { password: messages } = useAuthMessages();
  return (
    <>
      <Field
        label={labels?.password ?? messages.new}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={messages.hint}
        error={errorOf('password')}
      />
      <Field
        label={labels?.again ?? messages.again}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf('confirmPassword')}
      />
    </>
  );
}
