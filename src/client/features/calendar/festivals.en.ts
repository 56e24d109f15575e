import type { Found } from '../../../shared/calendar.ts';
import type { FestivalYearDay } from '../../../server/features/calendar/output.ts';
import { areaMessages } from '../../messages/language.ts';

/** Messages of the page on which the trust confirms the festivals of a year. */
export const festivalsMessages = {
  intro:
    'The days that the rules propose for Bengaluru. Compare them with your almanac, change what differs, and confirm the year. Until then readers see them as expected.',
  year: (year: number) => `Festivals of ${year}`,
  other: (year: number) => `Year ${year}`,
  open: 'Not confirmed yet. Readers see these days as expected.',
  confirmed: 'Confirmed on',
  festival: 'Festival',
  proposed: 'Proposed',
  why: 'Why',
  day: 'Day',
  dayOf: (name: string) => `Day of ${name}`,
  empty: 'Empty: not kept this year.',
  times: {
    arunodaya: 'at arunodaya',
    sunrise: 'at sunrise',
    midday: 'at midday',
    afternoon: 'in the afternoon',
    sunset: 'at sunset',
    pradosha: 'at pradosha',
    midnight: 'at midnight',
    fast: 'for the fast',
  } satisfies Record<FestivalYearDay['time'], string> as Record<FestivalYearDay['time'], string>,
  found: {
    one: 'Only one day fits.',
    two: 'Two days fit: please check.',
    none: 'No day fits exactly: please check.',
    spoiled: 'The tenth tithi reaches into arunodaya, so the fast is on the next day.',
    'long-twelfth': 'The twelfth tithi has two sunrises: a second fast may be kept. Please check.',
  } satisfies Record<Found, string> as Record<Found, string>,
  tithi: (from: string, to: string) => `The tithi lasts from ${from} to ${to}.`,
  entry: (at: string) => `The sun enters the sign at ${at}.`,
  confirm: (year: number) => `Confirm all days of ${year}`,
  confirmAgain: (year: number) => `Confirm ${year} with these changes`,
  done: (year: number) => `The festivals of ${year} are confirmed.`,
  failed: 'The year could not be confirmed.',
  reopen: 'Withdraw the confirmation',
  reopened: 'The days are proposals again.',
  reopenFailed: 'The confirmation could not be withdrawn.',
  songs: 'Songs of the festivals',
  songsIntro:
    'A festival has all songs with one of its facts (deity, theme, story), and those whose numbers you list here; listed ones come first. On its day the song of the day is one of them that everybody may read.',
  facts: 'By facts',
  numbersOf: (name: string) => `Listed songs of ${name}`,
  numbersHint: 'For example 12, 150; empty for none.',
  numbersWrong: 'Please enter numbers, for example 12, 150.',
  count: (songs: number) => (songs === 1 ? '1 song' : `${songs} songs`),
  save: 'Save',
  saveOf: (name: string) => `Save the songs of ${name}`,
  saved: 'The songs were saved.',
  saveFailed: 'The songs could not be saved.',
};

export const useFestivalsMessages = areaMessages('festivals', festivalsMessages);
