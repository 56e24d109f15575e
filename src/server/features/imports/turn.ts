/** How a piece of work on an import reaches the rest of the site, be it in a thread or not. */
export interface Turn {
  /** Asks for nobody else writing until the work is over. Everything slow comes before. */
  lock: () => Promise<void>;
  told: (done: number, of: number) => Promise<void> | void;
}

/** Why a piece of work was not done; a thread cannot throw what the site's errors are. */
export type Refusal = { refused: 'gone' | 'state' | 'mapping' | 'mistakes' | 'stale' | 'nothing'; detail?: string };
