import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { openDb } from '../../db/open.ts';
import { formOf } from '../../testing/uploads.ts';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { smallGlossary } from '../../testing/glossary.ts';
import { smallWitnesses } from '../../testing/songs.ts';
import { servedSite } from '../../testing/served.ts';
import { loadWitnesses } from '../edition/load.ts';
import { loadGlossary } from '../glossary/load.ts';
import { startExporter, type Exporter } from '../exports/exporter.ts';

// The tests start threads, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let exporters: Exporter[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purandara-round-'));
  exporters = [];
});
afterEach(async () => {
  await Promise.all(exporters.map((exporter) => exporter.close()));
  rmSync(folder, { recursive: true });
});

type Served = Awaited<ReturnType<typeof servedSite>>;
async function site(file: string | null): Promise<Served> {
  const exporter = startExporter(join(folder, String(exporters.length)));
  exporters.push(exporter);
  if (file === null) return servedSite({ exporter });
  const db = openDb(join(folder, file));
  await migrate(db);
  // The program adds its witnesses and its glossary to every site.
  await loadWitnesses(db, smallWitnesses);
  await loadGlossary(db, smallGlossary);
  return servedSite({ exporter, db });
}
const take = async ({ app, site: { join: enter } }: Served, file: string) =>
  (
    await app.inject({
      url: `/api/admin/exports/${file}`,
      headers: { authorization: (await enter('ADMIN')).authorization },
    })
  ).rawPayload;

async function bring(
  { app, site: { join: enter, callerWith } }: Served,
  filename: string,
  body: Buffer,
) {
  const { authorization } = await enter('ADMIN');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=palm-leaf' },
    payload: formOf([{ filename, type: 'application/octet-stream', body }]),
  });
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json<{ id: string }>();
  const admin = callerWith(authorization).admin;
  const { mapping } = await admin.import({ id });
  const draft = await admin.checkImport({ id, mapping });
  expect(draft.counts).toEqual({ added: 12, changed: 0, candidate: 0, same: 0, mistake: 0 });
  return { draft, done: await admin.applyImport({ id, check: draft.check ?? '' }) };
}

test.each(['everything.zip', 'edition.zip'])(
  '%s, imported into an empty site and exported again, is the same to the byte',
  async (file) => {
    const home = await site(null);
    const asha = await home.site.signIn('ADMIN');
    const meera = await home.site.signIn('Editor');
    // A correction of the Kannada, a script edited by hand that is marked for another look, and texts that the format has no place for.
    const publish = async (candidate: { id: string; revision: string }) =>
      asha.admin.publish({ ...candidate, override: 'For the test.' });
    const tamil = await changeAndSave(meera, { number: 11, language: 'Tamil' }, ({ meaning }) => ({
      meaning: `${meaning}.`,
    }));
    await meera.corrections.retitle({ id: tamil.id, songTitle: 'ஆட போதல்லே' });
    await publish(
      named((await meera.corrections.open({ number: 11, language: 'Tamil' })).candidate!),
    );
    await publish(
      named(
        await changeAndSave(
          meera,
          { number: 11, language: 'Kannada' },
          replace('ಆಡಿಕೊಂಬುವರು', 'ಆಡಿಕೊಂಬರು'),
        ),
      ),
    );
    await publish(
      named(
        await changeAndSave(meera, { number: 4, language: 'English' }, () => ({
          meaning: '<p>She played.</p>',
        })),
      ),
    );
    const first = await take(home, file);

    const away = await site('away.sqlite');
    expect((await bring(away, file, first)).done.state).toBe('applied');
    expect(Buffer.compare(await take(away, file), first)).toBe(0);
    await away.site.imports.close();
    await away.site.db.destroy();
  },
);

test.each(['songs.json', 'songs.csv'])('%s fills an empty site without a mapping', async (file) => {
  const home = await site(null);
  const away = await site('away.sqlite');
  const { draft } = await bring(away, file, await take(home, file));
  expect(draft.mapping?.uses.filter((use) => use === 'ignore')).toEqual([]);
  expect(Buffer.compare(await take(away, 'edition.zip'), await take(home, 'edition.zip'))).toBe(0);
  await away.site.imports.close();
  await away.site.db.destroy();
});
