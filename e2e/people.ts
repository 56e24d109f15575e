/** The first admin of the journeys, who comes from the environment, as on a trust's server. */
export { firstAdmin as admin } from '../src/server/testing/site-client.ts';
