/** A mailto address that opens the visitor's e-mail program with the message filled in. */
export function mailtoAddress(
  to: string,
  subject: string,
  { email, message }: { email: string; message: string },
): string {
  // RFC 6068: lines end with CR LF, spaces are %20 and never a plus.
  const body = `${message.trim()}\n\n${email}`.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
