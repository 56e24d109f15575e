/** The parts of libheif-js that are used; the package's own types name none of them. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    handle: object;
    get_width(): number;
    get_height(): number;
  }
  export default function load(): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object };
    /** The pixels of an image, as they lie in libheif's memory; without channels where it cannot be decoded. */
    heif_js_decode_image2(
      handle: object,
      colours: object,
      layout: object,
    ): Promise<{ channels?: { data: Uint8Array; stride: number }[] }>;
  };
}
