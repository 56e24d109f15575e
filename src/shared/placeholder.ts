/** Whether an address is the seed's placeholder, which no e-mail can reach (RFC 2606), because the trust has not entered its own yet. */
export function isPlaceholder(email: string): boolean {
  return /@(?:.*\.)?example\.(?:org|com|net)$/i.test(email);
}
