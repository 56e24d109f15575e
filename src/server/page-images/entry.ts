/** The entry of the site; the child process is worker.ts. */
export {
  startPageImages,
  type PageImages,
  type PagePaths,
  type PageResult,
  type PageSettings,
  type PreparedResult,
} from './page-images.ts';
export { typeOf } from './formats.ts';
export { ImageProblem } from './problem.ts';
export { similarity } from './similarity.ts';
