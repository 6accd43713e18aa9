import { dayIn, schools, type MadeStudent } from '../from-empty/district.ts'
import { workbook, type Cells } from '../from-empty/workbooks.ts'

export const school = schools[0]
/** Fifth grade, first row: reads 4.6 and 4.7 and is 2 D short-sighted. */
export const child = school.students[0]!
/** Every fourth child is short-sighted. */
const isMyopic = (at: number) => at % 4 === 0
export const fifth = school.students.filter(({ grade }) => grade === 5)

/** What was measured at the child in row `at`; no two rows are alike, as with real children. */
function measured(at: number): Cells {
  if (isMyopic(at))
    return {
      ucvaRight: '4.6',
      ucvaLeft: '4.7',
      sphereRight: -2 - 0.25 * (at / 4),
      cylinderRight: -0.5,
      axisRight: 170 - at,
      sphereLeft: -1.75 - 0.25 * (at / 4),
      cylinderLeft: -0.25,
      axisLeft: 10 + at,
    }
  return {
    ucvaRight: at % 2 === 0 ? '5.0' : '5.1',
    ucvaLeft: at % 3 === 0 ? '5.1' : '5.0',
    sphereRight: 0.25 * (at % 4),
    cylinderRight: -0.25,
    axisRight: 90 + at,
    sphereLeft: 0.25 * (at % 3),
    cylinderLeft: -0.25,
    axisLeft: 85 - at,
  }
}

const rowOf = (student: MadeStudent, more: Cells): Cells => ({
  studentNo: student.studentNo,
  name: student.name,
  takenOn: dayIn(0),
  ...more,
})

/** By row: what is wrong in the workbook that comes first. Each can be seen in the row alone. */
export const faults: Readonly<Record<number, { title: string; cell: Cells }>> = {
  4: { title: '右眼裸眼视力', cell: { ucvaRight: '6.4' } },
  9: { title: '学籍号', cell: { studentNo: 'G990106201501011999' } },
  14: { title: '左眼球镜', cell: { sphereLeft: '看不清' } },
}
/** A value that can be, but hardly together with the refraction: reads 5.0 though 2 D short-sighted. */
export const doubtful = { at: 1, cell: { sphereRight: -2, ucvaRight: '5.0' } satisfies Cells }

/** Those with a finding: a doubtful value that was confirmed counts as it stands. */
export const abnormal = school.students.filter((_, at) => isMyopic(at) || at === doubtful.at)

const rows = school.students.map((student, at) =>
  rowOf(student, { ...measured(at), ...(at === doubtful.at && doubtful.cell) }),
)

export const faulty = () =>
  workbook(
    'vision',
    rows.map((row, at) => ({ ...row, ...faults[at]?.cell })),
  )
/** The rows that were refused, put right. */
export const mended = () =>
  workbook(
    'vision',
    rows.filter((_, at) => at in faults),
  )
