/** Stores that an admin is warned of when they are nearly full. */
export const watchedStores = ['requests', 'reports', 'emails', 'uploads', 'visits'] as const;
export type WatchedStore = (typeof watchedStores)[number];

/** Warnings for the admin about the disk, stores and the clock; null and empty where all is well. */
export interface StorageState {
  /** Null while there is room. `failing`: nothing can be written at all, with the code of the failure. Whole megabytes. */
  disk: { state: 'low' | 'failing'; free: number; total: number; code: string | null } | null;
  /** Stores at four fifths of their limit or above; uploads in megabytes, others in number. */
  nearLimit: { store: WatchedStore; used: number; limit: number }[];
  /** The clock jumped ahead by so many days; nothing is deleted for its age until the site has run for so many more. */
  clock: { days: number; left: number } | null;
}
