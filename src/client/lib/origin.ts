import { createContext } from 'react';

/** Scheme and host of the permanent addresses, for canonical links. */
export const OriginContext = createContext('');
