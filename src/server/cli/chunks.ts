import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[]; isEntry: boolean } | null;
}

const source = (name: string) => resolve('src/client', name);
const start = source('main.tsx');
const notation = source('features/notation/Notation.tsx');
const search = source('features/search/LiveSearch.tsx');
const readingPages = {
  home: source('pages/Home.tsx'),
  list: source('pages/Musics.tsx'),
  song: source('pages/Result.tsx'),
};

const otherPages = readdirSync(source('pages'))
  .map((file) => source(`pages/${file}`))
  .filter((file) => !Object.values(readingPages).includes(file));

/**
 * The files that the client's modules are built into. What the reading pages load is in few of them, since the headers of a response are as
 * large as a small module, and none holds much that its page does not need: the libraries, what every page has, and what
 * reading pages share. A group takes what its modules import, unless a group before it has that.
 */
export const chunkGroups = [
  group('libraries', (id, context) => isFirst(id, context) && id.includes('/node_modules/')),
  // Players need this setting without the styles of a song, whose page has it too.
  group('site', (id, context) => isFirst(id, context) || id.endsWith('/lib/keep-awake.ts')),
  // Albums need these icons without the styles of the notation, which has them too.
  group('player-icons', (id) => id.endsWith('/player-icons.tsx')),
  ...['shared', 'home-song', 'home', 'list', 'song-others', 'song'].map((name) =>
    group(name, (id, context) => readersOf(id, context) === name),
  ),
  // Modules that notation and the search need beside these, in a file each.
  group('song-notation', (id, context) => reachedFrom(notation, context).has(id)),
  group('search', (id, context) => reachedFrom(search, context).has(id)),
  // Modules that many other pages share, without the comparisons of texts, which only pages of work need.
  {
    name: 'common',
    test: /src[\\/](?:client|shared)[\\/](?!.*(?:Diff|ChangeView)\.tsx$).+\.tsx?$/,
    minShareCount: 8,
    maxModuleSize: 6000,
  },
].map((one, at, all) => Object.assign(one, { priority: all.length - at }));

function group(name: string, takes: (id: string, context: Context) => boolean) {
  const isPage = (id: string) => Object.values(readingPages).includes(id);
  return {
    name: (id: string, context: Context) =>
      !id.endsWith('.css') && !isPage(id) && takes(id, context) ? name : null,
    debugName: name,
  };
}

function isFirst(id: string, context: Context): boolean {
  return !context.getModuleInfo(id)?.isEntry && reachedFrom(start, context).has(id);
}

/** The names of the reading pages that import a module. What many other pages share with a song is apart, or they would get its styles. */
function readersOf(id: string, context: Context): string {
  const readers = Object.entries(readingPages)
    .flatMap(([name, page]) => (reachedFrom(page, context).has(id) ? name : []))
    .join('-');
  // Modules that the list shares with one other page are too small for files of their own.
  if (/^(?:home-)?list-song$|^home-list$/.test(readers)) return 'shared';
  return readers === 'song' &&
    otherPages.filter((page) => reachedFrom(page, context).has(id)).length > 1
    ? 'song-others'
    : readers;
}

const found = new Map<string, Set<string>>();

/** The modules that a module imports statically, itself included, and theirs. */
function reachedFrom(root: string, context: Context): Set<string> {
  const known = found.get(root);
  if (known) return known;
  const reached = new Set<string>();
  const add = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(root);
  found.set(root, reached);
  return reached;
}
