/** Stores of which an admin is told when they are nearly full. */
export const watchedStores = ['requests', 'reports', 'letters', 'uploads', 'visits'] as const;
export type WatchedStore = (typeof watchedStores)[number];

/** What an admin is to know of the disk, of what fills up and of the clock; nothing where all is well. */
export interface StorageState {
  /** Null while there is room. `failing`: nothing can be written at all, with the code of the failure. Whole megabytes. */
  disk: { state: 'low' | 'failing'; free: number; total: number; code: string | null } | null;
  /** At four fifths of what is kept or over; uploads in megabytes, anything else in number. */
  nearLimit: { store: WatchedStore; used: number; limit: number }[];
  /** The clock jumped ahead by so many days; nothing is deleted for its age until the site has run for so many more. */
  clock: { days: number; left: number } | null;
}
