/**
 * Sets the chosen theme before the first paint, so that a dark reader is never shown a white page; and who chose Kannada
 * words is not shown the English page first: styles/shell.css hides it until they are here (client/words/choice.ts), a
 * second at most. It stands inline in every page; the content policy allows exactly this text by its digest.
 */
export const themeScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('words')==='kn')d.words='waiting'}catch(e){}`;
