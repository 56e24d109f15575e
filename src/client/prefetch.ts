import type { createServerSideHelpers } from '@trpc/react-query/server';
import { dayAt } from '../shared/calendar.ts';
import { isCalendarDay } from '../shared/calendar-input.ts';
import { defaultCityId, findCity } from '../shared/calendar/cities.ts';
import { indexKinds } from '../shared/compositions/indexes.ts';
import { isSiglum } from '../shared/edition/apparatus.ts';
import { parseVersion } from '../shared/history.ts';
import { defaultLanguage, findLanguage } from '../shared/languages.ts';
import { helpPages } from '../shared/help.ts';
import { mistakeIn, normaliseCode } from '../shared/printouts.ts';
import { normaliseSetCode } from '../shared/set-lists.ts';
import type { PagePart } from '../shared/site-content.ts';
import type { AppRouter } from '../server/router.ts';
import { fieldsOf } from './lib/json-fields.ts';
import { servedDayKey } from './features/calendar/city.ts';
import { readPart } from './features/compositions/filters.ts';
import { findSongOfTheDay, songOfTheDayKey } from './features/compositions/song-of-the-day.ts';
import { readSearchInput } from './features/search/search-input.ts';
import { readConcordanceChoice, readHead, readWord } from './features/glossary/addresses.ts';
import { languageOf, type PageAddress } from './routes.tsx';

type Helpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;
type Prefetch = (helpers: Helpers, place: PageAddress) => Promise<200 | 404 | 429>;

async function prefetchSong(
  helpers: Helpers,
  number: string | null | undefined,
  search: URLSearchParams,
): Promise<200 | 404> {
  if (!number) return 200;
  if (!/^[1-9]\d{0,5}$/.test(number)) return 404;
  const beside = findLanguage(search.get('beside') ?? '');
  const [song] = await Promise.all([
    helpers.compositions.read.fetch({ number: Number(number), language: languageOf(search) }),
    beside && helpers.compositions.read.fetch({ number: Number(number), language: beside }),
    helpers.songRecordings.ofSong.fetch({ number: Number(number) }),
  ]);
  return song ? 200 : 404;
}

const prefetchPresented: Prefetch = (helpers, { params, search }) =>
  prefetchSong(helpers, params['number'], search);

async function prefetchHome({ calendar, compositions, queryClient }: Helpers): Promise<200> {
  const today = await findSongOfTheDay({
    ofDay: (day) => calendar.songOfDay.fetch({ day }),
    read: (number, language) => compositions.read.fetch({ number, language }),
  });
  // The home page shows three lines of the song, so the song itself is not sent with it.
  queryClient.removeQueries({ queryKey: [['compositions']] });
  queryClient.removeQueries({ queryKey: [['calendar']] });
  queryClient.setQueryData(songOfTheDayKey, today);
  return 200;
}

async function prefetchSet({ setLists }: Helpers, { params }: PageAddress): Promise<200 | 404> {
  const code = normaliseSetCode(params['code'] ?? '');
  try {
    await setLists.read.fetch({ code, language: defaultLanguage });
    return 200;
  } catch (error) {
    if (fieldsOf(error)['code'] === 'NOT_FOUND') return 404;
    throw error;
  }
}

/** The day of the address, or that of the city, which the page shows until it is hydrated. */
const prefetchDay: Prefetch = async ({ calendar, queryClient }, { search }) => {
  const city = findCity(search.get('city') ?? defaultCityId);
  const day = search.get('day') ?? (city ? dayAt(city.timeZone, Date.now()) : '');
  if (!city || !isCalendarDay(day)) return 404;
  queryClient.setQueryData(servedDayKey, dayAt(city.timeZone, Date.now()));
  await calendar.page.fetch({ city: city.id, day });
  return 200;
};

const prefetchPart =
  (part: PagePart) =>
  async (helpers: Helpers): Promise<200> => {
    await helpers.siteContent[part].fetch();
    return 200;
  };

