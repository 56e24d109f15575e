/** The entry of the site; the child process is worker.ts. */
export {
  startPageImages,
  type PageImages,
  type PageResult,
  type PageSettings,
} from './page-images.ts';
export { typeOf } from './formats.ts';
export { ImageProblem } from './problem.ts';
export { similarity } from './similarity.ts';
