import { sql, type Kysely } from 'kysely'
import type { ChildTest } from './tests-of-child.ts'

/** Which fields of a test were corrected since a version of it. An import in between counts as every field. */
export async function fieldsCorrectedSince(
  db: Kysely<any>,
  test: ChildTest,
  version: number,
): Promise<{ has: (field: string) => boolean }> {
  const { rows } = await sql<{ fields: string[] }>`
    select array(select jsonb_object_keys(after)) as fields from health_correction
    where school_id = ${test.school_id} and student_id = ${test.student_id} and round_id = ${test.round.id}
      and version > ${version}`.execute(db)
  if (rows.length < test.version - version) return { has: () => true }
  return new Set(rows.flatMap(({ fields }) => fields))
}
