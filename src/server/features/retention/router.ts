import { adminProcedure, router } from '../../trpc.ts';
import { readStorage } from './storage.ts';

export const retentionRouter = router({
  storage: adminProcedure.query(({ ctx }) => readStorage(ctx)),
});
