import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { FitnessYear } from '@/modules/health/contract/card.ts'
import { chainTable, type StudentKey } from '@/server/db/chain-of-student.ts'
import { roundJson } from '@/server/db/round-json.ts'
import type { FitnessMeasures, FitnessScores } from '../../summaries/fitness-columns.ts'

type Scored = { [K in keyof FitnessScores]: FitnessScores[K] | null }

/** A row of `fitness_test`. */
export interface StudentTest extends FitnessMeasures, Scored {
  round: RoundRef
  school_id: number
  student_id: number
  school: string
  grade: number
  sex: number
  version: number
  state: FitnessYear['state']
  taken_on: string | null
}

/** Every fitness test for which the child was on the list, oldest first, at whatever school of the district it was then. */
export async function testsOfStudent(db: Db, chain: readonly StudentKey[]): Promise<StudentTest[]> {
  const { rows } = await sql<{ test: StudentTest }>`
    select to_jsonb(e) || jsonb_build_object('round', ${roundJson}, 'school', k.name) as test
    from ${chainTable(chain)}
    join fitness_test e using (school_id, student_id)
    join health_round r on r.id = e.round_id
    join school k on k.id = e.school_id
    order by r.school_year, e.state = 'done', e.school_id`.execute(db)
  return rows.map(({ test }) => test)
}

/** One a round, who moved in between with the one that was done. */
export const oneARound = <T extends { round: RoundRef }>(tests: readonly T[]): T[] => [
  ...new Map(tests.map((test) => [test.round.id, test])).values(),
]

/** The one a page shows first: of the round asked for, else the newest that was done, else the newest. */
export function chosenTest(tests: readonly StudentTest[], round?: number): StudentTest | undefined {
  if (round !== undefined) return tests.findLast((test) => test.round.id === round)
  return tests.findLast(({ state }) => state === 'done') ?? tests.at(-1)
}

/** Of the school year before, if it was done. */
export const yearBefore = (tests: readonly StudentTest[], { round }: StudentTest): StudentTest | undefined =>
  tests.findLast(({ state, round: other }) => state === 'done' && other.schoolYear === round.schoolYear - 1)
