/** A plain call that the server answered with an error: its status, and as message the server's own words, if any. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}
