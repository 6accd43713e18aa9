import { sql } from 'kysely'
import { cariesIndexAges } from '@/modules/health/standards/caries.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { share, type HealthRow } from '../families.ts'
import { groupMask, type Groups, type SuppressedGroup } from '../health-mask.ts'
import { district, sumRows, type HealthQuestion } from './figure-set.ts'

const columns = ['examined', 'caries', 'teeth', 'filled']
const rates = { caries: share('caries', 'examined'), filled: share('filled', 'caries') }
/** With the caries hidden, so is who has a filling: its denominator would disclose them. */
const groups: Groups = {
  caries: { rates: [rates.caries] },
  filled: { rates: [rates.filled], also: ['caries'] },
}
/** An age stands in the mask where a grade does: each age is a table of its own, and any grade will do. */
const standsAsGrade = 1

/** Caries at the index ages, of a school or a district. */
export async function readTeeth(question: HealthQuestion) {
  const { db, view, shareDistrict } = question
  const { round, school, scope } = view
  const rows = await readIndexTeeth(db, scope, { round: round.id, school: school?.id })
  const masks = view.isWhole
    ? undefined
    : await shareDistrict('index teeth mask', [round.id], async () =>
        masksOf(await readIndexTeeth(db, district(question).scope, { round: round.id })),
      )
  return {
    ages: cariesIndexAges.map(({ age, dentition }) => {
      const own = rows.filter((row) => row['age'] === age && (view.sex ?? row['sex']) === row['sex'])
      const row = sumRows(own, columns)
      const mask = masks?.get(age)
      const shows = (group: keyof typeof rates) =>
        !masks ||
        (!mask?.(group, { school: school?.id, sex: view.sex }) &&
          !isSmallRate(rates.caries(row)) &&
          !isSmallRate(rates[group](row)))
      const of = row['examined'] ?? 0
      const mean = of === 0 ? 0 : Math.round((100 * (row['teeth'] ?? 0)) / of) / 100
      return {
        age,
        dentition,
        caries: shows('caries') ? rates.caries(row) : null,
        meanTeeth: shows('caries') ? { mean, of } : null,
        filled: shows('filled') ? rates.filled(row) : null,
      }
    }),
  }
}

const masksOf = (rows: readonly HealthRow[]): ReadonlyMap<number, SuppressedGroup> =>
  new Map(
    cariesIndexAges.map(({ age }) => [
      age,
      groupMask(
        rows.filter((row) => row['age'] === age),
        columns,
        groups,
      ),
    ]),
  )

/** By school, age and sex: examined, with caries, teeth that have it, and with a filling of those with caries. */
async function readIndexTeeth(
  db: Db,
  scope: Scope,
  { round, school }: { round: number; school?: number | undefined },
): Promise<HealthRow[]> {
  const ofSchool = school === undefined ? sql<boolean>`true` : sql<boolean>`school_id = ${school}`
  const { rows } = await sql<HealthRow>`
    select school_id, ${standsAsGrade}::int as grade, age, sex,
      coalesce(sum(counted.n) filter (where measure = 'teeth'), 0)::int as examined,
      coalesce(sum(counted.n - counted.zero) filter (where measure = 'teeth'), 0)::int as caries,
      coalesce(sum(total) filter (where measure = 'teeth'), 0)::int as teeth,
      coalesce(sum(counted.n - counted.zero) filter (where measure = 'filled'), 0)::int as filled
    from growth_summary
    cross join lateral (
      select (select sum(one) from unnest(counts) one) as n, case when first = 0 then counts[1] else 0 end as zero) counted
    where round_id = ${round} and ${inScope(scope)} and ${ofSchool} and measure in ('teeth', 'filled')
    group by school_id, age, sex`.execute(db)
  return rows
}
