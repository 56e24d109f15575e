import {
  Body,
  EclipticGeoMoon,
  MakeTime,
  Observer,
  SearchRiseSet,
  SunPosition,
  e_tilt,
  type AstroTime,
} from 'astronomy-engine';
import type { City } from '../../../shared/calendar/cities.ts';

/** Sun and moon for the calendar, by astronomy-engine. Times are epoch milliseconds, angles degrees. */

const dayMs = 24 * 60 * 60 * 1000;
const timeOf = (at: number): AstroTime => MakeTime(new Date(at));
const circle = (degrees: number) => ((degrees % 360) + 360) % 360;

/** How far the moon is ahead of the sun in longitude, both as they are seen from the earth's centre. */
export function elongation(at: number): number {
  const time = timeOf(at);
  return circle(EclipticGeoMoon(time).lon - SunPosition(time).elon);
}

/**
 * The Lahiri ayanamsha, the distance from the equinox to the beginning of the sidereal zodiac, for mean equinox of date: 23°15′00.658″ on 21 March
 * 1956, 0h TT (Indian Astronomical Ephemeris, from 1985), less the nutation of that moment (16.769″); from there it grows with the general
 * precession in longitude of the IAU 2006 (Capitaine and others, Astronomy & Astrophysics 412, 2003).
 */
function ayanamsha(time: AstroTime): number {
  const precession = (centuries: number) =>
    (5028.796195 * centuries + 1.1054348 * centuries ** 2) / 3600;
  const epoch = -15_991.5;
  return 23.250182778 - 0.004658035 + precession(time.tt / 36_525) - precession(epoch / 36_525);
}

const sidereal = (longitude: number, time: AstroTime) =>
  circle(longitude - ayanamsha(time) - e_tilt(time).dpsi / 3600);

/** The sun's longitude in the sidereal zodiac. */
export function siderealSun(at: number): number {
  const time = timeOf(at);
  return sidereal(SunPosition(time).elon, time);
}

/** The moon's longitude in the sidereal zodiac. */
export function siderealMoon(at: number): number {
  const time = timeOf(at);
  return sidereal(EclipticGeoMoon(time).lon, time);
}

const synodicMonthMs = 29.530588861 * dayMs;

/**
 * The moment nearest to `near` at which the moon is that far ahead of the sun, to a tenth of a second. The moon gains between 10.9° and 13.9°
 * a day, so that the secant method needs few steps.
 */
export function whenElongation(degrees: number, near: number): number {
  const error = (at: number) => circle(elongation(at) - degrees + 180) - 180;
  let [at, step] = [near, Infinity];
  for (let turn = 0; turn < 20 && Math.abs(step) > 100; turn++) {
    step = (error(at) / 360) * synodicMonthMs;
    at -= step;
  }
  return at;
}

/** The moment between two others at which the sun enters a sign (0 to 11), or null. @param after, before at most two months apart */
export function whenSunEnters(sign: number, after: number, before: number): number | null {
  const ahead = (at: number) => circle(siderealSun(at) - sign * 30 + 180) - 180;
  if (ahead(after) >= 0 || ahead(before) < 0) return null;
  let [low, high] = [after, before];
  while (high - low > 1000) {
    const middle = (low + high) / 2;
    if (ahead(middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The moment at which a clock of the time zone shows noon on a day. @param day days since 1970 */
export function noonAt(timeZone: string, day: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  const noon = day * dayMs + dayMs / 2;
  const clock = Date.parse(`${format.format(noon).replace(' ', 'T')}Z`);
  return noon - (clock - noon);
}

/** When the upper edge of the sun is seen to rise on a calendar day in a city, with refraction at sea level. */
export const sunriseOn = (city: City, day: number): number =>
  riseOrSet(city, 1, noonAt(city.timeZone, day) - dayMs / 2);

/** When the upper edge of the sun is seen to set on a calendar day in a city. */
export const sunsetOn = (city: City, day: number): number =>
  riseOrSet(city, -1, noonAt(city.timeZone, day));

function riseOrSet({ id, latitude, longitude }: City, direction: 1 | -1, after: number): number {
  const observer = new Observer(latitude, longitude, 0);
  const time = SearchRiseSet(Body.Sun, observer, direction, timeOf(after), 1);
  if (!time) throw new Error(`The sun does not rise or set at ${id}.`);
  return time.date.getTime();
}
