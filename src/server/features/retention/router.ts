import { adminProcedure, router } from '../../trpc.ts';
import { readStorage } from './state.ts';

export const retentionRouter = router({
  storage: adminProcedure.query(({ ctx }) => readStorage(ctx)),
});
