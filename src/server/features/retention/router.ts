import { adminProcedure, router } from '../../trpc.ts';
import { storageOutput } from './output.ts';
import { readStorage } from './service.ts';

export const retentionRouter = router({
  storage: adminProcedure.output(storageOutput).query(({ ctx }) => readStorage(ctx)),
});
