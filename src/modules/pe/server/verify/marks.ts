import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { FitnessItem } from '@/standards/fitness/item.ts'
import { standard2014 } from '@/modules/health/standards/fitness/standard-2014.ts'
import type { Difference } from '@/server/verify/differences.ts'

interface Mark {
  id: number
  item: FitnessItem
  grade: number
  sex: number
  raw: number
  score: number | null
}

/** Of these a smaller mark is the better one. */
const runs: readonly FitnessItem[] = ['sprint50', 'shuttle', 'run800', 'run1000']

/** Reads the score of each mark that was taken in a PE lesson off the printed table again. */
export async function verifyMarks(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<Mark>`
    select id::int, item, grade, sex, raw::float8, score from pe_assessment
    where school_id = ${schoolId} and raw is not null`.execute(db)
  return rows.flatMap((mark) => {
    const counted = scoreOf(mark)
    if (counted === mark.score) return []
    const location = { table: 'pe_assessment', schoolId, roundId: 0, key: `mark ${mark.id}` }
    return [{ ...location, column: 'score', stored: mark.score, counted }]
  })
}

/** The best of all rows that the mark reaches, 0 below the last. */
export function scoreOf({ item, grade, sex, raw }: Omit<Mark, 'id' | 'score'>): number {
  const steps = standard2014.steps[item][sex === 1 ? 'boy' : 'girl']?.[grade] ?? []
  const isReached = (threshold: number) => (runs.includes(item) ? raw <= threshold : raw >= threshold)
  return Math.max(0, ...steps.flatMap(({ score, threshold }) => (isReached(threshold) ? [score] : [])))
}
