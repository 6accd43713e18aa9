import { sql, type Kysely } from 'kysely'
import { compareFigures, type Difference } from './differences.ts'
import { readWearers, recountDensity, recountWearer } from './recount-lesson.ts'
import type { FigureTable } from './stored-figures.ts'

type Stored = Record<string, number> & { lesson_id: number; phases: number[]; zone_seconds: number[] }
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

/** Recounts one school's lessons from their samples by itself: the class's figures, each pupil's, and the alerts. They belong to no round. */
export async function verifyLessons(db: Kysely<any>, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<Stored>`
    select l.phases, s.* from lesson_summary s
    join lesson l on l.school_id = s.school_id and l.id = s.lesson_id
    where s.school_id = ${schoolId}`.execute(db)
  const differences: Difference[] = []
  for (const { lesson_id: id, phases, zone_seconds, ...stored } of rows) {
    const present = await readWearers(db, schoolId, id)
    const worn = present
      .filter(({ samples }) => samples !== null)
      .map((who) => ({ ...who, ...recountWearer(who, phases) }))
    const valid = worn.filter(({ isValid }) => isValid)
    const sum = (of: (one: (typeof worn)[number]) => number) =>
      valid.reduce((total, one) => total + of(one), 0)
    const density = recountDensity(valid, phases)
    const counted: Record<string, number> = {
      ...{ present: present.length, worn: worn.length, valid: valid.length },
      dense: sum(({ isDense }) => Number(isDense)),
      valid_seconds: sum(({ validSeconds }) => validSeconds),
      rate_sum: sum(({ rateSum }) => rateSum),
      mvpa_seconds: sum(({ mvpa }) => mvpa),
      main_seconds: sum(({ mainSeconds }) => mainSeconds),
      main_rate_sum: sum(({ mainRateSum }) => mainRateSum),
      ...{ density_n: density.n, density_of: density.of },
      ...zonesOf(Array.from({ length: 15 }, (_, place) => sum(({ zones }) => zones[place]!))),
    }
    const had = Object.fromEntries(
      Object.keys(counted)
        .filter((name) => !name.startsWith('zone_'))
        .map((name) => [name, stored[name] ?? 0]),
    )
    const key = `0|lesson ${id}`
    const pupils: FigureTable = new Map(
      present.map((who): [string, Record<string, number>] => [`${key}|student ${who.student}`, nothing]),
    )
    for (const one of worn)
      pupils.set(`${key}|student ${one.student}`, {
        ...{ valid_seconds: one.validSeconds, moving_seconds: one.moving, peak: one.peak },
        ...{ mvpa_seconds: one.mvpa, rate_sum: one.rateSum, valid: Number(one.isValid) },
        ...{
          alerts: one.alerts.length,
          alert_seconds: one.alerts.reduce((total, seconds) => total + seconds, 0),
        },
        worn: 1,
        ...zonesOf(
          [0, 1, 2, 3, 4].map((zone) => one.zones[zone]! + one.zones[zone + 5]! + one.zones[zone + 10]!),
        ),
      })
    differences.push(
      ...compareFigures(
        'lesson_summary',
        schoolId,
        new Map([[key, { ...had, ...zonesOf(zone_seconds) }]]),
        new Map([[key, counted]]),
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
