/** Text as HTML and XML show it, in elements and in attributes with double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
