import { sql } from 'kysely'
import { inverseFactors, type InverseFactor } from '@/modules/health/contract/inverse-names.ts'
import { nobody, type Split } from '@/modules/health/standards/epidemiology/split.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import { factorColumns } from '../summaries/factor-measures.ts'
import type { InverseView } from './inverse-view.ts'
import { outcomes } from './outcomes.ts'

/** Children of a grade and sex, with the outcome and without: who has a known outcome, a whole questionnaire, and each factor. */
export interface StratumOfArea {
  grade: number
  /** 1 boys, 2 girls */
  sex: number
  valid: Split
  requested: Split
  says: Readonly<Record<InverseFactor, Split>>
}

interface Area {
  grade: number
  sex: number
}
type Sums = Area & Record<string, number>

/** Every grade and sex of a view, from the summaries; `unconfirmed` counts who was held against a limit that is not confirmed. */
export async function readStrata(
  db: Db,
  view: InverseView,
): Promise<{ strata: StratumOfArea[]; unconfirmed: number }> {
  const valid = await readValid(db, view)
  const requested = new Map((await readRequested(db, view)).map((row) => [keyOf(row), row]))
  const strata = valid.map((row) => {
    const sums = requested.get(keyOf(row))
    const split = (name: string): Split =>
      sums ? { with: sums[`${name}_with`] ?? 0, without: sums[`${name}_without`] ?? 0 } : nobody
    return {
      grade: row.grade,
      sex: row.sex,
      valid: { with: row['has'] ?? 0, without: (row['valid'] ?? 0) - (row['has'] ?? 0) },
      requested: split('asked'),
      says: Object.fromEntries(
        inverseFactors.map((factor) => [factor, split(factorColumns[factor].name)]),
      ) as Record<InverseFactor, Split>,
    }
  })
  return { strata, unconfirmed: valid.reduce((sum, row) => sum + (row['unconfirmed'] ?? 0), 0) }
}

const keyOf = ({ grade, sex }: Area) => `${grade} ${sex}`

async function readValid(db: Db, { scope, round, outcome }: InverseView): Promise<Sums[]> {
  const { table, valid, has, unconfirmed } = outcomes[outcome].summary
  const ofGrade = table === 'vision_grade_summary' ? sql<boolean>`true` : sql<boolean>`class_id = 0`
  const sum = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int`
  const { rows } = await sql<Sums>`
    select grade, sex, ${sum(valid)} as valid, ${sum(has)} as has,
      ${unconfirmed === null ? sql`0` : sum(unconfirmed)} as unconfirmed
    from ${sql.table(table)}
    where round_id = ${round.id} and ${ofGrade} and ${inScope(scope)}
    group by grade, sex having sum(${sql.ref(valid)}) > 0 order by sex, grade`.execute(db)
  return rows
}

const names = ['asked', ...Object.values(factorColumns).map(({ name }) => name)].flatMap((name) => [
  `${name}_with`,
  `${name}_without`,
])
const sums = sql.raw(names.map((name) => `sum(${name})::int as ${name}`).join(', '))

async function readRequested(db: Db, { scope, round, outcome }: InverseView): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select grade, sex, ${sums} from factor_summary
    where outcome = ${outcome} and round_id = ${round.id} and ${inScope(scope)}
    group by grade, sex`.execute(db)
  return rows
}
