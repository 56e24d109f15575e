/** An error response of a plain route: its status, and the server's own message, if any. */
export class HttpError extends Error {
  readonly status: number;
  /** The seconds after which the server says the call may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
