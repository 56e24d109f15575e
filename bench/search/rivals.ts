import Sqlite from 'better-sqlite3';
import { buildTitleIndex, searchTitles } from '../../src/shared/search/titles.ts';
import type { Title } from './corpus.ts';

/** Searches titles and returns the numbers found, best first. */
export type Search = (query: string) => number[];

/** A search engine over the titles; null when its package is not installed. */
export interface Engine {
  readonly name: string;
  readonly build: (titles: readonly Title[]) => Search;
}

const shown = 10;
const fields = ['kannada', 'iso', 'roman'];

/** The used part of each rival's interface, declared here because the packages are no dependencies of the project. */
interface FuseLike {
  search: (query: string, options: { limit: number }) => { item: Title }[];
}
interface MiniSearchLike {
  addAll: (titles: readonly Title[]) => void;
  search: (query: string) => { id: number }[];
}
type Constructor<T, First> = new (first: First, options?: object) => T;

export const ours: Engine = {
  name: 'this project',
  build: (titles) => {
    const index = buildTitleIndex(titles);
    return (query) => searchTitles(index, query, shown).map(({ number }) => number);
  },
};

/** The engines to compare, ours first; those whose package is missing are left out with a message on stderr. */
export async function engines(): Promise<Engine[]> {
  const rivals = await Promise.all([fuse(), miniSearch()]);
  return [ours, ...rivals.filter((rival) => rival !== null), trigrams];
}

async function fuse(): Promise<Engine | null> {
  const Fuse = await load<Constructor<FuseLike, readonly Title[]>>('fuse.js');
  if (!Fuse) return null;
  return {
    name: 'Fuse.js',
    build: (titles) => {
      // The default threshold of 0.6; the position in the title is ignored, which finds more here than the default.
      const index = new Fuse(titles, { keys: fields, ignoreLocation: true });
      return (query) => index.search(query, { limit: shown }).map(({ item }) => item.number);
    },
  };
}

async function miniSearch(): Promise<Engine | null> {
  const MiniSearch = await load<Constructor<MiniSearchLike, object>>('minisearch');
  if (!MiniSearch) return null;
  return {
    name: 'MiniSearch',
    build: (titles) => {
      const index = new MiniSearch({
        idField: 'number',
        fields,
        searchOptions: { fuzzy: 0.2, prefix: true },
      });
      index.addAll(titles);
      return (query) =>
        index
          .search(query)
          .slice(0, shown)
          .map(({ id }) => id);
    },
  };
}

/** SQLite's FTS5 with its trigram tokenizer: any three letters of the query in a row may match. */
const trigrams: Engine = {
  name: 'FTS5 trigram',
  build: (titles) => {
    const db = new Sqlite(':memory:');
    db.exec(`create virtual table titles using fts5(${fields.join(', ')}, tokenize = 'trigram')`);
    const insert = db.prepare(
      'insert into titles (rowid, kannada, iso, roman) values (?, ?, ?, ?)',
    );
    db.transaction(() => {
      for (const { number, kannada, iso, roman } of titles) insert.run(number, kannada, iso, roman);
    })();
    const select = db
      .prepare<[string], number>(
        `select rowid from titles where titles match ? order by rank limit ${shown}`,
      )
      .pluck();
    return (query) => {
      const grams = new Set<string>();
      const letters = [
        ...query
          .toLowerCase()
          .replace(/["\s]+/g, ' ')
          .trim(),
      ];
      for (let index = 0; index + 3 <= letters.length; index += 1)
        grams.add(`"${letters.slice(index, index + 3).join('')}"`);
      return grams.size === 0 ? [] : select.all([...grams].join(' OR '));
    };
  },
};

async function load<T>(name: string): Promise<T | null> {
  try {
    const module: { default: T } = await import(name);
    return module.default;
  } catch {
    console.error(
      `${name} is not installed and is left out: npm install --no-save fuse.js minisearch`,
    );
    return null;
  }
}
