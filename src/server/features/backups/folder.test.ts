import { expect, test } from 'vitest';
import { backupName, lastNight, nextNight, type BackupKind } from '../../../shared/backups.ts';
import { backupsToDelete } from './folder.ts';

const day = 24 * 60 * 60 * 1000;
const first = Date.UTC(2026, 0, 1, 21);

/** Runs the rotation after the backup of each night, as the site does. @returns the days of those that are left, counted from the first */
function afterNights(nights: number): number[] {
  let names: string[] = [];
  for (let index = 0; index < nights; index += 1) {
    names.push(backupName(first + index * day, 'nightly'));
    const deleted = new Set(backupsToDelete(names, first + index * day));
    names = names.filter((name) => !deleted.has(name));
  }
  return names.map((name) =>
    Math.round((Date.parse(name.slice(10, 20)) - Date.UTC(2026, 0, 1)) / day),
  );
}

test('seven days, four weeks and twelve months keep their last backup', () => {
  // Night 0 is Friday, 2 January in India; the weeks end with the nights 23, 30 and 37, January with night 29.
  expect(afterNights(40)).toEqual([23, 29, 30, 33, 34, 35, 36, 37, 38, 39]);
  const year = afterNights(800);
  expect(year.slice(-7)).toEqual([793, 794, 795, 796, 797, 798, 799]);
  expect(year.length).toBeGreaterThanOrEqual(7 + 3 + 10);
  expect(year.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(year[0]).toBeGreaterThan(800 - 366);
});

test('of several backups of a day the last stays, and the last three from before an upgrade stay beside them', () => {
  const ofOneDay = [0, 1, 2].map((second) => backupName(first + second * 1000, 'nightly'));
  const upgrades = [1, 2, 3, 4, 5].map((back) => backupName(first - back * 1000, 'before-upgrade'));
  expect(backupsToDelete([...ofOneDay, ...upgrades], first + 3 * day)).toEqual([
    ofOneDay[1],
    ofOneDay[0],
    upgrades[3],
    upgrades[4],
  ]);
  expect(backupsToDelete(['notes.txt', 'purandara-2026.sqlite.gz'], first)).toEqual([]);
});

test('nothing younger than 48 hours is deleted, of any kind', () => {
  const kinds: BackupKind[] = ['nightly', 'manual', 'before-upgrade'];
  const names = kinds.flatMap((kind) =>
    Array.from({ length: 8 }, (_, second) => backupName(first + second * 1000, kind)),
  );
  expect(backupsToDelete(names, first + 2 * day - 1)).toEqual([]);
  expect(backupsToDelete(names, first + 2 * day)).toEqual(
    kinds.map((kind) => backupName(first, kind)),
  );
});

test('a manual backup takes no place of a nightly one, and the last three stay for years', () => {
  const nights = Array.from({ length: 7 }, (_, index) =>
    backupName(first + index * day, 'nightly'),
  );
  const manual = [1, 2, 3, 4].map((hour) => backupName(first + hour * 60 * 60 * 1000, 'manual'));
  expect(backupsToDelete([...nights, ...manual], first + 1000 * day)).toEqual([manual[0]]);
});

test('a clock that jumped ahead by years deletes nothing that a day, a week or a month needs', () => {
  const names = Array.from({ length: 7 }, (_, at) => backupName(first + at * day, 'nightly'));
  const ahead = first + 4000 * day;
  expect(backupsToDelete([...names, backupName(ahead, 'nightly')], ahead)).toEqual([names[0]]);
});

test('a night begins at half past two in India', () => {
  const half = Date.parse('2026-01-15T02:30:00+05:30');
  expect(lastNight(half - 1)).toBe(half - day);
  expect(lastNight(half)).toBe(half);
  expect(nextNight(half)).toBe(half + day);
});
