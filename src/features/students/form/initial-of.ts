import type { StudentRecord } from '@/contract/students.ts'
import type { StudentFieldName } from './field-options.ts'

/** A masked value is not in the form until somebody types a new one. */
const known = (value: string) => (value.includes('*') ? undefined : value)
/** Always masked: shown masked, or empty to be filled in. */
const hidden = (value: string) => (value === '' ? '' : undefined)

/** What an edit form begins with. */
export const initialOf = (record: StudentRecord): Record<StudentFieldName, unknown> => ({
  name: known(record.name),
  number: hidden(record.number),
  sex: record.sex,
  birth: known(record.birth),
  classId: record.classId,
  seat: record.seat,
  guardianName: hidden(record.guardianName),
  guardianPhone: hidden(record.guardianPhone),
  idNumber: hidden(record.idNumber),
  enrolled: record.enrolled,
})
