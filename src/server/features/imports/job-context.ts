/** How a piece of work on an import reaches the rest of the site, be it in a process of its own or not. */
export interface JobContext {
  /** Asks for nobody else writing until the work is over. Everything slow comes before. */
  lockWrites: () => Promise<void>;
  reportProgress: (done: number, of: number) => Promise<void> | void;
}

/** Why a piece of work was not done; a process cannot throw what the site's errors are. */
export type Refusal = { refused: 'gone' | 'state' | 'mapping' | 'mistakes' | 'stale' | 'nothing'; detail?: string };
