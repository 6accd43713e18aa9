import type { StudentFields } from '@/modules/records/contract/students.ts'

/** Fields of the form, in their order. */
export type StudentFieldName = keyof StudentFields & string

/** What a record can do without for a while, but is asked for. */
export const requested = ['number', 'sex', 'birth', 'guardianPhone'] as const

/** Nothing known yet. */
export const blank = {
  name: '',
  number: '',
  sex: 'unknown',
  birth: '',
  classId: undefined,
  seat: null,
  boarding: 'unknown',
  guardianName: '',
  guardianPhone: '',
  idNumber: '',
  enrolled: null,
} satisfies Record<StudentFieldName, unknown>
