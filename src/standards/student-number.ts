export type StudentNumber =
  | { ok: true; value: string; birthDate?: string; sex?: 'male' | 'female' }
  | { ok: false; code: 'missing' | 'format' | 'checksum' }

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** Check character of the first 17 digits of a citizen's number (GB 11643—1999, ISO 7064 MOD 11-2). */
export function checkCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return '10X98765432'.charAt(sum % 11)
}

/**
 * Reads a national student number: a letter and an 18-character number with its check character. Full-width and
 * lower-case letters and inner blanks are normalised. The birth date and sex come from inside it, the date only if it exists.
 */
export function parseStudentNo(text: string): StudentNumber {
  const value = text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (value === '') return { ok: false, code: 'missing' }
  if (!/^[A-Z]\d{17}[\dX]$/.test(value)) return { ok: false, code: 'format' }
  const digits = value.slice(1, 18)
  if (checkCharacter(digits) !== value.charAt(18)) return { ok: false, code: 'checksum' }
  const birthDate = `${digits.slice(6, 10)}-${digits.slice(10, 12)}-${digits.slice(12, 14)}`
  const sex = Number(digits.charAt(16)) % 2 === 1 ? 'male' : 'female'
  return isRealDate(birthDate) ? { ok: true, value, birthDate, sex } : { ok: true, value, sex }
}

function isRealDate(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}
