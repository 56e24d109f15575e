import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarDay, dayNumber } from '../../../shared/calendar.ts';
import { calendarAddress, feedAddress, feedNames } from '../../../shared/feeds.ts';
import { languages } from '../../../shared/languages.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { servedSite } from '../../testing/served.ts';
import { parseXml, type XmlNode } from '../../testing/xml.ts';
import { putConfirmedYear } from '../calendar/queries.ts';
import { festivalsOf } from '../calendar/service.ts';
import { settleFeedAuthority } from './service.ts';

const day = 24 * 60 * 60 * 1000;

const childrenOf = (node: XmlNode, name: string) =>
  node.children.filter((child) => child.name === name);
const textOf = (node: XmlNode, name: string) => childrenOf(node, name)[0]?.text ?? '';
const entriesOf = (xml: string) => childrenOf(parseXml(xml), 'entry');

/** What RFC 4287 asks for and a feed lacks. */
function mistakesIn(xml: string): string[] {
  const feed = parseXml(xml);
  const mistakes: string[] = [];
  const expectTo = (is: boolean, mistake: string) => void (is || mistakes.push(mistake));
  expectTo(feed.name === 'feed', 'root');
  expectTo(feed.attributes['xmlns'] === 'http://www.w3.org/2005/Atom', 'namespace');
  const isDate = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
  for (const node of [feed, ...childrenOf(feed, 'entry')]) {
    for (const name of ['id', 'title', 'updated'])
      expectTo(childrenOf(node, name).length === 1, `${node.name} needs one ${name}`);
    expectTo(isDate(textOf(node, 'updated')), 'updated');
    expectTo(/^tag:[a-z.]+,\d{4}:\S+$/.test(textOf(node, 'id')), textOf(node, 'id'));
  }
  expectTo(childrenOf(feed, 'author').length === 1, 'author');
  const self = childrenOf(feed, 'link').filter(({ attributes }) => attributes['rel'] === 'self');
  expectTo(self.length === 1, 'self');
  const ids = childrenOf(feed, 'entry').map((entry) => textOf(entry, 'id'));
  expectTo(new Set(ids).size === ids.length, 'two entries with one id');
  const times = childrenOf(feed, 'entry').map((entry) => Date.parse(textOf(entry, 'updated')));
  expectTo(
    times.every((time, index) => time <= (times[index - 1] ?? Infinity)),
    'order',
  );
  return mistakes;
}

test('each feed is valid in each language, and bounded', async () => {
  const { app } = await servedSite();
  for (const name of feedNames)
    for (const language of languages) {
      const answer = await app.inject(feedAddress(name, language));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'application/atom+xml; charset=utf-8',
      ]);
      expect(mistakesIn(answer.body)).toEqual([]);
      expect(entriesOf(answer.body).length).toBeLessThanOrEqual(40);
    }
  expect((await app.inject('/feeds/new-songs.atom?lang=Klingon')).statusCode).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/feeds/corrections.atom' })).statusCode).toBe(
    405,
  );
});

test('a correction is in its feed once it is published, escaped, with the lines before and after', async () => {
  const { app, site } = await servedSite();
  const read = async () => (await app.inject('/feeds/corrections.atom?lang=Kannada')).body;
  expect(entriesOf(await read())).toEqual([]);
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  site.clock.at += day;
  const saved = await changeAndSave(
    meera,
    { number: 5, language: 'Kannada' },
    replace('ಚೆಲ್ಲಿ', 'ಚೆಲ್ಲೀ'),
  );
  const approved = await ravi.reviews.approve(named(saved));
  expect(entriesOf(await read())).toEqual([]);
  await asha.admin.publish({ ...named(approved), reason: 'As in <B> & "C" ]]>' });
  const [entry, ...others] = entriesOf(await read());
  expect(others).toEqual([]);
  expect(entry && textOf(entry, 'updated')).toBe(new Date(site.clock.at).toISOString());
  expect(entry && textOf(entry, 'id')).toMatch(
    /^tag:localhost,2026:songs\/5\/versions\/2\/Kannada$/,
  );
  const html = entry ? textOf(entry, 'content') : '';
  expect(html).toContain('<del lang="kn">ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ');
  expect(html).toContain('<ins lang="kn">ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲೀ');
  expect(html).toContain('As in &#60;B&#62; &#38; &#34;C&#34; ]]&#62;');
  // Its words in another script are converted.
  const telugu = entriesOf((await app.inject('/feeds/corrections.atom?lang=Telugu')).body);
  expect(telugu).toHaveLength(1);
});

