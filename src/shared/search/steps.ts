/** Runs all steps without a pause and returns what they make. */
export function runSteps<Made>(steps: Generator<void, Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
