/**
 * A hash of a text in 106 bits (cyrb53 with two seeds), as 22 letters and digits. It is computed in the browser while somebody types, where
 * SHA-256 is only to be had asynchronously. It is no defence against somebody who looks for a collision.
 */
export const textHash = (text: string): string => hashWithSeed(text, 0) + hashWithSeed(text, 1);

function hashWithSeed(text: string, seed: number): string {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36).padStart(11, '0');
}
