import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Prints one line at the end of a run that needed retries, with the journeys that needed them. */
export default class RetriesReporter implements Reporter {
  #run: Suite | undefined;

  onBegin(_config: FullConfig, run: Suite): void {
    this.#run = run;
  }

  onEnd(): void {
    const retried = (this.#run?.allTests() ?? []).filter(({ results }) => results.length > 1);
    if (retried.length === 0) return;
    const names = retried.map(
      (test) =>
        `${test.titlePath().filter(Boolean).join(' › ')} (${test.ok() ? 'passed then' : 'failed again'})`,
    );
    console.log(`A retry was used: ${names.join('; ')}`);
  }
}
