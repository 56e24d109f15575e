/** The index after or before `at` of `of` items, wrapping around (specification, section 4: Gallery modal). */
export function wrapAround(at: number, by: 1 | -1, of: number): number {
  return (at + by + of) % of;
}
