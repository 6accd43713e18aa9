import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { masks } from '@/server/db/personal-data.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import type { NumberedStudent } from './students-numbered.ts'

/** The number is as an export masks it. */
export const isMasked = ({ values }: NormalisedRow): boolean =>
  typeof values['studentNo'] === 'string' && values['studentNo'].includes('*')

const keyOf = (name: unknown, masked: unknown) => JSON.stringify([name, masked])

/**
 * Whom a row with a masked number means: the one student of the school with its name whose number is masked so. Undefined where there
 * is none, or more than one: who it is must not be guessed.
 */
export async function readStudentsMasked(
  db: Db,
  schoolId: number,
  rows: readonly NormalisedRow[],
): Promise<(row: NormalisedRow) => NumberedStudent | undefined> {
  const names = [...new Set(rows.filter(isMasked).map(({ values }) => values['name']))]
  if (names.length === 0) return () => undefined
  const { rows: named } = await sql<NumberedStudent>`
    select s.id, s.student_no as "studentNo", s.name, s.sex, true as complete, c.grade, s.class_id as "classId"
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${schoolId} and s.removed is null and s.student_no is not null and s.name = any(${names}::text[])`.execute(
    db,
  )
  const students = new Map<string, NumberedStudent[]>()
  for (const student of named) {
    const key = keyOf(student.name, masks.studentNumber(student.studentNo))
    students.set(key, [...(students.get(key) ?? []), student])
  }
  return (row) => {
    const [only, other] =
      (isMasked(row) && students.get(keyOf(row.values['name'], row.values['studentNo']))) || []
    return other ? undefined : only
  }
}
