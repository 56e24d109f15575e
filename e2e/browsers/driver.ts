/** The browser interface that the journeys of this folder use, so that they run in each browser. */
export interface Driver {
  name: string;
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page with these arguments, and waits for a promise that it returns. */
  run<Result>(body: string, ...args: readonly unknown[]): Promise<Result>;
  /** Presses the middle of the element. */
  click(selector: string): Promise<void>;
  /** Focuses the element and types. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key on the focused element. */
  press(key: 'Enter' | 'Escape' | 'ArrowDown'): Promise<void>;
  /** The page as it is printed, a PDF; missing where the driver cannot print. */
  print?(): Promise<Buffer>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  /** The errors of the console since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}
