import type { AuditLogRow } from '../features/audit-log/output.ts';
import { recordingRow } from './recordings.ts';
import type { Caller, TestSite } from './site.ts';

type Act = (asha: Caller, site: TestSite) => Promise<unknown>;

const waitingRecording = async (site: TestSite, state: 'waiting' | 'public' = 'waiting') =>
  recordingRow(site.db, { user_id: (await site.join('Reader')).id, state });

/** The acts of admins on recordings, each with the rows of the audit log that it writes (features/audit-log/every-act.test.ts). */
export const recordingActs: Record<string, [Act, ...Partial<AuditLogRow>[]]> = {
  'songRecordings.approve': [
    async (asha, site) => {
      const { id } = await waitingRecording(site);
      await asha.songRecordings.approve({ id });
    },
    { kind: 'recording approved', subject: '1 Gita Rao', was: 'waiting', became: 'public' },
  ],
  'songRecordings.decline': [
    async (asha, site) => {
      const { id } = await waitingRecording(site);
      await asha.songRecordings.decline({ id, reason: 'Too quiet.' });
    },
    { kind: 'recording declined', subject: '1 Gita Rao', became: 'declined', reason: 'Too quiet.' },
  ],
  'songRecordings.withdraw': [
    async (asha, site) => {
      const { id } = await waitingRecording(site, 'public');
      await asha.songRecordings.withdraw({ id, reason: 'The singer asked.' });
    },
    { kind: 'recording withdrawn', subject: '1 Gita Rao', reason: 'The singer asked.' },
  ],
  'songRecordings.change': [
    async (asha, site) => {
      const { id } = await waitingRecording(site);
      await asha.songRecordings.change({
        id,
        number: 2,
        singer: 'Gita Rao',
        owner: 'The trust',
        licence: 'permission',
      });
    },
    {
      kind: 'recording changed',
      subject: '1 Gita Rao',
      was: '1 · Gita Rao · Nata · Adi · G · 2020 · Gita Rao · CC-BY-4.0',
      became: '2 · Gita Rao · The trust · permission',
    },
  ],
  'songRecordings.remove': [
    async (asha, site) => {
      const { id } = await waitingRecording(site);
      await asha.songRecordings.remove({ id });
    },
    { kind: 'recording removed', subject: '1 Gita Rao' },
  ],
  'songRecordings.allow': [
    async (asha, site) => {
      await site.join('Reader');
      await asha.songRecordings.allow({ email: 'kiran@example.org' });
      await asha.songRecordings.allow({ email: 'kiran@example.org' });
    },
    { kind: 'recording uploader allowed', subject: 'kiran (kiran@example.org)' },
  ],
  'songRecordings.disallow': [
    async (asha, site) => {
      await site.join('Reader');
      await asha.songRecordings.allow({ email: 'kiran@example.org' });
      await asha.songRecordings.disallow({ email: 'kiran@example.org' });
    },
    { kind: 'recording uploader allowed' },
    { kind: 'recording uploader disallowed', subject: 'kiran (kiran@example.org)' },
  ],
};
