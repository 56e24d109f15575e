import { authRouter } from './features/auth/router.ts';
import { compositionsRouter } from './features/compositions/router.ts';
import { healthRouter } from './features/health/router.ts';
import { searchRouter } from './features/search/router.ts';
import { siteRouter } from './features/site/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  auth: authRouter,
  compositions: compositionsRouter,
  health: healthRouter,
  search: searchRouter,
  site: siteRouter,
});

export type AppRouter = typeof appRouter;
