/** What is used of negotiator 1.1: @types/negotiator is of 0.6, which knows no preference. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** Of those, what the client takes, best first; `preferred` decides between what it likes alike. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
