import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltSite, type BuiltSite } from '../../../bench/built-site.ts';
import { freePort } from './free-port.ts';
import { clientOf, firstAdmin, logInAt, signUpForm, type PersonAtSite } from './site-client.ts';

/** The built site as a process on an empty folder, which a test kills and starts again. */
export async function startKilledSite() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'killed-site-'));
  const start = (): Promise<BuiltSite> =>
    startBuiltSite({
      command: [process.execPath, 'start.mjs'],
      folder,
      port,
      env: { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password },
    });
  let site = await start();
  const { origin } = site;
  const { password } = firstAdmin;
  const asha = await logInAt(origin);
  const visitor = clientOf(origin);
  return {
    origin,
    asha,
    visitor,
    /** Signs somebody up, whom Asha approves. */
    async join(username: string, role: 'Proofreader' | 'Editor'): Promise<PersonAtSite> {
      const form = signUpForm(username, role);
      await visitor.accounts.signUp.mutate(form);
      const { email } = form;
      await asha.api.admin.approve.mutate({ email, role, indexes: '1,78' });
      return logInAt(origin, { email, password });
    },
    async makeAdmin({ email }: PersonAtSite): Promise<PersonAtSite> {
      await asha.api.admin.makeAdmin.mutate({ email, password });
      return logInAt(origin, { email, password });
    },
    kill: () => site.kill(),
    async startAgain() {
      site = await start();
    },
    stop: () => site.stop(),
  };
}
export type KilledSite = Awaited<ReturnType<typeof startKilledSite>>;
