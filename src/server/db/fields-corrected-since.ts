import { sql } from 'kysely'
import type { Db } from './schema.ts'

interface Corrected {
  school_id: number
  student_id: number
  round: { id: number }
  version: number
}

/** Which fields of a record were corrected since a version of it. An import in between counts as every field. */
export async function fieldsCorrectedSince(
  db: Db,
  table: 'vision_correction' | 'health_correction',
  record: Corrected,
  version: number,
): Promise<{ has: (field: string) => boolean }> {
  const { rows } = await sql<{ fields: string[] }>`
    select array(select jsonb_object_keys(after)) as fields from ${sql.table(table)}
    where school_id = ${record.school_id} and student_id = ${record.student_id} and round_id = ${record.round.id}
      and version > ${version}::bigint`.execute(db)
  if (rows.length < record.version - version) return { has: () => true }
  return new Set(rows.flatMap(({ fields }) => fields))
}
