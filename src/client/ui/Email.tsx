/**
 * An e-mail address in a table: in one piece, and broken only on a phone, where a card may be narrower. It is one text, since a `wbr` would
 * be read and searched as a space.
 */
export const Email = ({ address }: { address: string }) => (
  <span className="max-md:wrap-anywhere md:whitespace-nowrap">{address}</span>
);

/** Whether a table's value is an e-mail address. */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value);
