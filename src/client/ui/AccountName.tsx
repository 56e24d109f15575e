import { Email } from './Email.tsx';

/** An account in a table: its name with its e-mail address below. */
export function AccountName({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name}
      <span className="hint block font-normal">
        <Email address={email} />
      </span>
    </>
  );
}
