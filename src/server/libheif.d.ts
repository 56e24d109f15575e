/** The parts of libheif-js that are used; the package's own types name none of them. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    handle: object;
    get_width(): number;
    get_height(): number;
  }
  /** Pixels of an image as they lie in libheif's memory; without channels where it cannot be decoded. */
  export interface Decoded {
    /** With its address in that memory. */
    image?: { $$: { ptr: number } };
    chroma?: object;
    channels?: { data: Uint8Array; stride: number; bits_per_pixel: number }[];
  }
  export interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    heif_colorspace: { heif_colorspace_undefined: object; heif_colorspace_RGB: object };
    heif_chroma: Record<
      'heif_chroma_undefined' | 'heif_chroma_420' | 'heif_chroma_interleaved_RGB',
      object
    >;
    heif_js_decode_image2(handle: object, colours: object, layout: object): Promise<Decoded>;
    heif_image_release(image: object): void;
    /** Its parameters are addresses in HEAPU8: of the error that it writes, of the image, and of the address of the profile that it writes. */
    _heif_image_get_nclx_color_profile(error: number, image: number, profile: number): void;
    _malloc(bytes: number): number;
    HEAPU8: Uint8Array;
    HEAP32: Int32Array;
  }
  export default function load(): Libheif;
}
