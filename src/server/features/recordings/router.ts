import { publicProcedure, router } from '../../trpc.ts';
import { listAlbums } from './service.ts';

export const recordingsRouter = router({
  /** The procedure is not cacheable, because files may be added at any time. */
  albums: publicProcedure.query(({ ctx }) => listAlbums(ctx)),
});
