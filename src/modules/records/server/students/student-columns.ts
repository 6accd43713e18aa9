import type { StudentChanges } from '@/modules/records/contract/students.ts'
import { personNameOf } from '@/lib/plain-line.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { parseIdNumber } from '@/modules/records/standards/id-number.ts'
import { parseStudentNo } from '@/standards/student-number.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import { oldestStudent, youngestStudent } from '@/modules/records/server/workbook/roster.ts'
import type { StoredStudent } from './find-student.ts'

export const sexes = ['unknown', 'boy', 'girl'] as const

/** What a form can change of a student, as the record holds it. The class is not among it: it is looked up first. */
export type StudentValues = Pick<
  StoredStudent,
  | 'name'
  | 'studentNo'
  | 'sex'
  | 'birthDate'
  | 'seatNo'
  | 'guardianName'
  | 'guardianPhone'
  | 'idNumber'
  | 'enrolledIn'
  | 'boarding'
>

/** A refused field and the key of its reason in locales/<language>/server.json. */
export interface FieldRefusal {
  path: keyof StudentChanges
  key: string
}

const national = /^[A-Z]\d{17}[\dX]$/

/**
 * The record after a form's changes, by the rules of the import, so that what one lets in the other does. `before` = what stood
 * there; of a new student `blank`.
 */
export function valuesAfter(
  before: StudentValues,
  changes: StudentChanges,
  now: Date,
): { values: StudentValues; refused: FieldRefusal[] } {
  const refused: FieldRefusal[] = []
  const refuse = (path: FieldRefusal['path'], key: string) => {
    refused.push({ path, key })
    return null
  }
  const nameOf = (path: 'name' | 'guardianName', text: string) =>
    personNameOf(text) || refuse(path, 'nameRefused')
  const values: StudentValues = { ...before }
  if (changes.name !== undefined) values.name = nameOf('name', changes.name) ?? ''
  if (changes.guardianName !== undefined)
    values.guardianName = changes.guardianName && nameOf('guardianName', changes.guardianName)
  if (changes.number !== undefined) {
    values.studentNo = changes.number?.toUpperCase() ?? null
    if (values.studentNo && national.test(values.studentNo) && !parseStudentNo(values.studentNo).ok)
      refuse('number', 'numberChecksum')
  }
  if (changes.sex !== undefined) values.sex = sexes.indexOf(changes.sex)
  if (changes.birth !== undefined) {
    values.birthDate = changes.birth
    const age = changes.birth === null ? youngestStudent : ageYearsOn(changes.birth, schoolDay(now))
    if (age < youngestStudent || age > oldestStudent) refuse('birth', 'birthRange')
  }
  if (changes.seat !== undefined) values.seatNo = changes.seat
  if (changes.guardianPhone !== undefined) values.guardianPhone = changes.guardianPhone
  if (changes.enrolled !== undefined) values.enrolledIn = changes.enrolled
  if (changes.boarding !== undefined)
    values.boarding = changes.boarding === 'unknown' ? null : changes.boarding === 'boarder'
  if (changes.idNumber !== undefined) values.idNumber = changes.idNumber?.toUpperCase() ?? null
  const asksId = [changes.idNumber, changes.birth, changes.sex].some((each) => each !== undefined)
  const idRefusal = asksId && changes.idNumber !== null ? idNumberRefusal(values) : null
  if (idRefusal) refuse('idNumber', idRefusal)
  return { values, refused }
}

/** An identity number that is wrong in itself, or says another birth date or sex than the record. */
function idNumberRefusal({ idNumber, birthDate, sex }: StudentValues): string | null {
  if (idNumber === null) return null
  const read = parseIdNumber(idNumber)
  if (!read.ok) return 'idNumberWrong'
  if (birthDate !== null && birthDate !== read.birthDate) return 'idNumberOtherBirth'
  return sex !== 0 && sexes[sex] !== read.sex ? 'idNumberOtherSex' : null
}

export const blank: StudentValues = {
  name: '',
  studentNo: null,
  sex: 0,
  birthDate: null,
  seatNo: null,
  guardianName: null,
  guardianPhone: null,
  idNumber: null,
  enrolledIn: null,
  boarding: null,
}

const fieldOf: Record<keyof StudentValues, keyof StudentChanges> = {
  name: 'name',
  studentNo: 'number',
  sex: 'sex',
  birthDate: 'birth',
  seatNo: 'seat',
  guardianName: 'guardianName',
  guardianPhone: 'guardianPhone',
  idNumber: 'idNumber',
  enrolledIn: 'enrolled',
  boarding: 'boarding',
}

/** Names of the form's fields whose values differ. */
export const fieldsThatDiffer = (a: StudentValues, b: StudentValues): (keyof StudentChanges)[] =>
  (Object.keys(fieldOf) as (keyof StudentValues)[])
    .filter((key) => a[key] !== b[key])
    .map((key) => fieldOf[key])

/** The columns of `student`, with the keys by which the name is found. */
export const columnsOf = (values: StudentValues) => {
  const { pinyin, initials } = personKeys(values.name)
  return {
    name: values.name,
    name_pinyin: pinyin,
    name_initials: initials,
    student_no: values.studentNo,
    sex: values.sex,
    birth_date: values.birthDate,
    seat_no: values.seatNo,
    guardian_name: values.guardianName,
    guardian_phone: values.guardianPhone,
    id_number: values.idNumber,
    enrolled_in: values.enrolledIn,
    boarding: values.boarding,
  }
}
