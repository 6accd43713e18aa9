import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Difference } from './differences.ts'

interface Arrival {
  id: number
  round_id: number
  children: number
  /** Children that the upload wrote, by what it can still be undone with; null = that is forgotten, or nobody uploaded it. */
  noted: number | null
  /** Exams of the class that are still as this arrival left them, and those that somebody has written since. */
  untouched: number
  rewritten: number
}

/**
 * Recounts how many children came in with each arrival of a school. An upload notes whom it wrote (absent and exempt ones did not come in), and forgets that after two days; then,
 * and of what no upload brought, at least the exams that nobody touched since came in with it, and at most those rewritten since as well.
 */
export async function verifyArrivals(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<Arrival>`
    select a.id::int, a.round_id, a.children,
      (select nullif(count(*), 0)::int from upload_change c
        join vision_exam e on e.school_id = c.school_id and e.round_id = a.round_id and e.student_id = c.target_id
        where c.school_id = a.school_id and c.upload_id = a.upload_id and e.class_id = a.class_id
          and not exists (select from upload_row r
            where r.school_id = c.school_id and r.upload_id = c.upload_id and r.row = c.row
              and r."values"->>'missed' is not null)) as noted,
      (select count(*)::int from vision_exam e
        where e.school_id = a.school_id and e.round_id = a.round_id and e.class_id = a.class_id and e.state = 'done'
          and e.upload_id is not distinct from a.upload_id and (a.upload_id is not null or e.version = 1)) as untouched,
      (select count(*)::int from vision_exam e
        where e.school_id = a.school_id and e.round_id = a.round_id and e.class_id = a.class_id and e.version > 1
          and (a.upload_id is null or e.upload_id is distinct from a.upload_id)) as rewritten
    from vision_arrival a where a.school_id = ${schoolId}`.execute(db)
  return rows.flatMap(({ id, round_id, children, noted, untouched, rewritten }) => {
    const counted = noted ?? Math.min(untouched + rewritten, Math.max(untouched, children))
    if (counted === children) return []
    const location = { table: 'vision_arrival', schoolId, roundId: round_id, key: `arrival ${id}` }
    return [{ ...location, column: 'children', stored: children, counted }]
  })
}
