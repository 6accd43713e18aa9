import { entryOf, lastOf } from '@/lib/required.ts'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import {
  calendarOfYears,
  entryYear,
  writePeople,
  type ClassPlan,
  type Student,
  type RecordPlan,
  type StoredSchool,
} from '@/modules/records/server/public.ts'
import { createRandom, mixSeed, type Random } from '@/server/seed/random.ts'
import type { SchoolPeople } from '@/modules/health/server/seed/school-people.ts'
import { takeIds } from '@/server/seed/take-ids.ts'
import { drawBody, type Body } from './body.ts'
import { earlierClasses } from './earlier-classes.ts'
import { writeHealth, type StoredHealthRound } from './write-health.ts'

/** What schools gain with each year, in places of the population and in shares of the children who have it. */
const yearly = { bmi: 0.02, fitness: 0.035, pressure: 0.014, blood: 0.03, teeth: 0.02 }

/**
 * A child's body as it was in a year when schools did less for it: a little heavier for its age and a little less fit, with more caries.
 * `years` before the first of the years without such a change.
 */
const earlierBody = (body: Body, years: number): Body => ({
  ...body,
  bmi: body.bmi + yearly.bmi * years,
  fitness: body.fitness - yearly.fitness * years,
  pressure: body.pressure + yearly.pressure * years,
  blood: body.blood - yearly.blood * years,
  // A lower place is more often below the share that has it.
  deciduousTeeth: body.deciduousTeeth * (1 - yearly.teeth * years),
  permanentTeeth: body.permanentTeeth * (1 - yearly.teeth * years),
})

const earlierStream = 36
const idNumberShare = 0.7

/**
 * Check-ups and fitness tests of the years before those of the screenings, with the classes of those years and the children who have left
 * since. Written once all schools are, and from a stream of its own: whatever they have is drawn and numbered as if this were not here.
 */
export async function writeEarlierHealth(
  trx: Db,
  { id: schoolId, plan: school }: StoredSchool,
  people: SchoolPeople,
  rounds: readonly StoredHealthRound[],
  now: Date,
): Promise<void> {
  const random = createRandom(mixSeed(Number(school.code), earlierStream))
  const drawn = [...people.classIds.keys()]
  const years = rounds.map(({ schoolYear }) => schoolYear)
  const { classes, leavers } = earlierClasses(school, drawn, Math.min(...years), random)
  const classIds = await takeIds(trx, 'class', classes)
  const leaverIds = await takeIds(trx, 'student', leavers)
  const target = { schoolId, regionCode: school.code.slice(0, 6), newestYear: lastOf(drawn).schoolYear }
  const seats = new Map(
    classes.flatMap(({ students }) => students.map((student, seat) => [student, seat + 1] as const)),
  )
  await writePeople(
    trx,
    target,
    classIds,
    leavers.map((student) => [
      entryOf(leaverIds, student),
      recordOf(student, entryOf(seats, student), random),
    ]),
  )
  const bodies = new Map(people.bodies.of)
  for (const student of leavers) bodies.set(student, drawBody(people.bodies.effect, random))
  const changesEnd = { check: lastYearOf(rounds, 'check') + 1, fitness: lastYearOf(rounds, 'fitness') + 1 }
  await writeHealth(
    trx,
    {
      schoolId,
      school,
      now,
      // Who is here in the years of the screenings has a class of those years already.
      classIds: new Map<ClassPlan, number>([...people.classIds, ...classIds]),
      studentIds: new Map<Student, number>([...people.studentIds, ...leaverIds]),
      bodyAt: (student, { kind, schoolYear }) =>
        earlierBody(entryOf(bodies, student), changesEnd[kind] - schoolYear),
      calendar: calendarOfYears(years, schoolDay(now)),
    },
    rounds,
    random,
  )
}

const lastYearOf = (rounds: readonly StoredHealthRound[], kind: StoredHealthRound['kind']): number =>
  Math.max(...rounds.filter((round) => round.kind === kind).map(({ schoolYear }) => schoolYear))

/** Who left when their stage was over, as the school keeps it. */
const recordOf = (student: Student, seat: number, random: Random): RecordPlan => ({
  studentNo: student.studentNo,
  name: student.name,
  sex: student.sex,
  birthDate: student.birthDate,
  guardianName: student.guardianName,
  guardianPhone: student.guardianPhone,
  guardians: 0,
  seat,
  class: student.lastClass,
  idNumber: random.next() < idNumberShare ? student.studentNo.slice(1) : null,
  enrolledIn: entryYear(student.lastClass),
  boarding: null,
  leftOn: `${student.lastClass.schoolYear + 1}-07-31`,
})
