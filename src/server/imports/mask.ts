import type { PersonalField } from '@/contract/personal-data.ts'
import { disclose, maskDate, type Reader } from '../db/personal-data.ts'

/** Fields of workbooks that say something about a person. A teacher's name is masked as a child's is. */
const personal: Record<string, PersonalField> = {
  name: 'studentName',
  birthDate: 'birthDate',
  guardianName: 'guardianName',
  guardianPhone: 'mobile',
  phone: 'mobile',
  contactName: 'contactName',
  examiner: 'staffName',
  contactPhone: 'mobile',
}

/**
 * The fields of a row as the reader may see them; `open` are those whose cell is in error and must be seen to be mended. A student number
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

/** A date as a sheet writes it: its year, where it begins with one. */
const maskWritten = (text: string): string =>
  /^(19|20)\d\d/.test(text) ? maskDate(text) : '*'.repeat(text.length)

/**
 * The cells of a row as somebody reads them who mends nothing: as `notifyFields`, and the student number and the birth date with their
 * masks as well, whoever reads.
 */
export function notifyRaw(fields: Record<string, string>, reader: Reader): Record<string, string> {
  const { studentNo, birthDate, ...others } = fields
  return {
    ...notifyFields(others, reader),
    ...(studentNo !== undefined && { studentNo: disclose('studentNumber', studentNo, reader) }),
    ...(birthDate !== undefined && { birthDate: maskWritten(birthDate) }),
  }
}
