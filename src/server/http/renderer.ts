import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppRouter } from '../router.ts';
import type { Context } from '../trpc.ts';
import type { RenderedPage, Renderer } from './pages.ts';

interface ClientModule {
  normaliseAddress: (url: string) => string;
  renderPage: (request: { url: string; router: AppRouter; ctx: Context; startFor: (page: string) => Start }) => Promise<RenderedPage>;
}

interface Start {
  script: string;
  styles: string[];
  preloads: string[];
  origin: string;
  devHead: string;
}

/** What is read of Vite's manifest: for each source its built script and styles, and the sources that it imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof manifestSchema>;

const entry = 'src/client/main.tsx';

/** Renders with the built client, whose manifest lists the files of each page. */
export function createRenderer(client: ClientModule, router: AppRouter, manifestFile: string, origin: string): Renderer {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const startFor = (page: string): Start => {
    const needed = [...new Set([...filesOf(manifest, entry), ...filesOf(manifest, page)])];
    const styles = [...new Set(needed.flatMap((name) => manifest[name]?.css ?? []))];
    const scripts = needed.flatMap((name) => manifest[name]?.file ?? []);
    const script = manifest[entry]?.file ?? '';
    return {
      script: `/${script}`,
      styles: styles.map((file) => `/${file}`),
      preloads: scripts.filter((file) => file !== script).map((file) => `/${file}`),
      origin,
      devHead: '',
    };
  };
  return {
    normalise: client.normaliseAddress,
    render: (url, ctx) => client.renderPage({ url, router, ctx, startFor }),
  };
}

/** Serves and renders the sources as they are now, with Vite and its live reload on the same server. */
export async function serveSources(app: FastifyInstance, router: AppRouter, origin: string): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));

  const load = async () => (await vite.ssrLoadModule('/src/client/render.tsx')) as ClientModule;
  const start: Start = {
    script: `/${entry}`,
    styles: ['/src/client/styles/main.css'],
    preloads: ['/@vite/client'],
    origin,
    devHead: reactRefresh,
  };
  const { normaliseAddress } = await load();
  return {
    normalise: normaliseAddress,
    render: async (url, ctx) => (await load()).renderPage({ url, router, ctx, startFor: () => start }),
  };
}

/** What the React plugin would write into an index.html; this site's document is a component. */
const reactRefresh = [
  "import RefreshRuntime from '/@react-refresh'",
  'RefreshRuntime.injectIntoGlobalHook(window)',
  'window.$RefreshReg$ = () => {}',
  'window.$RefreshSig$ = () => (type) => type',
].join('\n');

/** An entry of the manifest and everything it imports statically. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name) || !manifest[name]) return [];
  seen.add(name);
  return [name, ...(manifest[name].imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
