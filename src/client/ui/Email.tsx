/** An e-mail address in a table: in one piece, or on a phone, where a card may be narrower, broken before its `@` first. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="md:whitespace-nowrap">
      {address.slice(0, at)}
      <wbr className="md:hidden" />
      {address.slice(at)}
    </span>
  );
}

/** Whether a table's value is an e-mail address. */
export const isEmail = (value: unknown): value is string => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value);
