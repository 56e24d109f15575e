import type { PageProblem } from '../../shared/page-images.ts';

/** A file that is not taken, with the reason. */
export class ImageProblem extends Error {
  readonly problem: PageProblem;
  constructor(problem: PageProblem) {
    super(problem);
    this.problem = problem;
  }
}
