import { sql, type Kysely } from 'kysely'
import { lessonLoad, type LessonLoad, type LessonPupil } from '@/standards/pe/lesson-load.ts'
import type { PhaseMinutes } from '@/standards/pe/phases.ts'
import { safeRate } from '@/standards/pe/safety-alerts.ts'
import { samplesText } from './lesson-samples.ts'

interface Place {
  schoolId: number
  lessonId: number
  phases: PhaseMinutes
  countedAt: Date
}

/** The columns of `lesson_summary` that are counted, and what `verify` compares. */
export const lessonCounts = (load: LessonLoad) => ({
  ...{ present: load.present, worn: load.worn, valid: load.valid, dense: load.dense },
  ...{ valid_seconds: load.validSeconds, rate_sum: load.rateSum, mvpa_seconds: load.mvpaSeconds },
  ...{ main_seconds: load.mainSeconds, main_rate_sum: load.mainRateSum },
  ...{ density_n: load.density.n, density_of: load.density.of },
})

/**
 * Keeps what was measured in one lesson and everything counted of it, once and in the writer's transaction; the lesson is held then.
 * Throws where it was recorded before. The caller holds the school's row lock.
 */
export async function recordLesson(
  trx: Kysely<any>,
  place: Place,
  present: readonly LessonPupil[],
): Promise<void> {
  const { schoolId, lessonId, countedAt } = place
  const load = lessonLoad(present, place.phases)
  const hearts = present.map(({ studentId, greatest, samples }) => ({
    ...{ student_id: studentId, greatest, samples: samples && `{${samplesText(samples)}}` },
  }))
  await sql`
    insert into lesson_heart (school_id, lesson_id, student_id, greatest, samples)
    select ${schoolId}::int, ${lessonId}::bigint, student_id, greatest, samples::smallint[]
    from jsonb_to_recordset(${JSON.stringify(hearts)}::jsonb)
      as given (student_id bigint, greatest smallint, samples text)`.execute(trx)
  await trx
    .insertInto('lesson_summary')
    .values({
      ...{ school_id: schoolId, lesson_id: lessonId, ...lessonCounts(load) },
      ...{ zone_seconds: load.zoneSeconds, counted_at: countedAt },
    })
    .execute()
  await writePupils(trx, place, load)
  await sql`
    update lesson set state = 'held', reason = null, updated_at = ${countedAt}
    where school_id = ${schoolId} and id = ${lessonId}`.execute(trx)
}

async function writePupils(trx: Kysely<any>, { schoolId, lessonId }: Place, { pupils }: LessonLoad) {
  const place = { school_id: schoolId, lesson_id: lessonId }
  const rows = pupils.map((load) => ({
    ...{ ...place, student_id: load.studentId, is_valid: load.isValid, peak: load.peak },
    ...{ valid_seconds: load.validSeconds, moving_seconds: load.movingSeconds },
    ...{ mvpa_seconds: load.mvpaSeconds, rate_sum: load.rateSum },
  }))
  if (rows.length > 0) await trx.insertInto('lesson_pupil_summary').values(rows).execute()
  const alerts = pupils.flatMap(({ studentId, greatest, alerts: found }) =>
    found.map(({ from, seconds, peak }) => ({
      ...{ ...place, student_id: studentId, from_second: from, seconds, peak },
      limit_rate: Math.floor(safeRate(greatest)),
    })),
  )
  if (alerts.length > 0) await trx.insertInto('lesson_alert').values(alerts).execute()
}
