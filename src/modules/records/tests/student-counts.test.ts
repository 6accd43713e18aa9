import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolOne } from '@/modules/records/contract/schools.ts'
import { search } from '@/contract/search.ts'
import { startPanel } from '@/contract/start-panel.ts'
import { studentsCount } from '@/modules/records/contract/students.ts'
import { refreshRosterSummary } from '@/modules/records/server/summaries/roster-summary.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeStudents } from '../../../../tests/support/write-students.ts'

let server: TestServer
let school: number
let token: string
beforeAll(async () => {
  server = await startServer()
  school = (await createDistricts(server.db)).schools.second
  token = await server.signIn('second')
})
afterAll(() => server.stop())

test('MAN-01 every place says the same number of students, and it is that of the rows', async () => {
  const names = ['石明轩', '单宇', '曾明', '吕宇', '石宇']
  const students = await writeStudents(
    server.db,
    names.map((name) => ({ school, name })),
  )
  // One of whom it is not known whether a boy or a girl: on no screening list, and a student all the same. One in the bin.
  await sql`update student set sex = 0 where id = ${students[0]!.id}`.execute(server.db)
  await sql`update student set removed = 'deleted', removed_at = now() where id = ${students[1]!.id}`.execute(
    server.db,
  )
  await server.db.transaction().execute((trx) => refreshRosterSummary(trx, school))

  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from student where school_id = ${school} and removed is null`.execute(server.db)
  const n = rows[0]!.n
  expect(n).toBe(4)
  expect((await server.ask(startPanel, {}, { token })).data).toMatchObject({ students: n, classes: 1 })
  expect((await server.ask(schoolOne, {}, { token })).data.students).toBe(n)
  expect((await server.ask(studentsCount, {}, { token })).data.of).toBe(n)
  expect((await server.ask(search, { text: '甲二' }, { token })).data.schools.rows[0]?.students).toBe(n)
})
