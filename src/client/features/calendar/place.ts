import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { dayAt } from '../../../shared/calendar.ts';
import { defaultPlaceId, findPlace, type Place } from '../../../shared/calendar/places.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { createStoredValue } from '../../lib/store.ts';

/** The place that a reader chose, in this browser only; null before. */
const stored = createStoredValue<string | null>(
  'place',
  (raw) => (raw && findPlace(raw) ? raw : null),
  null,
);

export const { useValue: useStoredPlace, store: storePlace } = stored;

/** The place of an address, else the stored one, else that of the trust. */
export function usePlace(address: string | null): Place {
  const kept = useStoredPlace();
  const found = findPlace(address ?? kept ?? defaultPlaceId) ?? findPlace(defaultPlaceId);
  if (!found) throw new Error('There is no default place.');
  return found;
}

/** The key in the query cache of the day for which the server rendered the page. */
export const servedDayKey = ['day of the calendar'];

const minuteMs = 60_000;

/** The day that it is at a place; during hydration the one that the server rendered. */
export function useToday({ timeZone }: Place): string {
  const served = useQueryClient().getQueryData<string>(servedDayKey);
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (!isHydrated && served) || dayAt(timeZone, now);
}
