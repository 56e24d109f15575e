/** The fields of an object in JSON that a browser has stored or a server sent, to be checked one by one; none where the text is no object. */
export function jsonFields(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
