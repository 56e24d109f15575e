/**
 * Sets the chosen theme before the first paint, so that a dark reader is never shown a white page. It stands inline in
 * every page; the content policy allows exactly this text by its digest.
 */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