test('of a locked song a feed has number and title only', async () => {
  const { app, site } = await servedSite();
  const [asha, ravi, meera] = [
    await site.signIn('ADMIN'),
    await site.signIn('Proofreader'),
    await site.signIn('Editor'),
  ];
  const saved = await changeAndSave(
    meera,
    { number: 11, language: 'Kannada' },
    replace('ಮಕ್ಕಳು', 'ಮಕ್ಕಳೂ'),
  );
  site.clock.at += day;
  const approved = await ravi.reviews.approve(named(saved));
  await asha.admin.publish({ ...named(approved), reason: 'SECRET reason' });
  for (const language of ['Kannada', 'Telugu'] as const) {
    const [entry] = entriesOf((await app.inject(feedAddress('corrections', language))).body);
    expect(entry && textOf(entry, 'title')).toMatch(/^11\. /);
    expect(entry && textOf(entry, 'content')).not.toMatch(/SECRET|<del|<ins|ನೋಡಮ್ಮ/);
    const fresh = entriesOf((await app.inject(feedAddress('new-songs', language))).body);
    const eleven = fresh.find((one) => textOf(one, 'title').startsWith('11.'));
    expect(eleven && textOf(eleven, 'content')).toMatch(/^<p>[^<]+<\/p><p>[^<]+<\/p>$/);
  }
});

test('a program that asks each second gets 304 until something changes, and the songs of the next day after midnight in India', async () => {
  const { app, site } = await servedSite();
  const url = '/feeds/song-of-the-day.atom';
  const first = await app.inject(url);
  const { etag = '' } = first.headers;
  expect(first.headers['cache-control']).toContain('s-maxage');
  for (let asked = 0; asked < 50; asked += 1) {
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const [newest] = entriesOf(first.body);
  expect(newest && textOf(newest, 'updated')).toBe('2026-01-14T18:30:00.000Z');
  expect(entriesOf(first.body)).toHaveLength(14);
  site.clock.at += day;
  // The cache goes by a clock of its own; a publication drops it too.
  site.responseCache.drop();
  const next = await app.inject(url);
  const ids = (body: string) => entriesOf(body).map((entry) => textOf(entry, 'id'));
  expect(ids(next.body).slice(1)).toEqual(ids(first.body).slice(0, -1));
});

test('ids stay when the site moves to another address', async () => {
  const { app, site } = await servedSite();
  await settleFeedAuthority(site.db, undefined, site.now());
  await settleFeedAuthority(site.db, 'https://songs.example/', site.now());
  await settleFeedAuthority(site.db, 'https://other.example', site.now() + 400 * day);
  site.responseCache.drop();
  const feed = parseXml((await app.inject('/feeds/new-songs.atom')).body);
  expect(textOf(feed, 'id')).toBe('tag:songs.example,2026:new-songs/English');
});

test('the calendar has whole days without a time zone, with ids that stay', async () => {
  const { app, site } = await servedSite();
  const read = async () => {
    const answer = await app.inject(calendarAddress('Kannada'));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    // RFC 5545: lines end with CRLF and have at most 75 bytes.
    for (const line of answer.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  const events = await read();
  const of = (kind: string, some = events) => some.filter(({ uid }) => uid.startsWith(kind));
  const songs = of('day-');
  expect(songs).toHaveLength(39);
  for (const event of events) {
    expect([event.startDate.isDate, event.startDate.zone.tzid]).toEqual([true, 'floating']);
    expect(event.component.getFirstPropertyValue('dtstamp')).not.toBeNull();
    expect(event.component.getFirstPropertyValue('last-modified')).not.toBeNull();
  }
  for (const { summary } of songs) expect(summary).toMatch(/^ದಿನದ ಹಾಡು: \d+\. /);
  expect(songs.map(({ startDate }) => startDate.toString())).toContain('2026-01-15');
  const uids = events.map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);

  // Nobody has confirmed the days of these years.
  const festivals = of('festival-');
  expect(festivals.length).toBeGreaterThan(40);
  for (const { summary, component } of festivals)
    expect([summary, component.getFirstPropertyValue('status')]).toEqual([
      expect.stringMatching(/ \(ನಿರೀಕ್ಷಿತ\)$/),
      'TENTATIVE',
    ]);
  const { key, day: before } = (await festivalsOf(site, 2026))[0]!;
  const moved = calendarDay(dayNumber(before) + 1);
  await putConfirmedYear(site.db, 2026, new Map([[key, moved]]), site.now());
  site.clock.at += day;
  site.responseCache.drop();
  const later = await read();
  const confirmed = later.find(({ uid }) => uid.startsWith(`festival-2026-${key}-1-`));
  expect([
    confirmed?.startDate.toString(),
    confirmed?.component.getFirstPropertyValue('status'),
  ]).toEqual([moved, 'CONFIRMED']);
  expect(uids).toContain(confirmed?.uid);
  expect(
    of('day-', later)
      .map(({ uid }) => uid)
      .slice(0, -1),
  ).toEqual(songs.map(({ uid }) => uid).slice(1));
});
