/** The part of subset-font that the project uses; it ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'sfnt' },
  ): Promise<Uint8Array>;
}
