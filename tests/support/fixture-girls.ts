import type { TestServer } from './harness.ts'

/** So many girls of grade 6, and a boy after them. */
export async function createGirls(db: TestServer['db'], school_id: number, n: number): Promise<number[]> {
  const { id: class_id } = await db
    .insertInto('class')
    .values({ school_id, school_year: 2026, grade: 6, number: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = (_: unknown, index: number) => ({
    school_id,
    class_id,
    name: `沈${index}妍`,
    student_no: `N${school_id}${index}`,
    birth_date: '2015-01-01',
    sex: index < n ? 2 : 1,
    guardian_name: null,
    guardian_phone: null,
    upload_id: null,
  })
  const rows = await db
    .insertInto('student')
    .values(Array.from({ length: n + 1 }, row))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
