/** The parts of tesseract.js-core that are used; the package has no types. */
export interface TesseractCore {
  FS: {
    writeFile(path: string, data: Uint8Array): void;
    unlink(path: string): void;
  };
  TessBaseAPI: new () => TesseractApi;
}

export interface TesseractApi {
  /** `mode` 1 is the neural network alone. @returns -1 when the model cannot be read */
  Init(folder: null, model: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`. `orientation` as EXIF has it: 1 as it is, 3 upside down. @returns 1 when it cannot be read */
  SetImageFile(orientation: number, radians: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  AnalyseLayout(): unknown;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  End(): void;
}
