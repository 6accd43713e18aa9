import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { entryOf, firstOf, lastOf } from '@/lib/required.ts'
import { stageOf, schoolStageOf, gradesOf } from '@/standards/grade.ts'
import { checkCharacter } from '@/standards/student-number.ts'
import { drawName, drawPhone } from '@/modules/records/server/seed/names.ts'
import type { ClassPlan, Student } from '@/modules/records/server/seed/students.ts'
import { createRandom, mixSeed, type Random } from '@/server/seed/random.ts'
import { isRuralSchool, type SchoolPlan } from '@/modules/records/server/seed/school-plans.ts'

/** A student's record as the school keeps it; null and sex 0 = not known. */
export interface RecordPlan {
  studentNo: string | null
  name: string
  sex: 0 | 1 | 2
  birthDate: string | null
  class: ClassPlan
  guardianName: string | null
  guardianPhone: string | null
  seat: number | null
  idNumber: string | null
  enrolledIn: number
  /** Lives at the school; null = not known. */
  boarding: boolean | null
  /** How many guardians have bound. */
  guardians: 0 | 1 | 2
  /** The day on which the student went on to another school; null = is here. */
  leftOn: string | null
}

/** Students whose number the school has mislaid. */
const withoutNumber = 2
const idNumberShare = 0.7
const twoGuardiansShare = 0.22
const boardingStream = 102

/**
 * The record of each student who was drawn, and a few that came in with papers missing: without sex or birth date, one of them
 * entered twice. Those are on no screening list. `random` is a stream of its own, so that exams stay as they were drawn.
 */
export function drawRecords(
  school: SchoolPlan,
  classes: readonly ClassPlan[],
  students: readonly Student[],
  random: Random,
): { records: Map<Student, RecordPlan>; latecomers: RecordPlan[] } {
  const newestYear = lastOf(classes).schoolYear
  const seats = new Map<Student, number>()
  const boundShare = new Map<ClassPlan, number>()
  for (const each of classes) {
    if (each.schoolYear === newestYear) boundShare.set(each, 0.25 + random.next() * 0.7)
    for (const [index, student] of each.students.entries()) seats.set(student, index + 1)
  }
  const boundOf = (plan: ClassPlan) => {
    if (random.next() >= (boundShare.get(plan) ?? 0)) return 0
    return random.next() < twoGuardiansShare ? 2 : 1
  }
  const boards = boardingDrawer(school)
  const records = new Map(
    students.map((student) => {
      const { lastClass } = student
      const record: RecordPlan = {
        studentNo: student.studentNo,
        name: student.name,
        sex: student.sex,
        birthDate: student.birthDate,
        class: lastClass,
        guardianName: student.guardianName,
        guardianPhone: student.guardianPhone,
        seat: entryOf(seats, student),
        idNumber: random.next() < idNumberShare ? student.studentNo.slice(1) : null,
        enrolledIn: entryYear(lastClass),
        boarding: boards(lastClass),
        guardians: boundOf(lastClass),
        leftOn: lastClass.schoolYear < newestYear ? `${lastClass.schoolYear + 1}-07-31` : null,
      }
      return [student, record] as const
    }),
  )
  const here = students.filter(({ lastClass }) => lastClass.schoolYear === newestYear)
  for (let n = 0; n < withoutNumber; n += 1) {
    const record = entryOf(records, random.pick(here))
    record.studentNo = null
    record.idNumber = null
  }
  return { records, latecomers: drawLatecomers(school, here, random) }
}

function drawLatecomers(school: SchoolPlan, here: readonly Student[], random: Random): RecordPlan[] {
  const twin = random.pick(here)
  const come = (known: Partial<RecordPlan>): RecordPlan => {
    const { lastClass } = random.pick(here)
    return {
      studentNo: null,
      name: drawName(random.next() < 0.5 ? 1 : 2, random).full,
      sex: 0,
      birthDate: null,
      class: lastClass,
      guardianName: null,
      guardianPhone: random.next() < 0.5 ? drawPhone(random) : null,
      seat: null,
      idNumber: null,
      enrolledIn: lastClass.schoolYear,
      boarding: null,
      guardians: 0,
      leftOn: null,
      ...known,
    }
  }
  const { lastClass } = random.pick(here)
  const birthDate = dayOfNumber(
    dayNumber(`${lastClass.schoolYear - lastClass.grade - 6}-09-01`) + random.integer(0, 364),
  )
  const digits = `${school.numberPrefix}${birthDate.replaceAll('-', '')}99${random.integer(1, 9)}`
  const studentNo = `G${digits}${checkCharacter(digits)}`
  return [
    come({ name: twin.name, birthDate: twin.birthDate, class: twin.lastClass }),
    come({ birthDate, class: lastClass, studentNo }),
    come({ sex: random.next() < 0.5 ? 1 : 2 }),
  ]
}

/** Of whom the school has not written it down. */
const boardingUnknownShare = 0.015

/** Whether a student boards: many of senior schools, some of junior ones in the country, hardly anybody of primary ones. A stream of its own. */
function boardingDrawer(school: SchoolPlan): (plan: ClassPlan) => boolean | null {
  const random = createRandom(mixSeed(Number(school.code), boardingStream))
  const isRural = isRuralSchool(school)
  const shares = {
    primary: isRural ? 0.06 : 0,
    junior: isRural ? 0.38 : 0.08,
    senior: 0.42 + 0.12 * (school.number % 3),
  }
  return ({ grade }) => {
    if (random.next() < boardingUnknownShare) return null
    return random.next() < shares[schoolStageOf(grade)]
  }
}

/** The year in which a class began its stage. */
export const entryYear = ({ schoolYear, grade }: ClassPlan) =>
  schoolYear - (grade - firstOf(gradesOf(stageOf(grade))))
