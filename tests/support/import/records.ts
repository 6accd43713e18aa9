import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'

const tables: Record<string, string[]> = {
  student: ['id', 'version', 'created_at', 'updated_at', 'class_id'],
  class: ['id'],
  vision_exam: ['student_id', 'class_id', 'version', 'updated_at'],
  vision_class_summary: ['class_id'],
  vision_grade_summary: [],
  vision_part_class_summary: ['class_id'],
  vision_part_grade_summary: [],
  vision_progression_summary: ['class_id'],
  vision_cohort_summary: ['class_id'],
  vision_yearly_change: ['student_id'],
  vision_arrival: ['id', 'class_id', 'arrived_at'],
}

/** What the screens and lists of a school are made of, without versions and times; ids are spelled out. */
export async function recordsOf(
  db: Db,
  schoolId: number,
  without: string[] = [],
): Promise<Record<string, unknown[]>> {
  const records: Record<string, unknown[]> = {}
  for (const [table, left] of Object.entries(tables)) {
    const spelled = left.includes('class_id')
    const { rows } = await sql<{ record: string }>`
      select (to_jsonb(t) - ${[...left, ...without]}::text[]
        || jsonb_build_object('class', ${
          spelled
            ? sql`(
          select concat_ws('-', c.school_year, c.grade, c.number) from class c
          where c.school_id = t.school_id and c.id = t.class_id)`
            : sql`null`
        },
          'pupil', ${
            left.includes('student_id')
              ? sql`(
          select s.student_no from student s where s.school_id = t.school_id and s.id = t.student_id)`
              : sql`null`
          })
        )::text as record
      from ${sql.table(table)} t where t.school_id = ${schoolId} order by 1`.execute(db)
    records[table] = rows.map(({ record }) => JSON.parse(record) as unknown)
  }
  return records
}
