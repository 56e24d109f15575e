/** The people of the journeys; the first admin comes from the environment, as on a trust's server. */
export const admin = { email: 'asha@example.org', password: 'Tambura@1484' };
