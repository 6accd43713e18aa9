/** A name as others may see it: `陈*宁`, `吴*`. */
function maskName(name: string): string {
  const letters = [...name]
  if (letters.length < 2) return name === '' ? '' : '*'
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0]}*${last}`
}

/** `138****6021`; anything shorter is hidden altogether. */
const maskPhone = (phone: string): string =>
  phone.length >= 9 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '*'.repeat(phone.length)

const masks: Record<string, (text: string) => string> = {
  name: maskName,
  guardianName: maskName,
  guardianPhone: maskPhone,
}

/** Masks the personal fields of a row; `open` are the fields whose cell is in error and must be seen to be mended. */
export function maskFields<V extends string | number | null>(
  fields: Record<string, V>,
  open: ReadonlySet<string> = new Set(),
): Record<string, V> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const mask = masks[field]
      return [field, mask && typeof value === 'string' && !open.has(field) ? (mask(value) as V) : value]
    }),
  )
}
