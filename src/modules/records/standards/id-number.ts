import { checkCharacter } from '@/standards/student-number.ts'

export type IdNumber =
  | { ok: true; value: string; birthDate: string; sex: 'boy' | 'girl' }
  | { ok: false; code: 'format' | 'checksum' }

/** Reads a resident identity number (GB 11643): 18 characters, a date that exists, a right check character. */
export function parseIdNumber(text: string): IdNumber {
  const value = text.normalize('NFKC').trim().toUpperCase()
  if (!/^\d{17}[\dX]$/.test(value)) return { ok: false, code: 'format' }
  const birthDate = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  const time = Date.parse(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(birthDate))
    return { ok: false, code: 'format' }
  if (checkCharacter(value.slice(0, 17)) !== value.charAt(17)) return { ok: false, code: 'checksum' }
  return { ok: true, value, birthDate, sex: Number(value.charAt(16)) % 2 === 1 ? 'boy' : 'girl' }
}
