import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { entryOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import {
  type ClassPlan,
  type Student,
  type SchoolPlan,
  type Visit,
  drawState,
  planVisits,
} from '@/modules/records/server/public.ts'
import { assessedColumns } from '../summaries/check-grade.ts'
import { refreshCheckSummary } from '../summaries/check-summary.ts'
import { scoredColumns } from '../summaries/fitness-columns.ts'
import { refreshFitnessSummary } from '../summaries/fitness-summary.ts'
import { createRandom, mixSeed, type Random } from '@/server/seed/random.ts'
import type { Body } from './body.ts'
import { drawCheck } from './draw-check.ts'
import { drawFitness } from './draw-fitness.ts'
import type { HealthRoundPlan } from './health-calendar.ts'
import { checkRows, fitnessRows } from './tables.ts'
import { writeArrivals } from './write-arrivals.ts'
import { writeFollowUps } from './write-follow-ups.ts'

export interface StoredHealthRound extends HealthRoundPlan {
  id: number
}

export interface HealthTarget {
  schoolId: number
  school: SchoolPlan
  classIds: ReadonlyMap<ClassPlan, number>
  studentIds: ReadonlyMap<Student, number>
  /** As it is at a round, which may lie some years back. */
  bodyAt: (student: Student, round: HealthRoundPlan) => Body
  now: Date
  calendar: SchoolCalendar
}

/** Excused from the whole fitness test, with a certificate. */
const excusedShare = 0.011
/** Of whoever was tested: missed the day of the class, and was tested after it (补测). A stream of its own, so that tests stay as they were. */
const madeUpShare = 0.019
const madeUpStream = 39

/** Draws and writes the check-ups and fitness tests of one school with their summaries, from a stream of its own. */
export async function writeHealth(
  trx: Db,
  target: HealthTarget,
  rounds: readonly StoredHealthRound[],
  random: Random,
): Promise<void> {
  let writing = Promise.resolve()
  const madeUp = createRandom(mixSeed(Number(target.school.code), madeUpStream))
  for (const round of rounds) {
    const present = [...target.classIds.keys()].filter(({ schoolYear }) => schoolYear === round.schoolYear)
    const today = dayNumber(schoolDay(target.now))
    const visits = planVisits(target.school, round, present, { today, calendar: target.calendar }, random)
    const rows = round.kind === 'check' ? checkRows() : fitnessRows()
    for (const visit of visits)
      for (const student of visit.class.students) {
        const row: Plain<ReturnType<typeof drawRow>> = drawRow(
          target,
          round,
          visit,
          student,
          target.bodyAt(student, round),
          random,
        )
        if (round.kind === 'fitness')
          Object.assign(row, { made_up: row.state === 'done' && madeUp.next() < madeUpShare })
        rows.add(row)
      }
    const asOf = round.isOpen
      ? new Date(target.now.getTime() - random.integer(20, 300) * 60_000)
      : new Date(`${round.endsOn}T16:30:00+08:00`)
    // The next round is drawn while the database takes this one.
    await writing
    writing = writeRound(trx, target.schoolId, round, rows, asOf)
    writing.catch(() => undefined)
  }
  await writing
}

async function writeRound(
  trx: Db,
  schoolId: number,
  { id, kind, isOpen }: StoredHealthRound,
  rows: { flush: (db: Db) => Promise<void> },
  asOf: Date,
): Promise<void> {
  await rows.flush(trx)
  if (isOpen) await writeArrivals(trx, schoolId, { roundId: id, kind, asOf })
  if (kind === 'check') await writeFollowUps(trx, schoolId, id, asOf)
  await (kind === 'check' ? refreshCheckSummary : refreshFitnessSummary)(trx, schoolId, id)
  await sql`
    update health_as_of set changed_at = ${asOf}
    where school_id = ${schoolId} and round_id = ${id}`.execute(trx)
}

/** The same as a plain object, of which it is known that it has no other columns. */
type Plain<T> = T extends unknown ? { [K in keyof T]: T[K] } : never

function drawRow(
  { schoolId, classIds, studentIds }: HealthTarget,
  { id, kind }: StoredHealthRound,
  visit: Visit,
  student: Student,
  body: Body,
  random: Random,
) {
  const isExcused = kind === 'fitness' && random.next() < excusedShare
  const state = isExcused ? 'exempt' : drawState(visit, random)
  const { grade } = visit.class
  const { sex } = student
  const head = {
    school_id: schoolId,
    round_id: id,
    student_id: entryOf(studentIds, student),
    class_id: entryOf(classIds, visit.class),
    grade,
    sex,
    state,
  }
  if (state !== 'done' || visit.day === null)
    return { ...(kind === 'check' ? noCheck : noFitness), ...head, taken_on: null }
  const takenOn = dayOfNumber(visit.day)
  const member = { age: (visit.day - dayNumber(student.birthDate)) / 365.25, grade, sex }
  if (kind === 'check') {
    const measures = drawCheck(body, member, random)
    const assessed = assessedColumns(measures, { birthDate: student.birthDate, takenOn, sex })
    // Into the objects at hand: making one of three costs several times as much.
    return Object.assign(measures, assessed, head, { taken_on: takenOn })
  }
  const measures = drawFitness(body, member, random)
  const no_mark = measures.no_mark && JSON.stringify(measures.no_mark)
  return Object.assign(measures, scoredColumns(measures, grade, sex), head, { taken_on: takenOn, no_mark })
}

const nothing = (rows: { columns: readonly string[] }): Record<string, null> =>
  Object.fromEntries(rows.columns.map((name) => [name, null]))
const noCheck = nothing(checkRows())
const noFitness = nothing(fitnessRows())
