/** The most characters of each side: the audit log names a change, the history of the part has all of it. */
const maxLength = 300;

/** The fields in which two values of a part differ, before and after, for the audit log: `notice: Welcome.; credit: …`. */
export function changedFields(before: unknown, after: unknown): { was: string; became: string } {
  const [old, renewed] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...renewed.keys()])].filter(
    (path) => old.get(path) !== renewed.get(path),
  );
  const print = (leaves: ReadonlyMap<string, string>) =>
    shortened(
      paths
        .flatMap((path) =>
          leaves.has(path)
            ? [path ? `${path}: ${leaves.get(path)}` : (leaves.get(path) ?? '')]
            : [],
        )
        .join('; '),
    );
  return { was: print(old), became: print(renewed) };
}

/** The texts and numbers in a value by their paths; list items are counted from 1, as on the page. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map();
  if (typeof value !== 'object') return new Map([[path.join(' '), String(value)]]);
  const entries = Array.isArray(value)
    ? value.map((item, index) => [index + 1, item] as const)
    : Object.entries(value);
  return new Map(entries.flatMap(([name, item]) => [...leavesOf(item, [...path, name])]));
}

const shortened = (text: string) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
