/**
 * The script of the pages to take along, which are opened as files, without a server (src/server/features/take-along/). It is built as one
 * classic script, because a browser loads no module and fetches nothing for such a page.
 */
import './fill-ins.ts';
import './styles/take-along.css';
import './styles/song.css';
import './styles/notation.css';
import { startPlaying } from './features/take-along/play-notation.ts';
import { startSearch } from './features/take-along/search.ts';

startSearch();
startPlaying();
