/** The code in what was typed or scanned: eight characters with or without a blank, or the whole address of the slip's QR code. */
export function codeIn(text: string): string {
  const last = text.trim().split(/[/-]/).at(-1) ?? ''
  return last.replaceAll(/\s/g, '').toUpperCase()
}
