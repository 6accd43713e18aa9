import type { PersonalField } from '@/contract/personal-data.ts'
import { disclose, type Reader } from '../db/personal-data.ts'

/** Fields of workbooks that say something about a person. A teacher's name is told as a child's is. */
const personal: Record<string, PersonalField> = {
  name: 'studentName',
  birthDate: 'birthDate',
  guardianName: 'guardianName',
  guardianPhone: 'mobile',
  phone: 'mobile',
  contactName: 'contactName',
  contactPhone: 'mobile',
}

/**
 * The fields of a row as the reader is told them; `open` are those whose cell is in error and must be seen to be mended. A student number
 * stays whole: it is what the row is found by, in the file that the reader has brought.
 */
export function notifyFields<V extends string | number | null>(
  fields: Record<string, V>,
  reader: Reader,
  open: ReadonlySet<string> = new Set(),
): Record<string, V> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const of = personal[field]
      return [
        field,
        of && typeof value === 'string' && !open.has(field) ? (disclose(of, value, reader) as V) : value,
      ]
    }),
  )
}
