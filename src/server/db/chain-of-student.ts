import { sql } from 'kysely'
import type { Db } from './schema.ts'

export interface StudentKey {
  schoolId: number
  studentId: number
}

/** More transfers than a childhood has; ends a chain that bites its tail. */
const longest = 20

/**
 * The records a child had, this one first, each the one before a transfer. One look-up by key for each school: they may stand on
 * different nodes.
 */
export async function chainOfStudent(db: Db, first: StudentKey): Promise<StudentKey[]> {
  const chain = [first]
  for (let at: StudentKey | null = first; at && chain.length < longest;) {
    const found: { rows: { came_from: StudentKey | null }[] } = await sql<{ came_from: StudentKey | null }>`
      select came_from from student where school_id = ${at.schoolId} and id = ${at.studentId}`.execute(db)
    at = found.rows[0]?.came_from ?? null
    if (at) chain.push({ schoolId: at.schoolId, studentId: at.studentId })
  }
  return chain
}

/** The chain as a table of (school_id, student_id). */
export const chainTable = (chain: readonly StudentKey[]) => sql`
  unnest(${chain.map(({ schoolId }) => schoolId)}::int[], ${chain.map(({ studentId }) => studentId)}::bigint[])
    as chain (school_id, student_id)`
