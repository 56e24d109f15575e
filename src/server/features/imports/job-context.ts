/** The functions of the site that a task of an import may call, whether it runs in its own process or not. */
export interface JobContext {
  /** Takes the write lock until the task ends. A task does everything slow before. */
  lockWrites: () => Promise<void>;
  reportProgress: (done: number, of: number) => Promise<void> | void;
}

/** Why a task was refused, as plain data: an error object cannot cross from the process. */
export type RefusedTask = {
  refused: 'gone' | 'state' | 'mapping' | 'mistakes' | 'stale' | 'nothing';
  detail?: string;
};
