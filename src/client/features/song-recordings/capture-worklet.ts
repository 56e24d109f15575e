/** The parts of an audio worklet's scope that TypeScript's list for pages does not have. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const blockSamples = 1024;
const fullScale = 32_767;

/** Sends the first channel of its input in blocks of 16-bit samples (`Int16Array`), about 50 a second. */
class Capture extends AudioWorkletProcessor {
  block = new Int16Array(blockSamples);
  filled = 0;

  process([input]: Float32Array[][]): boolean {
    for (const value of input?.[0] ?? []) {
      this.block[this.filled] = Math.round(Math.max(-1, Math.min(1, value)) * fullScale);
      this.filled += 1;
      if (this.filled < blockSamples) continue;
      this.port.postMessage(this.block, [this.block.buffer]);
      this.block = new Int16Array(blockSamples);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
