import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppRouter } from '../router.ts';
import type { Context } from '../site.ts';
import type { InlineTexts } from './headers.ts';
import type { RenderedPage, Renderer } from './pages.ts';

interface ClientModule {
  normaliseAddress: (url: string) => string;
  isUncached: (url: string) => boolean;
  cleanAddress: (url: string) => string | null;
  renderPage: (request: {
    url: string;
    router: AppRouter;
    ctx: Context;
    startFor: (page: DrawnPage) => StartAndTexts;
  }) => Promise<RenderedPage>;
}

/** The name of a page's file, and whether a notation is drawn. */
interface DrawnPage {
  name: string;
  notation: boolean;
}

interface StartAndTexts {
  start: {
    scripts: string[];
    styles: string[];
    inlineStyles: string[];
    origin: string;
    devHead: string;
  };
  inline: { bootstrap: string; styles: string[] };
}

/** The fields of Vite's manifest that are read: for each source its built script and styles, and the sources that it imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const entry = 'src/client/main.tsx';
const bootstrapEntry = 'src/client/bootstrap.ts';

/** The sheets of utilities, each of which has all of those before it (client/styles/own.css). */
const utilitySheets = ['main', 'reading', 'full'];

/** The pages that most people open first. Their styles stand in every document that uses them, so that it is painted as soon as it has come. */
const firstPages = ['Home', 'Musics', 'Result'];

/** Renders with the built client, whose manifest lists the files of each page; `pathOf` says where a file of it is. */
export function createRenderer(
  client: ClientModule,
  router: AppRouter,
  pathOf: (file: string) => string,
  origin: string,
): Renderer & { inline: InlineTexts } {
  const textOf = (file: string) => readFileSync(pathOf(file), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(textOf('.vite/manifest.json')));
  // The code of notation is a file by itself (cli/chunks.ts), since few songs have one.
  const notationFile =
    Object.keys(manifest).find((name) => /^_song-notation-.*\.js$/.test(name)) ?? '';
  const needed = (page: string, notation = false) => {
    const roots = [entry, `src/client/pages/${page}.tsx`, ...(notation ? [notationFile] : [])];
    return [...new Set(roots.flatMap((name) => filesOf(manifest, name)))];
  };
  const stylesOf = (page: string, notation = false) =>
    withoutCovered([
      ...new Set(needed(page, notation).flatMap((name) => manifest[name]?.css ?? [])),
    ]);
  const bootstrap = textOf(manifest[bootstrapEntry]?.file ?? '').trim();
  const inlined = new Map(
    firstPages.flatMap((page) => stylesOf(page)).map((file) => [file, textOf(file).trim()]),
  );
  const startFor = ({ name: page, notation }: DrawnPage): StartAndTexts => {
    const styles = stylesOf(page, notation);
    const inside = styles.filter((file) => inlined.has(file));
    return {
      start: {
        scripts: needed(page, notation).flatMap((name) =>
          manifest[name] ? `/${manifest[name].file}` : [],
        ),
        styles: styles.filter((file) => !inlined.has(file)).map((file) => `/${file}`),
        inlineStyles: inside.map((file) => `/${file}`),
        origin,
        devHead: '',
      },
      inline: {
        bootstrap,
        styles: inside.flatMap((file) => inlined.get(file) ?? []),
      },
    };
  };
  return {
    normalise: client.normaliseAddress,
    isUncached: client.isUncached,
    clean: client.cleanAddress,
    render: (url, ctx) => client.renderPage({ url, router, ctx, startFor }),
    inline: { scripts: [bootstrap], styles: [...inlined.values()] },
  };
}

/** Serves and renders the sources as they are now, with Vite and its live reload on the same server. */
export async function serveSources(
  app: FastifyInstance,
  router: AppRouter,
  origin: string,
): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) =>
    vite.middlewares(request.raw, reply.raw, done),
  );

  const load = async () => (await vite.ssrLoadModule('/src/client/render.tsx')) as ClientModule;
  const start = {
    scripts: [`/${entry}`, '/@vite/client'],
    styles: ['/src/client/styles/main.css'],
    inlineStyles: [],
    origin,
    devHead: reactRefresh,
  };
  // A build has its imports inside; in development they are left out, since the script is no module and the browser is a current one.
  const bootstrap = async () =>
    (await vite.transformRequest(`/${bootstrapEntry}`))?.code.replaceAll(/^import .*$/gm, '') ?? '';
  const { normaliseAddress, isUncached, cleanAddress } = await load();
  return {
    normalise: normaliseAddress,
    isUncached,
    clean: cleanAddress,
    render: async (url, ctx) => {
      const inline = { bootstrap: await bootstrap(), styles: [] };
      return (await load()).renderPage({ url, router, ctx, startFor: () => ({ start, inline }) });
    },
  };
}

/** The script that the React plugin would write into an index.html; this site's document is a component. */
const reactRefresh = [
  "import RefreshRuntime from '/@react-refresh'",
  'RefreshRuntime.injectIntoGlobalHook(window)',
  'window.$RefreshReg$ = () => {}',
  'window.$RefreshSig$ = () => (type) => type',
].join('\n');

/** The largest of the sheets of utilities that a page needs, before its other sheets. */
function withoutCovered(styles: string[]): string[] {
  const utilities = utilitySheets.flatMap((name) =>
    styles.filter((file) => file.startsWith(`assets/${name}-`)),
  );
  return [...utilities.slice(-1), ...styles.filter((file) => !utilities.includes(file))];
}

/** An entry of the manifest and everything it imports statically. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name) || !manifest[name]) return [];
  seen.add(name);
  return [
    name,
    ...(manifest[name].imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)),
  ];
}
