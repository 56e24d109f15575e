/** The fields of an object in stored or received JSON, for the caller to check one by one; empty when the text is not a JSON object. */
export function jsonFields(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
