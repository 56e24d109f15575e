/** Splits seconds into whole minutes and remaining seconds. */
export const minutesAndSeconds = (seconds: number): [minutes: number, seconds: number] => [
  Math.floor(seconds / 60),
  Math.floor(seconds % 60),
];
