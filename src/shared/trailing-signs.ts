/** Characters at the end of a line among which its signs are looked for: matching takes quadratic time. */
const maxSignsLength = 80;

/** Joins the signs after a line's last word (dandas, repeat signs, verse numbers) to it by no-break spaces, so that they never wrap alone. */
export function bindTrailingSigns(text: string): string {
  const start = Math.max(0, text.length - maxSignsLength);
  const end = text
    .slice(start)
    .replace(/(?:\s+(?:[^\p{L}\p{M}\p{N}\s]+|\(?\p{N}+\)?))+$/u, (signs) =>
      signs.replaceAll(/\s/g, '\u00a0'),
    );
  return text.slice(0, start) + end;
}
