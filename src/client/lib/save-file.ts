/** Has the browser keep a file under a name, as if a link to it had been followed. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this call; a minute is long enough for the slowest phone.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
