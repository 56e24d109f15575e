/** Joins the signs after a line's last word (dandas, repeat signs, verse numbers) to it by no-break spaces, so that they never wrap alone. */
export function bindTrailingSigns(text: string): string {
  return text.replace(/(?:\s+(?:[^\p{L}\p{M}\p{N}\s]+|\(?\p{N}+\)?))+$/u, (signs) => signs.replaceAll(/\s/g, '\u00a0'));
}
