import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { dayAt } from '../../../shared/calendar.ts';
import { defaultCityId, findCity, type City } from '../../../shared/calendar/cities.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { createStoredValue } from '../../lib/store.ts';

/** The city that a reader chose, in this browser only; null before. */
const stored = createStoredValue<string | null>(
  'place',
  (raw) => (raw && findCity(raw) ? raw : null),
  null,
);

export const { useValue: useStoredCity, store: storeCity } = stored;

/** The city of an address, else the stored one, else that of the trust. */
export function useCity(address: string | null): City {
  const kept = useStoredCity();
  const found = findCity(address ?? kept ?? defaultCityId) ?? findCity(defaultCityId);
  if (!found) throw new Error('There is no default city.');
  return found;
}

/** The key in the query cache of the day for which the server rendered the page. */
export const servedDayKey = ['day of the calendar'];

const minuteMs = 60_000;

/** The day that it is in a city; during hydration the one that the server rendered. */
export function useToday({ timeZone }: City): string {
  const served = useQueryClient().getQueryData<string>(servedDayKey);
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (!isHydrated && served) || dayAt(timeZone, now);
}
