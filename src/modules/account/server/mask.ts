/** `l***@host.example`; what is no mail stays as it is. */
export function maskMail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 1 ? text : `${Array.from(text)[0]}***${text.slice(at)}`
}
