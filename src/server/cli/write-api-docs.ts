import { writeFileSync } from 'node:fs';
import { describeApi } from '../rest/docs.ts';
import { routes } from '../rest/routes.ts';
import { appRouter } from '../router.ts';

writeFileSync('docs/api.md', describeApi(routes, appRouter));
