/** An account in a table: its name, and under it its address. */
export function AccountName({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name}
      <span className="hint table-below">{email}</span>
    </>
  );
}
