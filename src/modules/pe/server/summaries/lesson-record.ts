import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { lessonLoad, type LessonLoad, type LessonStudent } from '@/modules/pe/standards/lesson-load.ts'
import type { PhaseMinutes } from '@/modules/pe/standards/phases.ts'
import { safeRate } from '@/modules/pe/standards/safety-alerts.ts'
import { samplesText } from './lesson-samples.ts'

interface LessonKey {
  schoolId: number
  lessonId: number
  phases: PhaseMinutes
  countedAt: Date
}

/** The columns of `lesson_summary` that are counted, and what `verify` compares. */
export const lessonCounts = (load: LessonLoad) => ({
  present: load.present,
  worn: load.worn,
  valid: load.valid,
  dense: load.dense,
  valid_seconds: load.validSeconds,
  rate_sum: load.rateSum,
  mvpa_seconds: load.mvpaSeconds,
  main_seconds: load.mainSeconds,
  main_rate_sum: load.mainRateSum,
  density_n: load.density.n,
  density_of: load.density.of,
})

/**
 * Keeps what was measured in one lesson and everything counted of it, once and in the writer's transaction; the lesson is held then.
 * Throws where it was recorded before. The caller holds the school's row lock.
 */
export async function recordLesson(
  trx: Db,
  lessonKey: LessonKey,
  present: readonly LessonStudent[],
): Promise<void> {
  const { schoolId, lessonId, countedAt } = lessonKey
  const hearts = present.map(({ studentId, greatest, samples }) => ({
    student_id: studentId,
    greatest,
    samples: samples && `{${samplesText(samples)}}`,
  }))
  await sql`
    insert into lesson_heart (school_id, lesson_id, student_id, greatest, samples)
    select ${schoolId}::int, ${lessonId}::bigint, student_id, greatest, samples::smallint[]
    from jsonb_to_recordset(${JSON.stringify(hearts)}::jsonb)
      as submitted (student_id bigint, greatest smallint, samples text)`.execute(trx)
  await writeCounts(trx, lessonKey, lessonLoad(present, lessonKey.phases))
  await sql`
    update lesson set state = 'held', reason = null, updated_at = ${countedAt}
    where school_id = ${schoolId} and id = ${lessonId}`.execute(trx)
}

/** Counts a lesson again from all of its samples. What somebody took note of stays noted, where the alert is still one. */
export async function recountLesson(
  trx: Db,
  lessonKey: LessonKey,
  present: readonly LessonStudent[],
): Promise<void> {
  const { schoolId, lessonId } = lessonKey
  const { rows: noted } = await sql<NotedAlert>`
    select student_id, from_second, seconds, note, acknowledged_at, acknowledged_by, version from lesson_alert
    where school_id = ${schoolId} and lesson_id = ${lessonId} and acknowledged_at is not null`.execute(trx)
  for (const table of ['lesson_alert', 'lesson_student_summary', 'lesson_summary'])
    await sql`delete from ${sql.table(table)} where school_id = ${schoolId} and lesson_id = ${lessonId}`.execute(
      trx,
    )
  await writeCounts(trx, lessonKey, lessonLoad(present, lessonKey.phases), noted)
}

interface NotedAlert {
  student_id: number
  from_second: number
  seconds: number
  note: string
  acknowledged_at: Date
  acknowledged_by: number
  version: number
}

async function writeCounts(
  trx: Db,
  { schoolId, lessonId, countedAt }: LessonKey,
  load: LessonLoad,
  noted: readonly NotedAlert[] = [],
): Promise<void> {
  const lessonKey = { school_id: schoolId, lesson_id: lessonId }
  await trx
    .insertInto('lesson_summary')
    .values({ ...lessonKey, ...lessonCounts(load), zone_seconds: load.zoneSeconds, counted_at: countedAt })
    .execute()
  const rows = [
    ...load.students.map((one) => ({
      ...lessonKey,
      student_id: one.studentId,
      worn: true,
      is_valid: one.isValid,
      peak: one.peak,
      valid_seconds: one.validSeconds,
      moving_seconds: one.movingSeconds,
      mvpa_seconds: one.mvpaSeconds,
      rate_sum: one.rateSum,
      zone_seconds: zonesOfStudent(one),
    })),
    ...load.bare.map((student_id) => ({
      ...lessonKey,
      student_id,
      worn: false,
      is_valid: false,
      peak: 0,
      valid_seconds: 0,
      moving_seconds: 0,
      mvpa_seconds: 0,
      rate_sum: 0,
      zone_seconds: [0, 0, 0, 0, 0],
    })),
  ]
  if (rows.length > 0) await trx.insertInto('lesson_student_summary').values(rows).execute()
  const alerts = load.students.flatMap(({ studentId, greatest, alerts: found }) =>
    found.map(({ from, seconds, peak }) => {
      const had = noted.find(
        (one) =>
          one.student_id === studentId &&
          one.from_second < from + seconds &&
          from < one.from_second + one.seconds,
      )
      return {
        ...lessonKey,
        student_id: studentId,
        from_second: from,
        seconds,
        peak,
        limit_rate: Math.floor(safeRate(greatest)),
        note: had?.note ?? null,
        version: had?.version ?? 1,
        acknowledged_at: had?.acknowledged_at ?? null,
        acknowledged_by: had?.acknowledged_by ?? null,
      }
    }),
  )
  if (alerts.length > 0) await trx.insertInto('lesson_alert').values(alerts).execute()
}

/** Seconds by zone over all phases. */
export const zonesOfStudent = ({ zoneSeconds }: { zoneSeconds: readonly number[] }): number[] =>
  [0, 1, 2, 3, 4].map((zone) => [0, 5, 10].reduce((sum, phase) => sum + (zoneSeconds[phase + zone] ?? 0), 0))
