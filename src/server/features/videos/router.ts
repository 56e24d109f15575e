import { showAlbums } from '../../../shared/videos.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { findTitles } from '../compositions/queries.ts';

export const videosRouter = router({
  /** The albums of the video page. */
  albums: publicProcedure.meta({ cacheable: true }).query(async ({ ctx }) => {
    const albums = ctx.siteContent.read().videoAlbums;
    const numbers = albums.flatMap(({ videos }) => videos.map(({ number }) => number));
    return showAlbums(albums, await findTitles(ctx.db, numbers, 'Kannada'));
  }),
});
