import type { UploadKind } from '../../../src/contract/uploads.ts'
import { dayIn, type MadeSchool, type MadeStudent } from './district.ts'
import { workbook, type Cells } from './workbooks.ts'

const indexIn = (students: readonly MadeStudent[], student: MadeStudent) => students.indexOf(student)
/** Every fourth child does not see well: its acuity is 4.7 and it needs −2 D. */
const isMyopic = (at: number) => at % 4 === 0

const measured = (kind: UploadKind, of: MadeSchool, more: (at: number, student: MadeStudent) => Cells) =>
  workbook(
    kind,
    of.students.map((each) => ({
      studentNo: each.studentNo,
      name: each.name,
      takenOn: dayIn(0),
      ...more(indexIn(of.students, each), each),
    })),
  )

export const screening = (of: MadeSchool) =>
  measured('vision', of, (at) => ({
    ucvaRight: isMyopic(at) ? '4.7' : '5.0',
    ucvaLeft: isMyopic(at) ? '4.7' : '5.0',
    sphereRight: isMyopic(at) ? -2 : 0.5,
    cylinderRight: 0,
    sphereLeft: isMyopic(at) ? -2 : 0.5,
    cylinderLeft: 0,
  }))

export const checkUp = (of: MadeSchool) =>
  measured('check', of, (_, { grade, sex }) => ({
    sex,
    heightCm: 100 + grade * 6,
    weightKg: 15 + grade * 4,
    systolic: 100,
    diastolic: 62,
  }))

export const fitness = (of: MadeSchool) =>
  measured('fitness', of, (_, { grade, sex }) => ({
    sex,
    heightCm: 100 + grade * 6,
    weightKg: 15 + grade * 4,
    vitalCapacity: 1500 + grade * 200,
    sprint50: 9.1,
    sitAndReach: 9,
  }))
