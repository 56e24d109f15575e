/** The parts of negotiator 1.1 that are used; @types/negotiator describes 0.6, which has no preference. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The available encodings that the client accepts, best first; `preferred` orders those that it likes equally. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
