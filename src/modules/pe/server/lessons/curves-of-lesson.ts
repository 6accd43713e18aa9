import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { peCurves } from '@/modules/pe/contract/lessons.ts'
import { movingByMinute } from '@/modules/pe/standards/group-density.ts'
import { validRate } from '@/modules/pe/standards/limits.ts'
import { lessonSeconds } from '@/modules/pe/standards/phases.ts'
import { isValidLoad } from '@/modules/pe/standards/student-load.ts'
import { safeRate } from '@/modules/pe/standards/safety-alerts.ts'
import { readerOf } from '@/server/db/personal-data.ts'
import type { Scope } from '@/server/db/scope.ts'
import { lessonSamples } from '../summaries/lesson-samples.ts'
import { Failure } from '@/server/http/failure.ts'
import { alertsOfLesson } from './alerts-of-lesson.ts'
import { findLesson } from './find-lesson.ts'
import { curveOf, meanCurve } from './reduce-curve.ts'

/** A stretch of at most five minutes is sent second by second. */
const exactSeconds = 300
/** Points of a reduced line: more than the picture has room for. */
const linePoints = 240
/** Seconds before and after an alert that are drawn with it. */
const alertMargin = 30

/** Heart rates of a lesson over a stretch of it. Throws Failure 403 or 404 as `findLesson`, and 400 for a stretch that ends before it begins. */
export async function curvesOfLesson(
  db: Db,
  scope: Scope,
  input: ParsedInputOf<typeof peCurves>,
): Promise<ReplyOf<typeof peCurves>> {
  const lesson = await findLesson(db, scope, input.id)
  const seconds = lessonSeconds(lesson.phases)
  const from = Math.min(input.from ?? 0, seconds - 1)
  const to = Math.min(input.to ?? seconds - 1, seconds - 1)
  if (to < from)
    throw new Failure(400, { issues: [{ path: 'to', code: 'too_small', message: 'before from' }] })
  const exact = to - from <= exactSeconds
  const present = await lessonSamples(db, { schoolId: lesson.schoolId, id: lesson.id })
  const worn = present.flatMap(({ samples, ...who }) =>
    samples ? [{ ...who, samples: samples.slice(0, seconds) }] : [],
  )
  const points = exact ? Number.POSITIVE_INFINITY : linePoints
  const counted = worn.filter(({ samples }) =>
    isValidLoad({
      validSeconds: samples.filter((rate) => validRate(rate) !== null).length,
      lessonSeconds: seconds,
    }),
  )
  const minutes = movingByMinute(counted, seconds / 60)
  const alerts = await alertsOfLesson(db, lesson, readerOf(scope, lesson.schoolId))
  const samplesOf = (student: number) => worn.find(({ studentId }) => studentId === student)?.samples ?? []
  return {
    seconds,
    from,
    to,
    exact,
    limit: Math.floor(Math.min(...present.map(({ greatest }) => safeRate(greatest)), safeRate(220))),
    students: worn.map(({ studentId, samples }) => ({
      id: studentId,
      points: curveOf(samples, { from, to }, points),
    })),
    mean: meanCurve(
      counted.map(({ samples }) => samples),
      { from, to },
      points,
    ),
    density: minutes.map((rate, minute) => ({ second: 60 * minute, ...rate })),
    alerts: alerts.map((alert) => ({
      student: alert.student,
      from: alert.from,
      points: curveOf(
        samplesOf(alert.student),
        { from: Math.max(0, alert.from - alertMargin), to: alert.from + alert.seconds + alertMargin },
        points,
      ),
    })),
  }
}
