/** The site behind a real nginx. */
import './shared-cache.test.ts';
