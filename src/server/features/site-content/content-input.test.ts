import { expect, test } from 'vitest';
import { pick, seeded } from '../../../shared/corrections/seeded.ts';
import {
  sitePartNames,
  type SiteContent,
  type SitePart,
} from '../../../shared/site-content-input.ts';
import { toWire } from '../../errors.ts';
import { siteSeed, testSite, type Caller } from '../../testing/site.ts';

const refused = (call: Promise<unknown>) => call.then(() => expect.unreachable(), toWire);
const saved = (admin: Caller, part: SitePart, value: unknown, base = 1) =>
  admin.admin.saveSitePart({ part, base, value });

const { about, articles, gallery, socials, videoAlbums } = siteSeed.en;
const withAddress = (address: string) => [{ ...articles[0], address }];
const bad: [string, SitePart, unknown, (string | number)[], string][] = [
  ['an empty paragraph', 'introduction', ['He sang.', ' \n '], [1], 'empty'],
  ['no paragraph', 'introduction', [], [], 'few'],
  ['a very long paragraph', 'introduction', ['x'.repeat(4001)], [0], 'long'],
  [
    'too many',
    'introduction',
    Array.from({ length: 11 }, (_, index) => `Paragraph ${index}`),
    [],
    'many',
  ],
  ['a script', 'articles', withAddress('javascript:alert(1)'), [0, 'address'], 'address'],
  ['a file', 'articles', withAddress('file:///etc/passwd'), [0, 'address'], 'address'],
  ['data', 'articles', withAddress('data:text/html,x'), [0, 'address'], 'address'],
  ['no address', 'articles', withAddress('example'), [0, 'address'], 'address'],
  [
    'a long address',
    'articles',
    withAddress(`https://example.org/${'x'.repeat(2000)}`),
    [0, 'address'],
    'long',
  ],
  ['no e-mail', 'email', 'nobody', [], 'email'],
  ['a list for an e-mail', 'email', [], [], 'email'],
  ['four socials', 'socials', socials.slice(1), [], 'few'],
  ['a picture twice', 'gallery', [gallery[0], gallery[0]], [1], 'twice'],
  ['no drawing', 'gallery', [{ ...gallery[0], drawing: '../x' }], [0, 'drawing'], 'choice'],
  [
    'deep inside',
    'about',
    { ...about, more: [{ title: 'The teacher', paragraphs: ['x', ''] }] },
    ['more', 0, 'paragraphs', 1],
    'empty',
  ],
  [
    'no video',
    'videoAlbums',
    videoAlbums.map((album) => ({ ...album, videos: [{ number: 1, title: 'x', id: 'x' }] })),
    [0, 'videos', 0, 'id'],
    'video',
  ],
];

test.each(bad)('%s is refused', async (_what, part, value, path, why) => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const { status, details, message } = await refused(saved(admin, part, value));
  expect(status).toBe(400);
  expect((details as { issues: unknown[] }).issues[0]).toEqual({ path, why });
  expect(message).toContain([part, ...path].join('.'));
  expect((await admin.admin.sitePart({ part })).revision).toBe(1);
});

test('the size of a part is limited, and an unknown part is refused', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const long = Array.from({ length: 20 }, (_, index) => ({
    title: `Chapter ${index}`,
    paragraphs: ['ಹ'.repeat(4000), 'ರ'.repeat(4000)],
  }));
  expect(await refused(saved(admin, 'about', { ...about, more: long }))).toMatchObject({
    status: 400,
    details: { issues: [{ path: [], why: 'large' }] },
  });
  expect((await refused(saved(admin, 'nothing' as SitePart, 'x'))).status).toBe(400);
  expect((await refused(saved(admin, '__proto__' as SitePart, 'x'))).status).toBe(400);
  expect(
    (
      await refused(
        admin.admin.saveSitePart({ part: 'email', language: 'kn', base: 0, value: 'a@b.in' }),
      )
    ).status,
  ).toBe(400);
});

test('text is normalised: composed, with single spaces, without control characters', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const { value } = await saved(admin, 'introduction', [
    ' Pura\u00a0ndara\r\n\tDa\u0304sa \u001b[31m<b>sang</b> ',
  ]);
  expect(value).toEqual(['Pura ndara Dāsa [31m<b>sang</b>']);
});

test('unknown fields are dropped, and Kannada begins without a revision', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const { value } = await saved(admin, 'footer', { ...siteSeed.en.footer, extra: '<script>' });
  expect(Object.keys(value as SiteContent['footer'])).toEqual([
    'notice',
    'invitation',
    'credit',
    'copyright',
  ]);
  expect(await admin.admin.sitePart({ part: 'introduction', language: 'kn' })).toMatchObject({
    value: null,
    revision: 0,
    history: [],
  });
  await admin.admin.saveSitePart({
    part: 'introduction',
    language: 'kn',
    base: 0,
    value: ['ಅವರು ಹಾಡಿದರು.'],
  });
  expect(await site.visitor().siteContent.kannada()).toEqual({ introduction: ['ಅವರು ಹಾಡಿದರು.'] });
  expect((await site.visitor().siteContent.content()).introduction).toEqual(
    siteSeed.en.introduction,
  );
});

test('any input for a part is accepted or refused, and nothing fails', async () => {
  const site = await testSite();
  const admin = await site.signIn('ADMIN');
  const random = seeded(1564);
  const scraps: [unknown, ...unknown[]] = [
    null,
    0,
    -1,
    Number.MAX_VALUE,
    '',
    'x',
    '\ud800',
    '__proto__',
    'https://',
    [],
    {},
    [[]],
    [null],
    { title: 1 },
    JSON.parse('{"__proto__": {"x": 1}}'),
    'ಹ'.repeat(5000),
    true,
  ];
  const spoil = (value: unknown, depth = 0): unknown => {
    if (random() < 0.12 + depth * 0.05) return pick(random, scraps);
    if (Array.isArray(value))
      return value.flatMap((item) =>
        random() < 0.1 ? [] : random() < 0.1 ? [item, item] : [spoil(item, depth + 1)],
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) =>
        random() < 0.05 ? [] : [[key, spoil(inner, depth + 1)]],
      ),
    );
  };
  const statuses = new Set<number>();
  for (let round = 0; round < 600; round += 1) {
    const part = pick(random, sitePartNames);
    const { revision } = await admin.admin.sitePart({ part });
    statuses.add(
      await saved(admin, part, spoil(siteSeed.en[part]), revision).then(
        () => 200,
        (error: unknown) => toWire(error).status,
      ),
    );
  }
  expect([...statuses].toSorted()).toEqual([200, 400]);
  expect(
    (
      await refused(
        saved(
          admin,
          'introduction',
          Array.from({ length: 150_000 }, () => 0),
        ),
      )
    ).details,
  ).toEqual({ issues: [{ path: [], why: 'large' }] });
  expect(
    (
      await refused(
        saved(
          admin,
          'articles',
          Array.from({ length: 60 }, () => ({})),
        ),
      )
    ).details,
  ).toMatchObject({ issues: { length: 20 } });
});
