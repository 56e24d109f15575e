import { z } from 'zod';
import { backupRoutes } from './features/backups/http.ts';
import { bookRoutes } from './features/books/http.ts';
import { exportRoutes } from './features/exports/http.ts';
import { feedRoutes } from './features/feeds/http.ts';
import { healthRoutes } from './features/health/http.ts';
import { historyRoutes } from './features/history/http.ts';
import { importRoutes } from './features/imports/http.ts';
import { personalDataRoutes } from './features/personal-data/http.ts';
import { printoutRoutes } from './features/printouts/http.ts';
import { regularEmailRoutes } from './features/regular-emails/http.ts';
import { recordingRoutes } from './features/recordings/http.ts';
import { songRecordingRoutes } from './features/song-recordings/http.ts';
import { crawlerRoutes } from './features/site-content/http.ts';
import { setListRoutes } from './features/set-lists/http.ts';
import { songbookRoutes } from './features/songbooks/http.ts';
import { speechRoutes } from './features/speech/http.ts';
import { resumableUploadRoutes } from './features/resumable-uploads/http.ts';
import { uploadRoutes } from './features/uploads/http.ts';
import { varyOf } from './http/cache-control.ts';
import { sendSharedResponse } from './http/cached-responses.ts';
import { describeOpenApi } from './rest/openapi.ts';
import { plainRoute } from './rest/plain-route.ts';
import { procedureRoutes } from './rest/routes.ts';
import type { Route } from './rest/serve-routes.ts';
import { appRouter } from './router.ts';

const openApiRoute = plainRoute({
  method: 'GET',
  path: '/api/openapi.json',
  purpose: 'This list in OpenAPI 3.1, with the JSON Schema of every input.',
  response: 'application/json',
  mediaTypes: ['application/json'],
  access: 'public',
  limit: null,
  cache: 'edition',
  input: z.object({}),
  handle: ({ ctx, guest, request, reply }) => {
    const make = async () => ({
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(describeOpenApi(routes, appRouter, guest.origin)),
    });
    return sendSharedResponse(ctx, request, reply, {
      key: 'openapi',
      calls: 1,
      vary: varyOf.page,
      make,
    });
  },
});

/** Every documented address. The server, docs/api.md and /api/openapi.json are generated from this table. */
export const routes: readonly Route[] = [
  ...procedureRoutes,
  openApiRoute,
  ...speechRoutes,
  ...recordingRoutes,
  ...songRecordingRoutes,
  ...bookRoutes,
  ...songbookRoutes,
  ...setListRoutes,
  ...printoutRoutes,
  ...historyRoutes,
  ...uploadRoutes,
  ...resumableUploadRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...personalDataRoutes,
  ...backupRoutes,
  ...regularEmailRoutes,
  ...crawlerRoutes,
  ...feedRoutes,
  ...healthRoutes,
];
