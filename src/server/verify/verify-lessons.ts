import { sql, type Kysely } from 'kysely'
import { lessonLoad } from '@/standards/pe/lesson-load.ts'
import type { PhaseMinutes } from '@/standards/pe/phases.ts'
import { lessonCounts, zonesOfPupil } from '../figures/lesson-record.ts'
import { lessonSamples } from '../figures/lesson-samples.ts'
import { compareFigures, type Difference } from './differences.ts'
import type { FigureTable } from './stored-figures.ts'

type Stored = Record<string, number> & { lesson_id: number; phases: PhaseMinutes; zone_seconds: number[] }
interface StoredPupil {
  student_id: number
  valid_seconds: number
  moving_seconds: number
  mvpa_seconds: number
  rate_sum: number
  peak: number
  valid: number
  alerts: number
  alert_seconds: number
  worn: number
  zone_seconds: number[]
}

const zonesOf = (seconds: readonly number[]) =>
  Object.fromEntries(seconds.map((value, place) => [`zone_${place}`, value]))

/** Of who was present without a sensor. */
const nothing = {
  ...{ valid_seconds: 0, moving_seconds: 0, peak: 0, mvpa_seconds: 0, rate_sum: 0, valid: 0 },
  ...{ alerts: 0, alert_seconds: 0, worn: 0, ...zonesOf([0, 0, 0, 0, 0]) },
}

/** Recounts one school's lessons from their samples: the class's figures, each pupil's, and the alerts. They belong to no round. */
export async function verifyLessons(db: Kysely<any>, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<Stored>`
    select l.phases, s.* from lesson_summary s
    join lesson l on l.school_id = s.school_id and l.id = s.lesson_id
    where s.school_id = ${schoolId}`.execute(db)
  const differences: Difference[] = []
  for (const { lesson_id: id, phases, zone_seconds, ...stored } of rows) {
    const load = lessonLoad(await lessonSamples(db, { schoolId, id }), phases)
    const counted = lessonCounts(load)
    const had = Object.fromEntries(Object.keys(counted).map((name) => [name, stored[name] ?? 0]))
    const key = `0|lesson ${id}`
    const pupils: FigureTable = new Map<string, Record<string, number>>([
      ...load.bare.map((student): [string, Record<string, number>] => [`${key}|student ${student}`, nothing]),
      ...load.pupils.map((each): [string, Record<string, number>] => [
        `${key}|student ${each.studentId}`,
        {
          ...{ valid_seconds: each.validSeconds, moving_seconds: each.movingSeconds, peak: each.peak },
          ...{ mvpa_seconds: each.mvpaSeconds, rate_sum: each.rateSum, valid: Number(each.isValid) },
          alerts: each.alerts.length,
          alert_seconds: each.alerts.reduce((sum, { seconds }) => sum + seconds, 0),
          ...{ worn: 1, ...zonesOf(zonesOfPupil(each)) },
        },
      ]),
    ])
    differences.push(
      ...compareFigures(
        'lesson_summary',
        schoolId,
        new Map([[key, { ...had, ...zonesOf(zone_seconds) }]]),
        new Map([[key, { ...counted, ...zonesOf(load.zoneSeconds) }]]),
      ),
      ...compareFigures('lesson_pupil_summary', schoolId, await readPupils(db, schoolId, id, key), pupils),
    )
  }
  return differences
}

async function readPupils(db: Kysely<any>, schoolId: number, id: number, key: string): Promise<FigureTable> {
  const { rows } = await sql<StoredPupil>`
    select p.student_id, p.valid_seconds, p.moving_seconds, p.mvpa_seconds, p.rate_sum, p.peak, p.is_valid::int as valid,
      p.worn::int as worn, p.zone_seconds,
      a.alerts, a.alert_seconds
    from lesson_pupil_summary p
    cross join lateral (
      select count(*)::int as alerts, coalesce(sum(a.seconds), 0)::int as alert_seconds from lesson_alert a
      where a.school_id = p.school_id and a.lesson_id = p.lesson_id and a.student_id = p.student_id
    ) a
    where p.school_id = ${schoolId} and p.lesson_id = ${id}`.execute(db)
  return new Map(
    rows.map(({ student_id, zone_seconds, ...figures }) => [
      `${key}|student ${student_id}`,
      { ...figures, ...zonesOf(zone_seconds) },
    ]),
  )
}
