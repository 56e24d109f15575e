const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/** The duration of an mp3 (MPEG 1, 2 or 2.5, layer III) in seconds, by counting its frames; 0 when it has none. */
export function mp3Seconds(bytes: Uint8Array): number {
  return framesOf(bytes).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Bytes before the first frame that are searched for it. */
const maxBeforeFrames = 64 * 1024;

interface Frame {
  bytes: Uint8Array;
  seconds: number;
  bytesPerSecond: number;
}

/** The frames with sound, without the tags around them. */
function framesOf(bytes: Uint8Array): Frame[] {
  const frames: Frame[] = [];
  const start = tagLength(bytes);
  let at = start;
  while (at + 4 <= bytes.length) {
    const frame = mp3FrameAt(bytes, at);
    if (!frame || at + frame.length > bytes.length) {
      if (frames.length > 0) break;
      // A voice service may answer with megabytes that are no mp3.
      if (at - start > maxBeforeFrames) break;
      at += 1;
      continue;
    }
    if (!isInfo(bytes, at))
      frames.push({
        bytes: bytes.subarray(at, at + frame.length),
        seconds: frame.samples / frame.rate,
        bytesPerSecond: frame.bytesPerSecond,
      });
    at += frame.length;
  }
  return frames;
}

/** A silent frame in the format of another: its header without padding and checksum, then zeros. */
function silenceLike({ bytes, ...frame }: Frame): Frame {
  const head = Uint8Array.of(
    bytes[0] ?? 0,
    (bytes[1] ?? 0) | 1,
    (bytes[2] ?? 0) & ~2,
    bytes[3] ?? 0,
  );
  const silent = new Uint8Array(bytes.length - (((bytes[2] ?? 0) >> 1) & 1));
  silent.set(head);
  return { ...frame, bytes: silent };
}

/** The values in the header of a frame (lengths in bytes, `rate` in Hz, samples of each channel); null where none begins. */
export function mp3FrameAt(
  bytes: Uint8Array,
  at: number,
): { length: number; samples: number; rate: number; bytesPerSecond: number } | null {
  const [sync = 0, kind = 0, speed = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  const rate = sampleRates[(speed >> 2) & 3];
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || ((kind >> 1) & 3) !== 1 || !rate)
    return null;
  const one = version === 3;
  const kilobits = (one ? bitrates.one : bitrates.two)[speed >> 4];
  if (!kilobits) return null;
  const own = one ? rate : version === 2 ? rate / 2 : rate / 4;
  const length = Math.floor(((one ? 144 : 72) * kilobits * 1000) / own) + ((speed >> 1) & 1);
  return { length, samples: one ? 1152 : 576, rate: own, bytesPerSecond: kilobits * 125 };
}

/** The length of an ID3 tag at the start; the tag states its size in four bytes of seven bits. */
function tagLength(bytes: Uint8Array): number {
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => (size << 7) | ((bytes[at] ?? 0) & 0x7f), 0);
}

/** Whether a frame holds only information about the file; players skip it. */
function isInfo(bytes: Uint8Array, at: number): boolean {
  const head = String.fromCharCode(...bytes.subarray(at, at + 48));
  return head.includes('Xing') || head.includes('Info');
}

/** Joins mp3 files of one engine into one, without their tags; `pause` is the seconds of silence after a piece. */
export function joinMp3(
  pieces: readonly { mp3: Uint8Array; pause: number }[],
): Uint8Array<ArrayBuffer> {
  const frames = pieces.flatMap(({ mp3, pause }) => {
    const sounding = framesOf(mp3);
    const [first] = sounding;
    const silence = first && silenceLike(first);
    return [
      ...sounding,
      ...(silence
        ? Array.from({ length: Math.round(pause / silence.seconds) }, () => silence)
        : []),
    ];
  });
  return concatenate(frames);
}

function concatenate(frames: readonly Pick<Frame, 'bytes'>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(frames.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  for (const { bytes } of frames) {
    joined.set(bytes, at);
    at += bytes.length;
  }
  return joined;
}

/** A frame uses at most so many bytes of the frames before it (ISO 11172-3, main_data_begin). */
const maxReservoirBytes = 511;

export interface Mp3Part {
  /** The first and the last byte to read. */
  range: [number, number];
  /** Makes an mp3 of these bytes. Its first frames, which only complete the next one, are muted. */
  cut: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>;
}

/**
 * Where a part of an mp3 is in its file, without reading what is before it.
 * @param head the file's first bytes, with its first frame
 * @returns null where `head` is no mp3, or the file is not of constant bit rate
 */
export function partOfMp3(
  head: Uint8Array,
  file: { bytes: number; durationMs: number },
  part: { startMs: number; endMs: number },
): Mp3Part | null {
  const [frame] = framesOf(head);
  if (!frame) return null;
  const { seconds, bytesPerSecond } = frame;
  const begin = frame.bytes.byteOffset - head.byteOffset;
  const expected = begin + (bytesPerSecond * file.durationMs) / 1000;
  // Room for a tag at the end.
  if (Math.abs(file.bytes - expected) > 4096 + file.bytes / 1000) return null;
  // Frames differ by a byte of padding, by which their sum equals the bit rate.
  const frameBytes = bytesPerSecond * seconds;
  const wanted = Math.floor(part.startMs / 1000 / seconds);
  const first = Math.max(0, wanted - Math.ceil(maxReservoirBytes / frameBytes));
  const last = Math.ceil(part.endMs / 1000 / seconds);
  return {
    range: [
      begin + Math.max(0, Math.floor(first * frameBytes) - 1),
      Math.min(file.bytes, begin + Math.ceil(last * frameBytes) + 1) - 1,
    ],
    cut: (bytes) =>
      concatenate(framesOf(bytes).map((one, index) => (index < wanted - first ? muted(one) : one))),
  };
}

/** A frame without sound that keeps its main data and how far these begin before it, since a frame after it may need them. */
function muted({ bytes, ...frame }: Frame): Frame {
  const [, kind = 0, , mode = 0] = bytes;
  const isOne = ((kind >> 3) & 3) === 3;
  const isMono = mode >> 6 === 3;
  const checksumBytes = kind & 1 ? 0 : 2;
  const end = 4 + checksumBytes + (isOne ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const [begin = 0, next = 0] = bytes.subarray(4 + checksumBytes);
  const silent = Uint8Array.from(bytes);
  // Without the checksum, which would no longer be right.
  silent[1] = kind | 1;
  silent.fill(0, 4, end);
  silent[4] = begin;
  silent[5] = isOne ? next & 0x80 : 0;
  return { ...frame, bytes: silent };
}
