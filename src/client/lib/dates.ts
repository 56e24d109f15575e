/** Dates are shown in Indian time, that of the trust and most readers (design, section 4: Visits). */
const offset = 5.5 * 60 * 60 * 1000;

/** A date like `15 January 2026` from an ISO time and the names of the months. Intl is not used: its words can differ between server and browser, and hydration would fail. */
export function dayOf(iso: string, months: readonly string[]): string {
  const at = shifted(iso);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** `15 January 2026, 14:05`, or `15 January 2026, 14:05:09` with seconds. */
export function momentOf(iso: string, months: readonly string[], { seconds = false } = {}): string {
  const at = shifted(iso);
  const parts = seconds ? [at.getUTCMinutes(), at.getUTCSeconds()] : [at.getUTCMinutes()];
  return `${dayOf(iso, months)}, ${[at.getUTCHours(), ...parts.map((part) => String(part).padStart(2, '0'))].join(':')}`;
}

const shifted = (iso: string) => new Date(Date.parse(iso) + offset);
