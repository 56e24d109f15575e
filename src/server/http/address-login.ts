/**
 * An address of the settings as `fetch` takes it, which refuses a name and a password in it, and the headers with these as Basic
 * authorization.
 */
export function splitLogin(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (!username) return { url, headers: {} };
  const login = Buffer.from(
    `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
  ).toString('base64');
  return { url, headers: { authorization: `Basic ${login}` } };
}
