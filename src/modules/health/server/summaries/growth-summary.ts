import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { cariesIndexAges } from '@/modules/health/standards/caries.ts'
import { refreshHistograms, type HistogramTable } from '@/modules/vision/server/public.ts'

export const growthHistograms: HistogramTable = { table: 'growth_summary', keys: ['age', 'sex', 'measure'] }

/**
 * Each measure of `growth_summary`: width of a bin in its unit, and what a unit of its `total` is. Bins are counted from 0 in that
 * width.
 */
export const growthBins = {
  height: { width: 1, per: 10 },
  weight: { width: 1, per: 10 },
  bmi: { width: 0.2, per: 10 },
  capacity: { width: 100, per: 1 },
} as const

/** Over students of an index age whose teeth were examined, as `caries` has it: what is said of the teeth by which that age is judged. */
const ofIndexTeeth = (value: (dentition: string) => string) =>
  sql.raw(
    `(case when e.caries is not null then case old.age ${cariesIndexAges
      .map(({ age, dentition }) => `when ${age} then ${value(dentition)}`)
      .join(' ')} end end)::int`,
  )
const indexTeeth = ofIndexTeeth((of) => `e.${of}_decayed + e.${of}_missing + e.${of}_filled`)
const indexFilled = ofIndexTeeth((of) => `e.${of}_filled`)

/**
 * Recounts what children measured at one school's check-up, by completed years of age on that day and sex: body
 * measures, and at the index ages of caries how many teeth had it and, of those with any, how many are filled. The caller holds the school's row lock; without a birth date a child is in none.
 */
export async function refreshGrowth(trx: Db, schoolId: number, roundId: number): Promise<void> {
  await refreshHistograms(
    trx,
    growthHistograms,
    { schoolId, roundId },
    sql`
      select old.age, e.sex, m.measure, m.bin, m.value
      from health_check e
      join student s on s.school_id = e.school_id and s.id = e.student_id
      cross join lateral (select extract(year from age(e.taken_on, s.birth_date))::int as age) old
      cross join lateral (select ${indexTeeth} as teeth, ${indexFilled} as filled) index
      cross join lateral (values
        ('height', floor(e.height_cm)::int, (e.height_cm * 10)::int),
        ('weight', floor(e.weight_kg)::int, (e.weight_kg * 10)::int),
        ('bmi', floor(e.bmi * 5)::int, (e.bmi * 10)::int),
        ('capacity', e.capacity_ml / 100, e.capacity_ml::int),
        ('teeth', index.teeth, index.teeth),
        ('filled', case when index.teeth > 0 then index.filled end, index.filled)) m (measure, bin, value)
      where e.school_id = ${schoolId} and e.round_id = ${roundId} and e.state = 'done'
        and s.birth_date <= e.taken_on and m.bin is not null`,
  )
}
