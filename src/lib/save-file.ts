/** Hands a blob to the browser as a download. */
export function saveFile({ blob, name }: { blob: Blob; name: string }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads it after the click; an hour later nobody does.
  setTimeout(() => URL.revokeObjectURL(link.href), 3_600_000)
}
