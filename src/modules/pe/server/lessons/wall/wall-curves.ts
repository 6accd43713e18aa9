import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { maxWallPoints, type peWallCurves } from '@/modules/pe/contract/wall.ts'
import { validRate, type Samples } from '@/modules/pe/standards/limits.ts'
import { lessonSeconds } from '@/modules/pe/standards/phases.ts'
import { isValidLoad, studentLoad } from '@/modules/pe/standards/student-load.ts'
import { safeRate } from '@/modules/pe/standards/safety-alerts.ts'
import type { Scope } from '@/server/db/scope.ts'
import { lessonSamples } from '../../summaries/lesson-samples.ts'
import { findLesson } from '../find-lesson.ts'
import { meanSteps, secondsMeasured, stepsOf } from './curve-steps.ts'

interface Over {
  student: number
  from: number
  seconds: number
  peak: number
}

/** Heart rates of a lesson for the wall. Throws Failure 403 or 404 as `findLesson`. */
export async function wallCurves(db: Db, scope: Scope, id: number): Promise<ReplyOf<typeof peWallCurves>> {
  const { schoolId, phases } = await findLesson(db, scope, id)
  const seconds = lessonSeconds(phases)
  const step = Math.ceil(seconds / maxWallPoints)
  const present = await lessonSamples(db, { schoolId, id })
  const { rows: alerts } = await sql<Over>`
    select student_id as student, from_second as from, seconds, peak from lesson_alert
    where school_id = ${schoolId} and lesson_id = ${id} order by from_second, student_id`.execute(db)
  const seats = await seatsOf(
    db,
    schoolId,
    present.map(({ studentId }) => studentId),
  )
  const worn = present.flatMap(({ samples, ...who }) =>
    samples ? [{ ...who, samples: samples.slice(0, seconds) }] : [],
  )
  const soFar = secondsMeasured(worn.map(({ samples }) => samples))
  const counted = worn
    .map((one) => ({ ...one, load: studentLoad(one.samples, one.greatest, phases) }))
    .filter(({ load: { validSeconds } }) => isValidLoad({ validSeconds, lessonSeconds: soFar }))
  const zoneSeconds = (index: number) => counted.reduce((sum, { load }) => sum + load.zoneSeconds[index]!, 0)
  const samplesOf = new Map(worn.map(({ studentId, samples }) => [studentId, samples]))
  return {
    id,
    seconds,
    step,
    limit: Math.floor(Math.min(...present.map(({ greatest }) => safeRate(greatest)), safeRate(220))),
    students: worn
      .map(({ studentId, greatest, samples }) => ({
        seat: seats.get(studentId) ?? null,
        isOver: alerts.some(({ student }) => student === studentId),
        rates: stepsOf(samples, step, safeRate(greatest)),
      }))
      .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0)),
    mean: meanSteps(
      counted.map(({ samples }) => samples),
      step,
    ),
    zones: [0, 5, 10].map((from) => [0, 1, 2, 3, 4].map((zone) => zoneSeconds(from + zone))),
    peaks: alerts.map(({ student, from, seconds: lasted, peak }) => ({
      seat: seats.get(student) ?? null,
      bpm: peak,
      second: secondOf(samplesOf.get(student) ?? [], { from, to: from + lasted, peak }),
    })),
  }
}

async function seatsOf(db: Db, schoolId: number, students: readonly number[]) {
  const { rows } = await sql<{ id: number; seat: number | null }>`
    select id, seat_no as seat from student where school_id = ${schoolId} and id = any(${[...students]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, seat }) => [id, seat]))
}

/** The second of the stretch that has the peak; its first where none has it. */
function secondOf(samples: Samples, { from, to, peak }: { from: number; to: number; peak: number }): number {
  for (let second = from; second <= to; second += 1) if (validRate(samples[second]) === peak) return second
  return from
}
