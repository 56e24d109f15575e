/** Downloads a Blob under a name, as a link with the download attribute does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the Blob after this call returns; a minute is enough for the slowest phone.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
