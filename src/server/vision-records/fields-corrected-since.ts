import { sql, type Kysely } from 'kysely'
import type { ChildExam } from './exams-of-child.ts'

/** Which fields of an exam were corrected since a version of it. An import in between counts as every field. */
export async function fieldsCorrectedSince(
  db: Kysely<any>,
  exam: ChildExam,
  version: number,
): Promise<{ has: (field: string) => boolean }> {
  const { rows } = await sql<{ version: number; fields: string[] }>`
    select version, array(select jsonb_object_keys(after)) as fields from vision_correction
    where school_id = ${exam.school_id} and student_id = ${exam.student_id} and round_id = ${exam.round.id}
      and version > ${version}`.execute(db)
  if (rows.length < exam.version - version) return { has: () => true }
  return new Set(rows.flatMap(({ fields }) => fields))
}
