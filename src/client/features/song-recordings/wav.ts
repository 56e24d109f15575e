/** Bytes of the header of a WAV file with 16-bit samples. */
export const wavHeaderBytes = 44;

/** A WAV file (RIFF, PCM, 16 bits, one channel) of samples at a rate in hertz. */
export function writeWav(samples: Int16Array, rate: number): ArrayBuffer {
  const bytes = samples.length * 2;
  const file = new ArrayBuffer(wavHeaderBytes + bytes);
  const view = new DataView(file);
  const name = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1)
      view.setUint8(at + index, text.charCodeAt(index));
  };
  name(0, 'RIFF');
  view.setUint32(4, wavHeaderBytes - 8 + bytes, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, bytes, true);
  // Every browser runs on processors that store the lower byte first, as the file does.
  new Int16Array(file, wavHeaderBytes).set(samples);
  return file;
}
