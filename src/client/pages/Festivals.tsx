import '../styles/full.css';
import { Link, useSearchParams } from 'wouter';
import { firstCalendarYear, lastCalendarYear } from '../../shared/calendar.ts';
import { indianToday } from '../features/set-lists/set-dates.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { FestivalSongs } from '../features/calendar/FestivalSongs.tsx';
import { useFestivalsMessages } from '../features/calendar/festivals.en.ts';
import { YearForm } from '../features/calendar/YearForm.tsx';
import { useHydrated } from '../lib/hydrated.ts';
import { trpc } from '../trpc.tsx';

/** /festivals, for admins: the proposed days of a year to compare and to confirm, and the songs of the festivals. */
export default function Festivals() {
  const messages = useFestivalsMessages();
  const [search] = useSearchParams();
  const thisYear = Number(indianToday().slice(0, 4));
  // The server renders the page without a year.
  const asked = useHydrated() ? Number(search.get('year')) : 0;
  const isYear = Number.isInteger(asked) && asked >= firstCalendarYear && asked <= lastCalendarYear;
  const year = isYear ? asked : thisYear;
  const days = trpc.admin.festivalYear.useQuery({ year }, useAdminQuery());
  const songs = trpc.admin.festivalSongs.useQuery(undefined, useAdminQuery());
  const beside = [year - 1, year + 1].filter(
    (one) => one >= firstCalendarYear && one <= lastCalendarYear,
  );
  return (
    <AdminPage path="/festivals" intro={messages.intro}>
      <h2 className="mt-0">{messages.year(year)}</h2>
      <p className="mb-4 flex flex-wrap gap-x-6">
        {beside.map((one) => (
          <Link key={one} to={`/festivals?year=${one}`}>
            {messages.other(one)}
          </Link>
        ))}
      </p>
      <AdminQuery for={days}>
        {(data) => <YearForm key={`${data.year} ${data.confirmedAt}`} year={data} />}
      </AdminQuery>
      <AdminQuery for={songs}>{(rows) => <FestivalSongs rows={rows} />}</AdminQuery>
    </AdminPage>
  );
}
