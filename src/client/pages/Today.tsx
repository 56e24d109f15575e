import '../styles/reading.css';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { CalendarPage, FestivalDay, LunarDay } from '../../shared/calendar.ts';
import { citiesOf, regions, type City } from '../../shared/calendar/cities.ts';
import { useCalendarMessages } from '../features/calendar/calendar.en.ts';
import { useDayNames } from '../features/calendar/day-names.ts';
import { MonthTable } from '../features/calendar/MonthTable.tsx';
import { storeCity, useCity, useToday } from '../features/calendar/city.ts';
import { useWordsLanguage } from '../messages/language.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { QueryState } from '../ui/QueryState.tsx';

/** /today: the lunar day in a city, its festivals with their songs, the next festivals, and the month. */
export default function Today() {
  const messages = useCalendarMessages();
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const city = useCity(search.get('city'));
  const today = useToday(city);
  const day = search.get('day') ?? today;
  const page = trpc.calendar.page.useQuery(
    { city: city.id, day },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/today" />
      <h1 className="page-title">{messages.title}</h1>
      <QueryState for={page} failed={messages.failed}>
        {(data) => (
          <>
            <LunarDayText lunar={data.lunar} city={city} />
            {day !== today && (
              <p className="mt-4">
                <Link to="/today" className="button">
                  {messages.back}
                </Link>
              </p>
            )}
            <Festivals page={data} />
            <Coming festivals={data.next} />
            <MonthTable days={data.month} shown={data.lunar.day} today={today} />
          </>
        )}
      </QueryState>
      <CityForm
        city={city}
        day={search.get('day')}
        onChoose={(id) => {
          storeCity(id);
          const chosen = search.get('day');
          go(chosen ? `/today?day=${chosen}` : '/today');
        }}
      />
      <p className="mt-6 max-w-measure font-ui text-note text-soft">{messages.basis}</p>
    </div>
  );
}

function LunarDayText({ lunar, city }: { lunar: LunarDay; city: City }) {
  const messages = useCalendarMessages();
  const shown = useWordsLanguage();
  const { dayOf, tithiOf, lunarMonthOf, pakshaOf, timeOf } = useDayNames();
  const { day, tithi, tithiEndsAt, skipped, nakshatra, solarMonth, sunriseAt, sunsetAt } = lunar;
  const time = (at: number) => timeOf(at, city.timeZone, day);
  const facts = [
    `${messages.nakshatra} ${messages.nakshatras[nakshatra]}`,
    `${messages.solarMonth} ${messages.solarMonths[solarMonth]}`,
    `${messages.sunrise} ${time(sunriseAt)}`,
    `${messages.sunset} ${time(sunsetAt)}`,
  ];
  return (
    <section aria-labelledby="day" lang={shown}>
      <p id="day" className="font-ui text-ui text-soft">
        {dayOf(day)} · {city.name[shown]}
      </p>
      <p className="mt-2 text-xl">
        {lunarMonthOf(lunar)}, {pakshaOf(tithi)}, {tithiOf(tithi)}
      </p>
      <p className="meta mt-1">{messages.until(time(tithiEndsAt))}</p>
      <p className="meta mt-1">{facts.join(' · ')}</p>
      {lunar.isSecond && <p className="meta mt-1">{messages.second}</p>}
      {skipped !== null && <p className="meta mt-1">{messages.skipped(tithiOf(skipped))}</p>}
    </section>
  );
}

/** The name of a festival on a day, with a tag while the day is not confirmed. */
function FestivalName({ festival: { name, nth, isConfirmed } }: { festival: FestivalDay }) {
  const messages = useCalendarMessages();
  const shown = useWordsLanguage();
  const own = name[shown];
  return (
    <>
      {nth === undefined ? own : messages.dayOfFestival(own, nth)}
      {!isConfirmed && <span className="tag ms-2">{messages.expected}</span>}
    </>
  );
}

function Festivals({ page: { festivals } }: { page: CalendarPage }) {
  const messages = useCalendarMessages();
  const shown = useWordsLanguage();
  if (festivals.length === 0) return <p className="mt-6">{messages.noFestival}</p>;
  return festivals.map((festival) => (
    <section key={festival.key} className="mt-8" aria-labelledby={festival.key}>
      <h2 id={festival.key} className="mt-0 text-lg">
        <FestivalName festival={festival} />
      </h2>
      {festival.songs.length === 0 ? (
        <p className="mt-2">{messages.noSongs}</p>
      ) : (
        <ul className="index mt-2" aria-label={messages.songs}>
          {festival.songs.map(({ number, title, latin }) => (
            <li key={number}>
              <Link to={`/songs/${number}?lang=Kannada`} className="entry">
                <span className="entry-number">{number}</span>
                <span className="entry-title" lang="kn" translate="no">
                  {title}
                </span>
                <span className="entry-meta" lang="kn-Latn" translate="no">
                  {latin}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {festival.more > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4 font-ui text-note">
          <span className="text-soft">{messages.more(festival.more)}</span>
          {festival.facts.map(({ kind, name, kannada }) => (
            <Link
              key={kind + name}
              to={`/musics?${new URLSearchParams({ [kind]: name }).toString()}`}
            >
              {shown === 'kn' ? kannada : name}
            </Link>
          ))}
        </p>
      )}
    </section>
  ));
}

function Coming({ festivals }: { festivals: readonly FestivalDay[] }) {
  const messages = useCalendarMessages();
  const { dayOf } = useDayNames();
  return (
    <section className="mt-10" aria-labelledby="coming">
      <h2 id="coming" className="mt-0 text-lg">
        {messages.coming}
      </h2>
      <ul className="mt-2">
        {festivals.map((festival) => (
          <li key={festival.key + festival.day} className="border-b border-rule py-2">
            <Link to={`/today?day=${festival.day}`}>
              <FestivalName festival={festival} />
            </Link>
            <span className="block font-ui text-note text-soft">{dayOf(festival.day)}</span>
          </li>
        ))}
      </ul>
      {festivals.some(({ isConfirmed }) => !isConfirmed) && (
        <p className="mt-3 max-w-measure font-ui text-note text-soft">{messages.expectedText}</p>
      )}
    </section>
  );
}

interface Props {
  city: City;
  /** The day of the address, which stays. */
  day: string | null;
  onChoose: (id: string) => void;
}

/** The choice of a city; without scripts it leads to the page of the city. */
function CityForm({ city, day, onChoose }: Props) {
  const messages = useCalendarMessages();
  const shown = useWordsLanguage();
  return (
    <form
      action="/today"
      className="mt-10 max-w-measure"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).get('city');
        if (typeof chosen === 'string') onChoose(chosen);
      }}
    >
      <div className="field">
        <label htmlFor="city">{messages.city}</label>
        <select
          key={city.id}
          id="city"
          name="city"
          defaultValue={city.id}
          aria-describedby="city-hint"
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {regions.map((region) => (
            <optgroup key={region} label={messages.regions[region]}>
              {citiesOf(region).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[shown]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p id="city-hint" className="hint">
          {messages.cityHint}
        </p>
      </div>
      {day && <input type="hidden" name="day" value={day} />}
      <noscript>
        <button type="submit" className="button">
          {messages.show}
        </button>
      </noscript>
    </form>
  );
}
