/** The stores of which an admin is warned when they are nearly full. */
export const watchedStores = ['requests', 'reports', 'emails', 'uploads', 'visits'] as const;
export type WatchedStore = (typeof watchedStores)[number];
