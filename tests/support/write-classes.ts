import type { Db } from '../../src/server/db/schema.ts'
import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'
import { presentSchoolYear } from '../../src/server/db/open-classes.ts'

/** A class of the present school year, or an earlier one. */
export async function writeClass(
  db: Db,
  school: number,
  { grade = 3, number = 1, yearsAgo = 0 } = {},
): Promise<number> {
  const school_year = presentSchoolYear(new Date()) - yearsAgo
  const { id } = await db
    .insertInto('class')
    .values({ school_id: school, school_year, grade, number })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PlainStudent {
  sex?: number
  birth?: string | null
  number?: string | null
  guardians?: number
  name?: string
}

/** Students of a class, and the record's figures of its school. */
export async function fillClass(
  db: Db,
  { school, class: class_id }: { school: number; class: number },
  students: readonly PlainStudent[],
): Promise<number[]> {
  const { region_code } = await db
    .selectFrom('school')
    .where('id', '=', school)
    .select('region_code')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('student')
    .values(
      students.map(({ sex = 1, birth, number, guardians = 0, name }, index) => ({
        school_id: school,
        class_id,
        region_code,
        sex,
        guardians,
        name: name ?? `学生${class_id}-${index}`,
        birth_date: birth === undefined ? `2017-01-${String(10 + index)}` : birth,
        student_no: number === undefined ? `N${class_id}-${index}` : number,
      })),
    )
    .returning('id')
    .execute()
  await refreshRosterSummary(db, school)
  return rows.map(({ id }) => id)
}