/** The functions that fetch the data of a page's first render on the server, by its path in routes.tsx; 404 when the page's subject does not exist. */
export const prefetches: Readonly<Record<string, Prefetch>> = {
  '/': prefetchHome,
  '/today': prefetchDay,
  '/musics': async (helpers, { search }) => {
    const [language, part] = [languageOf(search), readPart(search)];
    const { pages } = await helpers.compositions.page.fetch({ language });
    if (pages !== null && part) await helpers.compositions.page.fetch({ language, ...part });
    return 200;
  },
  '/search': async ({ search }, place) => {
    const input = readSearchInput(place.search);
    if (input.query) await search.find.fetch(input);
    return 200;
  },
  '/privacy': async ({ personalData }) => {
    await personalData.kept.fetch();
    return 200;
  },
  '/indexes': async ({ compositions }) => {
    await compositions.indexes.fetch();
    return 200;
  },
  '/indexes/:kind': async ({ compositions }, { params, search }) => {
    const kind = indexKinds.find((one) => one === params['kind']);
    if (!kind) return 404;
    await compositions.index.fetch({ kind, language: languageOf(search) });
    return 200;
  },
  '/results': (helpers, { search }) => prefetchSong(helpers, search.get('song'), search),
  '/songs/:number/history': async (helpers, { params, search }) => {
    const number = params['number'];
    const status = await prefetchSong(
      helpers,
      number,
      new URLSearchParams({ lang: languageOf(search) }),
    );
    if (status === 200)
      await helpers.history.of.fetch({ number: Number(number), language: languageOf(search) });
    return status;
  },
  '/songs/:number/certificate': async (helpers, { params, search }) => {
    const number = params['number'];
    const status = await prefetchSong(
      helpers,
      number,
      new URLSearchParams({ lang: languageOf(search) }),
    );
    if (status === 200) await helpers.history.certificate.fetch({ number: Number(number) });
    return status;
  },
  '/songs/:number/cite': async (helpers, { params, search }) => {
    const [number, line] = [params['number'], search.get('line')];
    const language = languageOf(search);
    const status = await prefetchSong(helpers, number, new URLSearchParams({ lang: language }));
    if (status === 404) return 404;
    return (await helpers.history.citation.fetch({
      place: line ? `${number}.${line}` : String(number),
      language,
    }))
      ? 200
      : 404;
  },
  '/songs/:number/versions/:version': async ({ history }, { params, search }) => {
    const [number, version] = [params['number'] ?? '', parseVersion(params['version'] ?? '')];
    if (!/^[1-9]\d{0,5}$/.test(number) || version === null) return 404;
    return (await history.version.fetch({
      number: Number(number),
      language: languageOf(search),
      version,
    }))
      ? 200
      : 404;
  },
  '/songs/:number': (helpers, { params, search }) =>
    prefetchSong(helpers, params['number'], search),
  '/help/:page?': async ({ help }, { params }) => {
    const page = helpPages.find((one) => one === params['page']);
    if (page) await help.page.fetch({ page, language: 'en' });
    else if (params['page'] === 'changes') await help.changes.fetch();
    return page || params['page'] === undefined || params['page'] === 'changes' ? 200 : 404;
  },
  '/songs/:number/present': prefetchPresented,
  '/songs/:number/large': prefetchPresented,
  '/set/:code': prefetchSet,
  '/set/:code/present': prefetchSet,
  '/set/:code/follow': prefetchSet,
  '/about': prefetchPart('about'),
  '/history': prefetchPart('history'),
  '/gallary': prefetchPart('gallery'),
  '/articles': prefetchPart('articles'),
  '/video': async ({ videos }) => {
    await videos.albums.fetch();
    return 200;
  },
  '/recordings': async ({ recordings }) => {
    await recordings.albums.fetch();
    return 200;
  },
  '/exercises': async ({ exercises }) => {
    await exercises.list.fetch();
    return 200;
  },
  '/exercises/:kind': async ({ exercises }, { params }) =>
    (await exercises.read.fetch({ kind: params['kind'] ?? '' })) ? 200 : 404,
  '/witnesses': async ({ witnesses }) => {
    await witnesses.list.fetch();
    return 200;
  },
  '/witnesses/:siglum': async ({ witnesses }, { params }) => {
    const siglum = params['siglum'] ?? '';
    return isSiglum(siglum) && (await witnesses.read.fetch({ siglum })) ? 200 : 404;
  },
  '/glossary': async ({ glossary }, { search }) => {
    const [language, word] = [languageOf(search), readWord(search)];
    await (word
      ? glossary.find.fetch({ word, language })
      : glossary.list.fetch({ letter: search.get('letter') ?? undefined, language }));
    return 200;
  },
  '/glossary/:head': async ({ glossary }, { params, search }) => {
    const head = readHead(params['head']);
    return head && (await glossary.read.fetch({ head, language: languageOf(search) })) ? 200 : 404;
  },
  '/concordance': async ({ glossary }, { search }) => {
    const choice = readConcordanceChoice(search);
    if (choice.word) await glossary.concordance.fetch({ ...choice, language: languageOf(search) });
    return 200;
  },
  '/check/:code?': async ({ printouts }, { params, search }) => {
    const code = normaliseCode(params['code'] ?? search.get('code') ?? '');
    if (code === '') return 200;
    if (mistakeIn(code) !== null) return 404;
    try {
      return (await printouts.check.fetch({ code })) ? 200 : 404;
    } catch (error) {
      // The browser asks again and shows for how long to wait.
      if (error instanceof Error && 'code' in error && error.code === 'TOO_MANY_REQUESTS')
        return 429;
      throw error;
    }
  },
  '/dump': async (helpers) => ((await helpers.exports.read.fetch()) ? 200 : 404),
};
