/** A name as others may see it: `陈*宁`, `吴*`. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length < 2) return name === '' ? '' : '*'
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0]}*${last}`
}
