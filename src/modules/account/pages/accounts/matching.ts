/** Whether one of the words holds what was typed, whatever its case; nothing typed matches all. */
export function matching(text: string, ...words: readonly string[]) {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || words.some((word) => word.toLowerCase().includes(wanted))
}
