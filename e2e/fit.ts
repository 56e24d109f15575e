/** The fitting of a presentation, bundled by presentation.journey.ts and run in the browser on all songs. */
export { sizeLimits } from '../src/client/features/presentation/fit.ts';
export { createMeasuring } from '../src/client/features/presentation/measure.ts';
export { langsOf, slidesOf, stanzasOf } from '../src/client/features/presentation/slides.ts';
