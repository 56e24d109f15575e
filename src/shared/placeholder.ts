/** An e-mail that no letter can reach (RFC 2606): the trust has not said its own yet. */
export function isPlaceholder(email: string): boolean {
  return /@(?:.*\.)?example\.(?:org|com|net)$/i.test(email);
}
