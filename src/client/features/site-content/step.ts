/** The place after or before one in a round of `of` (specification, section 4: Gallery modal). */
export function step(at: number, by: 1 | -1, of: number): number {
  return (at + by + of) % of;
}
