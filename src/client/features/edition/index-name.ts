/** A name of an index as an address may have it: letters of any script, spaces and a few signs; undefined for anything else. */
export const readIndexName = (value: string): string | undefined =>
  /^[\p{L}\p{M}' .-]{1,60}$/u.test(value) ? value : undefined;
