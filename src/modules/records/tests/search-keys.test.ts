import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '@/server/db/migrations/0006-search-keys.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { createDatabase } from '../../../../tests/support/harness.ts'
import { writeStudents } from '../../../../tests/support/write-students.ts'
import { withOldNames } from '../../../../tests/support/with-old-names.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('SHELL-04 schools and students written before there were keys get theirs when the database is brought up', async () => {
  const { db } = database
  const { schools } = await createDistricts(db)
  await writeStudents(db, [
    { school: schools.first, name: '单雨' },
    { school: schools.first, name: '单雨' },
    { school: schools.foreign, name: '长孙宇' },
  ])
  const keys = async () =>
    (
      await sql`
        select name, name_pinyin, name_initials from student union all
        select name, name_pinyin, name_initials from school order by name`.execute(db)
    ).rows
  const before = await keys()
  for (const table of ['school', 'student'])
    await sql`alter table ${sql.table(table)} drop column name_pinyin, drop column name_initials`.execute(db)
  await sql`drop index student_by_number, student_by_number_end`.execute(db)
  await withOldNames(db, up)
  expect(before).toContainEqual({ name: '单雨', name_pinyin: 'shanyu', name_initials: 'sy' })
  expect(await keys()).toEqual(before)
})
