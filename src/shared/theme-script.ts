/**
 * Sets the chosen theme before the first paint, so that a page never flashes white for readers of the dark theme. With the
 * Kannada interface, styles/shell.css hides the English page until the Kannada words are loaded (client/words/choice.ts), for a
 * second at most. The script is inline in every page; the content security policy allows exactly this text by its hash.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('words')==='kn')d.words='waiting'}catch(e){}`;
