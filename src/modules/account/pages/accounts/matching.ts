/** Whether one of the words holds what was typed, whatever its case; nothing typed matches all. */
export function matching(text: string, ...labels: readonly string[]) {
  const requested = text.trim().toLowerCase()
  return requested === '' || labels.some((word) => word.toLowerCase().includes(requested))
}
