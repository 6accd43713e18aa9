import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** Of `vision_retest`: children measured again, each once in a group however often and by whomever. Unit: children. */
export const retestedChildren = sql<number>`count(distinct (school_id, student_id))::int`

interface Question {
  round: number
  /** Condition on a row of `vision_retest`. */
  within: RawBuilder<unknown>
  /** What the counts are grouped by. */
  by: { columns: RawBuilder<unknown>; groups: RawBuilder<unknown> }
}

/** `vision.retested` of a round: one row a group, with its columns and its `children`, who each count once in it. */
export async function countRetestedBy<Keys>(db: Db, { round, within, by }: Question) {
  const { rows } = await sql<Keys & { children: number }>`
    select ${by.columns}, ${retestedChildren} as children from vision_retest
    where round_id = ${round} and ${within}
    group by ${by.groups}`.execute(db)
  return rows
}

/** `vision.retested` of one school in a round, all together. Unit: children. */
export async function countRetested(db: Db, round: number, schoolId: number): Promise<number> {
  const key = { columns: sql`school_id`, groups: sql`school_id` }
  const [school] = await countRetestedBy(db, { round, within: sql`school_id = ${schoolId}`, by: key })
  return school?.children ?? 0
}
