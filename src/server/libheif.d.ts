/** The parts of libheif-js that are used; the package's own types name none of them. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Decodes the image to RGBA. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: { data: Uint8ClampedArray } | null) => void,
    ): void;
  }
  export default function load(): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
}
