/** Indian time, in which the trust and most of its readers live (design, section 4: Visits). */
const offset = 5.5 * 60 * 60 * 1000;

/** `15 January 2026`: takes ISO text and the names of the months. Not by Intl, whose words differ between server and browser. */
export function dayOf(iso: string, months: readonly string[]): string {
  const at = shifted(iso);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** `15 January 2026, 14:05` */
export function momentOf(iso: string, months: readonly string[]): string {
  const at = shifted(iso);
  return `${dayOf(iso, months)}, ${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`;
}

const shifted = (iso: string) => new Date(Date.parse(iso) + offset);
