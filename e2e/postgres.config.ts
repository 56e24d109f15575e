import withProjects from './playwright.config.ts';

const { projects: _projects, ...usual } = withProjects;

/**
 * `npm run e2e:postgres`: the journeys against two processes over one PostgreSQL database, behind one address. It needs Debian's packages
 * postgresql and nginx, which need not run.
 */
export default {
  ...usual,
  // Backups are files of SQLite; on PostgreSQL the site makes none.
  testIgnore: 'backups.journey.ts',
  webServer: {
    ...[usual.webServer ?? []].flat()[0]!,
    command: 'node e2e/two-processes.ts',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
};
