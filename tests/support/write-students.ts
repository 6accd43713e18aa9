import type { Db } from '../../src/server/db/schema.ts'
import { personKeys } from '../../src/server/reference/name-keys.ts'

/** Students as the list and the search find them. */
export interface NamedStudent {
  id: number
  school: number
  name: string
  number: string
}

/** Students by school and name, each with a number of its own and in the school's first class. */
export async function writeStudents(
  db: Db,
  students: readonly { school: number; name: string }[],
): Promise<NamedStudent[]> {
  const classes = new Map<number, number>()
  for (const school of new Set(students.map((student) => student.school))) {
    const { id } = await db
      .insertInto('class')
      .values({ school_id: school, school_year: 2026, grade: 1, number: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    classes.set(school, id)
  }
  const schools = await db.selectFrom('school').select(['id', 'region_code']).execute()
  const regions = new Map(schools.map(({ id, region_code }) => [id, region_code]))
  const rows = await db
    .insertInto('student')
    .values(
      students.map(({ school, name }, index) => ({
        school_id: school,
        student_no: `G990901201805${String(index * 37).padStart(5, '0')}${index % 7 ? index % 10 : 'X'}`,
        name,
        sex: 1 + (index % 2),
        birth_date: '2018-05-01',
        class_id: classes.get(school)!,
        region_code: regions.get(school)!,
        name_pinyin: personKeys(name).pinyin,
        name_initials: personKeys(name).initials,
      })),
    )
    .returning(['id', 'school_id', 'name', 'student_no'])
    .execute()
  return rows.map(({ id, school_id, name, student_no }) => ({
    id,
    school: school_id,
    name,
    number: student_no ?? '',
  }))
}
