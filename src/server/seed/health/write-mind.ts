import { sql, type Kysely } from 'kysely'
import { gradesOf, stages } from '@/standards/grade.ts'
import type { SchoolPlan } from '../school-plans.ts'
import type { StoredHealthRound } from './write-health.ts'

/** Of those screened who is to be attended to, year by year; what was done for them. */
const rates = { screened: 0.78, attention: [0.063, 0.067], interviewed: 0.87, referred: 0.17 }
/** Days before the end of a round that a bureau enters its totals. */
const enteredBefore = 5

/** Mental health of a district in totals, for each year of its check-ups: as a bureau enters it. */
export async function writeMind(
  trx: Kysely<any>,
  region: string,
  rounds: readonly StoredHealthRound[],
  plans: readonly SchoolPlan[],
): Promise<void> {
  const children = childrenOf(plans)
  const checks = rounds.filter(({ kind }) => kind === 'check')
  for (const [index, { schoolYear, endsOn }] of checks.entries()) {
    const screened = Math.round(children * rates.screened)
    const attention = Math.round(screened * (rates.attention[index] ?? 0.065))
    await sql`
      insert into mind_screening (region_code, school_year, listed, screened, attention, interviewed, referred, as_of)
      values (${region}, ${schoolYear}, ${children}, ${screened}, ${attention},
        ${Math.round(attention * rates.interviewed)}, ${Math.round(attention * rates.referred)},
        least(${endsOn}::date - ${enteredBefore}::int, current_date))
      on conflict do nothing`.execute(trx)
  }
}

/** About how many children the plans will have. */
const childrenAClass = 42
const childrenOf = (plans: readonly SchoolPlan[]): number =>
  plans.reduce((sum, { classesPerGrade }) => {
    const classes = stages.reduce(
      (all, stage) => all + gradesOf(stage).length * (classesPerGrade[stage] ?? 0),
      0,
    )
    return sum + classes * childrenAClass
  }, 0)
