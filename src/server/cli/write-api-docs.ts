import { writeFileSync } from 'node:fs';
import { describeApi } from '../rest/docs.ts';
import { appRouter } from '../router.ts';
import { routes } from '../routes.ts';

writeFileSync('docs/api.md', describeApi(routes, appRouter));
