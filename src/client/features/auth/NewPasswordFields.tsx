import { Field } from '../../ui/Field.tsx';
import { useAccountWords } from '../../words/en.accounts.ts';

interface Props {
  errorOf: (name: 'password' | 'confirmPassword') => string | undefined;
}

/** The new password, twice. */
export function NewPasswordFields({ errorOf }: Props) {
  const { password: words } = useAccountWords();
  return (
    <>
      <Field
        label={words.new}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={words.hint}
        error={errorOf('password')}
      />
      <Field
        label={words.again}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={errorOf('confirmPassword')}
      />
    </>
  );
}
