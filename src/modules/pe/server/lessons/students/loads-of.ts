import { sql, type RawBuilder } from 'kysely'
import type { PeLoad } from '@/modules/pe/contract/students.ts'
import { countAlerts } from '../../summaries/safety-alerts.ts'

/** A student's lessons summed, as `loadSums` selects them. */
export interface LoadSums {
  present: number
  worn: number
  valid: number
  rateSum: number
  seconds: number
  moving: number
  mvpa: number
  zones: number[]
  alerts: number
}

const sumOf = (column: string): RawBuilder<number> =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where p.is_valid), 0)::float8`
const zoneSum = (index: number) =>
  sql`coalesce(sum(p.zone_seconds[${sql.lit(index)}]) filter (where p.is_valid), 0)::float8`

/** Of `lesson_student_summary p`, beside `lesson l`; lessons whose values do not count add to `present` and `worn` alone. */
export const loadSums = sql`
  count(p.student_id)::int as present, (count(*) filter (where p.worn))::int as worn,
  (count(*) filter (where p.is_valid))::int as valid,
  ${sumOf('p.rate_sum')} as "rateSum", ${sumOf('p.valid_seconds')} as seconds, ${sumOf('p.moving_seconds')} as moving,
  ${sumOf('p.mvpa_seconds')} as mvpa,
  jsonb_build_array(${sql.join([1, 2, 3, 4, 5].map(zoneSum))}) as zones,
  coalesce(sum(${countAlerts({ school: sql`p.school_id`, lesson: sql`p.lesson_id`, student: sql`p.student_id` })}), 0)::int as alerts`

/** `measured`: lessons of the class with values. */
export const toLoad = (sums: LoadSums, measured: number): PeLoad => ({
  taken: { n: sums.present, of: Math.max(measured, sums.present) },
  mean: sums.seconds === 0 ? null : sums.rateSum / sums.seconds,
  density: { n: sums.moving, of: sums.seconds },
  mvpa: { seconds: sums.mvpa, lessons: sums.valid },
  zones: sums.zones,
  worn: { n: sums.worn, of: sums.present },
  valid: { n: sums.valid, of: sums.worn },
  alerts: sums.alerts,
})
