import { z } from 'zod';
import { isoTime } from '../../../shared/iso-time.ts';
import { pageOf } from '../../../shared/paging.ts';
import {
  adminSetInput,
  changeSetInput,
  copySetInput,
  createSetInput,
  deleteSetInput,
  openSetInput,
  presentInput,
  removeSetInput,
  reportSetInput,
  setInput,
  setListsPageInput,
  setMemoryInput,
  setOpeningInput,
  setSongInput,
} from '../../../shared/set-lists-input.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Context } from '../../site.ts';
import { adminProcedure, costlyCall, publicProcedure, router } from '../../trpc.ts';
import { present } from './leading.ts';
import { readMemory } from './memory.ts';
import { allowOpening, isOpeningAllowed, openSongs, readSetSong } from './opening.ts';
import { listSets } from './queries.ts';
import { changeSet, copySet, createSet, deleteSetOf, readSet, reportSet } from './service.ts';
import { dismissReports, removeSet } from './moderation.ts';

const countChange = ({ limits, address }: Pick<Context, 'limits' | 'address'>) =>
  count(limits.setChangesByAddress, addressKey(address));

/**
 * Set lists of singing groups, open to everybody. The secret of the edit link is an input of mutations only, since inputs of queries stand
 * in addresses, which logs contain; so `memory`, which needs it, is a mutation too.
 */
export const setListsRouter = router({
  read: publicProcedure
    .input(setInput)
    .query(({ ctx, input }) => readSet(ctx, input.code, input.language)),
  mayOpen: publicProcedure.query(({ ctx }) => isOpeningAllowed(ctx.db)),
  create: publicProcedure.input(createSetInput).mutation(({ ctx, input }) => createSet(ctx, input)),
  copy: publicProcedure.input(copySetInput).mutation(({ ctx, input }) => copySet(ctx, input)),
  change: publicProcedure.input(changeSetInput).mutation(async ({ ctx, input }) => {
    await countChange(ctx);
    return changeSet(ctx, input);
  }),
  remove: publicProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(deleteSetInput)
    .mutation(({ ctx, input }) => deleteSetOf(ctx, input)),
  memory: publicProcedure
    .meta({ ...costlyCall, allowedWhenDiskIsLow: true })
    .input(setMemoryInput)
    .mutation(({ ctx, input }) => readMemory(ctx, input)),
  report: publicProcedure.input(reportSetInput).mutation(async ({ ctx, input }) => {
    const client = addressKey(ctx.address);
    await count(ctx.limits.reportByAddress, client);
    await count(ctx.limits.reportByAddressADay, client);
    return reportSet(ctx, input);
  }),
  open: publicProcedure.input(openSetInput).mutation(async ({ ctx, input }) => {
    await countChange(ctx);
    return openSongs(ctx, input);
  }),
  song: publicProcedure.input(setSongInput).query(({ ctx, input }) => readSetSong(ctx, input)),
  present: publicProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(presentInput)
    .mutation(async ({ ctx, input }) => {
      await countChange(ctx);
      return present(ctx, input);
    }),
});

const rowOutput = z.object({
  code: z.string(),
  title: z.string(),
  heldOn: z.string().nullable(),
  songs: z.number(),
  createdAt: z.string(),
  usedAt: z.string(),
  by: z.string().nullable(),
  reports: z.number(),
  report: z.string(),
});

/** The procedures of `admin` for set lists. */
export const setListsAdminRouter = router({
  setLists: adminProcedure
    .input(setListsPageInput)
    .output(z.object({ rows: z.array(rowOutput), more: z.boolean(), at: z.number() }))
    .query(async ({ ctx, input }) => {
      const { rows, ...page } = pageOf(await listSets(ctx.db, input), input, ctx.now());
      return {
        rows: rows.map(({ held_on, created_at, used_at, username, ...row }) => ({
          ...row,
          heldOn: held_on,
          createdAt: isoTime(created_at),
          usedAt: isoTime(used_at),
          by: username,
        })),
        ...page,
      };
    }),
  removeSetList: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(removeSetInput)
    .mutation(({ ctx, input }) => removeSet(ctx, ctx.actor, input)),
  dismissSetReports: adminProcedure
    .meta({ allowedWhenDiskIsLow: true })
    .input(adminSetInput)
    .mutation(({ ctx, input }) => dismissReports(ctx, ctx.actor, input.code)),
  setOpening: adminProcedure
    .output(z.object({ isAllowed: z.boolean() }))
    .query(async ({ ctx }) => ({ isAllowed: await isOpeningAllowed(ctx.db) })),
  allowSetOpening: adminProcedure
    .input(setOpeningInput)
    .mutation(({ ctx, input }) => allowOpening(ctx.db, ctx.actor, input.isAllowed, ctx.now())),
});
