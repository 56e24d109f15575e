import { writeFileSync } from 'node:fs';

const rate = 48_000;

/** A tone of a voice: its pitch in hertz, silence where it is 0, and its length in seconds. */
export type Tone = readonly [hertz: number, seconds: number];

/** Writes a WAV file (16 bits, mono, 48 kHz) of tones with six partials, for Chromium's fake microphone, which repeats it. */
export function writeSungFile(path: string, tones: readonly Tone[]): void {
  const samples: number[] = [];
  let turns = 0;
  for (const [hertz, seconds] of tones)
    for (let index = 0; index < seconds * rate; index += 1) {
      turns += hertz / rate;
      let sample = 0;
      for (let partial = 1; partial <= 6; partial += 1)
        sample += Math.sin(2 * Math.PI * partial * turns + partial) / partial;
      samples.push(hertz > 0 ? Math.round(sample * 5000) : 0);
    }
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => file.writeInt16LE(sample, 44 + index * 2));
  writeFileSync(path, file);
}
