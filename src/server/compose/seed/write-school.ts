import type { Db } from '../../db/schema.ts'
import '../register.ts'
import { entryOf, firstOf, lastOf } from '@/lib/required.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { refreshRosterSummary } from '@/modules/records/server/summaries/roster-summary.ts'
import { drawBodies } from '@/modules/health/server/seed/body.ts'
import { writeHealth, type StoredHealthRound } from '@/modules/health/server/seed/write-health.ts'
import type { RoundPlan } from '@/modules/records/server/seed/calendar.ts'
import { drawRecords } from '@/modules/records/server/seed/draw-records.ts'
import { drawRetests } from '@/modules/vision/server/seed/draw-retests.ts'
import { drawRound } from '@/modules/vision/server/seed/draw-round.ts'
import { drawClasses, type ClassPlan, type Student } from '@/modules/records/server/seed/students.ts'
import { writeQuestionnaires } from '@/modules/health/server/seed/write-questionnaires.ts'
import { usualSportDays, writeSport } from '@/modules/sport/server/seed/write-sport.ts'
import type { SchoolPeople } from '@/modules/health/server/seed/school-people.ts'
import { takeIds } from '../../seed/take-ids.ts'
import { createRandom, mixSeed, type Random } from '@/server/seed/random.ts'
import type { SchoolPlan } from '@/modules/records/server/seed/school-plans.ts'
import { writePeople } from '@/modules/records/server/seed/write-people.ts'
import { writeRetests } from '@/modules/vision/server/seed/write-retests.ts'
import { writeRound } from '@/modules/vision/server/seed/write-round.ts'
import { writeStaff } from '@/modules/records/server/seed/write-staff.ts'

const recordStream = 4
const retestStream = 5
const healthStream = 6
const questionnaireStream = 7

export interface StoredRound extends RoundPlan {
  id: number
}

export interface SchoolRounds {
  rounds: readonly StoredRound[]
  healthRounds: readonly StoredHealthRound[]
  /** Of all their school years. */
  calendar: SchoolCalendar
}

export interface Written {
  students: number
  exams: number
}

/**
 * Draws one school (the same for the same school, rounds and `now`) and writes its classes, students, exams and
 * summaries. To be called inside a transaction; the database's memory of it is one school.
 */
export async function writeSchool(
  trx: Db,
  schoolId: number,
  school: SchoolPlan,
  { rounds, healthRounds, calendar }: SchoolRounds,
  now: Date,
  sportDays = usualSportDays,
): Promise<Written & { people: SchoolPeople | null }> {
  const random = createRandom(mixSeed(Number(school.code), rounds.length))
  const records = createRandom(mixSeed(Number(school.code), rounds.length, recordStream))
  const classes = drawClasses(school, [...new Set(rounds.map(({ schoolYear }) => schoolYear))], random)
  if (classes.length === 0) {
    await writeStaff(trx, schoolId, [], records)
    return { students: 0, exams: 0, people: null }
  }
  const students = [...new Set(classes.flatMap((each) => each.students))]
  const classIds = await takeIds(trx, 'class', classes)
  const studentIds = await takeIds(trx, 'student', students)
  await writeRecords(trx, schoolId, school, { classIds, studentIds }, records)

  const draw = (round: StoredRound) => {
    const present = classes.filter(({ schoolYear }) => schoolYear === round.schoolYear)
    return drawRound(school, round, present, { now, calendar }, random)
  }
  const again = createRandom(mixSeed(Number(school.code), rounds.length, retestStream))
  let exams = 0
  let drawn = draw(firstOf(rounds))
  for (const [index, round] of rounds.entries()) {
    const target = { schoolId, roundId: round.id, classIds, studentIds }
    const retests = drawRetests(drawn, school.number, again)
    const writing = writeRound(trx, target, drawn)
    // The next round is drawn while the database takes this one.
    const next = rounds[index + 1]
    if (next) drawn = draw(next)
    exams += await writing
    await writeRetests(trx, target, retests)
  }
  const health = createRandom(mixSeed(Number(school.code), rounds.length, healthStream))
  const bodies = drawBodies(studentIds.keys(), health)
  const bodyAt = (student: Student) => entryOf(bodies.of, student)
  const target = { schoolId, school, classIds, studentIds, bodyAt, now, calendar }
  await writeHealth(trx, target, healthRounds, health)
  const requested = createRandom(mixSeed(Number(school.code), rounds.length, questionnaireStream))
  await writeQuestionnaires(trx, { schoolId, schoolYear: lastOf(classes).schoolYear, now }, requested)
  await writeSport(trx, schoolId, now, sportDays)
  return { students: students.length, exams, people: { classIds, studentIds, bodies } }
}

/** What the school keeps of its people, beside their exams; from a stream of its own. */
async function writeRecords(
  trx: Db,
  schoolId: number,
  school: SchoolPlan,
  { classIds, studentIds }: { classIds: Map<ClassPlan, number>; studentIds: Map<Student, number> },
  random: Random,
): Promise<void> {
  const classes = [...classIds.keys()]
  const { records, latecomers } = drawRecords(school, classes, [...studentIds.keys()], random)
  const lateIds = await takeIds(trx, 'student', latecomers)
  const newestYear = lastOf(classes).schoolYear
  await writePeople(trx, { schoolId, regionCode: school.code.slice(0, 6), newestYear }, classIds, [
    ...[...records].map(([student, record]) => [entryOf(studentIds, student), record] as const),
    ...[...lateIds].map(([record, id]) => [id, record] as const),
  ])
  const present = [...classIds].filter(([{ schoolYear }]) => schoolYear === newestYear)
  await writeStaff(trx, schoolId, present, random)
  await refreshRosterSummary(trx, schoolId)
}
