import { cleanAddress, isUncached, normaliseAddress, renderPage } from '../../client/render.tsx';
import { appRouter } from '../router.ts';
import type { Renderer } from '../http/pages.ts';

/** Renders pages as the site does, with the names of scripts that no build has made. */
export const realRenderer: Renderer = {
  normalise: normaliseAddress,
  isUncached,
  clean: cleanAddress,
  render: (url, ctx) =>
    renderPage({
      url,
      router: appRouter,
      ctx,
      startFor: () => ({
        start: {
          scripts: ['/main.js'],
          styles: [],
          inlineStyles: [],
          origin: ctx.origin,
          devHead: '',
        },
        inline: { bootstrap: '', styles: [] },
      }),
    }),
};
