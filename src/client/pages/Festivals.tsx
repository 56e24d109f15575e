import '../styles/full.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { FestivalSongsRow } from '../../server/features/calendar/output.ts';
import { firstCalendarYear, lastCalendarYear } from '../../shared/calendar.ts';
import { indianToday } from '../features/set-lists/set-dates.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { useFestivalsMessages } from '../features/calendar/festivals.en.ts';
import { YearForm } from '../features/calendar/YearForm.tsx';
import { useForm } from '../lib/form.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useAct } from '../lib/use-act.ts';
import { useWordsLanguage } from '../messages/language.ts';
import { trpc } from '../trpc.tsx';
import { Field } from '../ui/Field.tsx';

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

/** The songs that are listed for each festival, to change. */
function FestivalSongs({ rows }: { rows: readonly FestivalSongsRow[] }) {
  const messages = useFestivalsMessages();
  const shown = useWordsLanguage();
  return (
    <section className="mt-12" aria-labelledby="festival-songs">
      <h2 id="festival-songs">{messages.songs}</h2>
      <p className="mb-4 max-w-measure">{messages.songsIntro}</p>
      {rows.map((row) => (
        <details key={row.festival} className="border-b border-rule py-2">
          <summary className="min-h-target cursor-pointer font-ui">
            {row.name[shown]} · {messages.count(row.songs)}
          </summary>
          {row.facts.length > 0 && (
            <p className="hint">
              {messages.facts}: <span lang="en">{row.facts.join(', ')}</span>
            </p>
          )}
          <NumbersForm key={row.numbers.join(',')} row={row} />
        </details>
      ))}
    </section>
  );
}

function NumbersForm({ row: { festival, name, numbers } }: { row: FestivalSongsRow }) {
  const messages = useFestivalsMessages();
  const shown = useWordsLanguage();
  const [wrong, setWrong] = useState(false);
  const save = useAct('admin.changeFestivalSongs', trpc.admin.changeFestivalSongs.useMutation(), {
    done: messages.saved,
    failed: messages.saveFailed,
    failure: 'page',
  });
  const { props } = useForm(async (read) => {
    const text = read('numbers').trim();
    const isList = /^(?:\d{1,6}(?:[\s,]+\d{1,6})*)?$/.test(text);
    setWrong(!isList);
    if (isList)
      await save.act({ festival, numbers: (text.match(/\d+/g) ?? []).map((one) => Number(one)) });
  });
  return (
    <form {...props} className="form">
      <Field
        label={messages.numbersOf(name[shown])}
        name="numbers"
        inputMode="numeric"
        maxLength={700}
        defaultValue={numbers.join(', ')}
        hint={messages.numbersHint}
        error={wrong ? messages.numbersWrong : save.error || undefined}
      />
      <p className="actions">
        <button
          type="submit"
          className="button"
          aria-label={messages.saveOf(name[shown])}
          disabled={save.busy}
        >
          {messages.save}
        </button>
      </p>
    </form>
  );
}
