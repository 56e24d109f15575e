/** The stores of which an admin is warned when they are nearly full. */
export const watchedStores = ['requests', 'reports', 'emails', 'uploads', 'visits'] as const;
export type WatchedStore = (typeof watchedStores)[number];

/** Warnings for the admin about the disk, stores and the clock; null and empty where all is well. */
export interface StorageState {
  /** Null while there is room. `failing` has the error code when nothing can be written at all. Sizes are whole megabytes. */
  disk: { state: 'low' | 'failing'; free: number; total: number; code: string | null } | null;
  /** The stores at or above four fifths of their limit; uploads are in megabytes, the others in rows. */
  nearLimit: { store: WatchedStore; used: number; limit: number }[];
  /** By how many days the clock jumped ahead, and for how many more days the site must run before anything is deleted for its age. */
  clock: { days: number; left: number } | null;
  /** When the last backup was made, and the last one tested, where one of both is too long ago. */
  backup: { made: string | null; tested: string | null } | null;
}
