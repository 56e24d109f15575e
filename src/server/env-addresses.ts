/** The address of a site without path, query, fragment and credentials. */
export const siteAddress = /^https?:\/\/[^/?#@\\\s]+\/?$/i;

/**
 * Whether the user name or password in an address contains a character that ends this part of an address: a parser would read the
 * rest of the password as the host.
 */
export function passwordNeedsEscapes(address: string): boolean {
  const rest = address.replace(/^[a-z]+:\/\//i, '');
  const index = rest.lastIndexOf('@');
  if (index < 0) return false;
  const credentials = rest.slice(0, index);
  return /[@#/?\\\s]|%(?![\da-f]{2})/i.test(credentials);
}
