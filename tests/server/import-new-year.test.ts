import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitPlan, type Plan } from '../../src/contract/uploads.ts'
import { startImportServer, type ImportServer } from '../support/import/import-server.ts'
import { rosterOf } from '../support/import/sheets.ts'

let server: ImportServer
beforeEach(async () => {
  server = await startImportServer()
  await sql`delete from class where school_id = ${server.schools.first}`.execute(server.db)
  // Classes 1 to 3 of grade 3, two students each, and class 4 with one; then the year turns.
  const first = [1, 2, 3, 4, 5, 6, 7].map((no) => ({ no, grade: 3, class: Math.ceil(no / 2) }))
  const { data } = await server.as.roster(rosterOf(first))
  await server.as.commit(data)
  await sql`update class set school_year = school_year - 1 where school_id = ${server.schools.first}`.execute(
    server.db,
  )
})
afterEach(() => server.stop())

const classes = async () =>
  (
    await sql<{ grade: number; number: number; open: boolean }>`
      select grade, number, closed_at is null as open from class
      where school_id = ${server.schools.first} order by school_year, grade, number`.execute(server.db)
  ).rows.map(({ grade, number, open }) => `${grade}/${number} ${open ? 'open' : 'closed'}`)
const studentsOfClasses = async () =>
  (
    await sql`
      select class_id, array_agg(student_no order by student_no) as students from student
      where school_id = ${server.schools.first} group by class_id order by class_id`.execute(server.db)
  ).rows
const newYear = (numbers: readonly number[]) =>
  server.as.roster(rosterOf(numbers.map((no) => ({ no, grade: 4, class: Math.ceil(no / 2) }))))
const commit = (plan: Plan, closeEmptied?: boolean) =>
  server.ask(
    commitPlan,
    {
      plan: plan.plan,
      hash: plan.hash,
      only: 'valid',
      wait: 8,
      ...(closeEmptied !== undefined && { closeEmptied }),
    },
    { token: server.token },
  )

test("MAN-03 the plan of a new year's roster names last year's classes that it leaves empty, and the commit closes just those", async () => {
  // One student of class 3 stays behind.
  const { data: plan } = await newYear([1, 2, 3, 4, 5, 7])
  expect(plan.emptied).toMatchObject({ byDefault: true })
  expect(plan.emptied?.classes.map(({ grade, number }) => `${grade}/${number}`)).toEqual([
    '3/1',
    '3/2',
    '3/4',
  ])
  expect(await classes()).toEqual(['3/1 open', '3/2 open', '3/3 open', '3/4 open'])
  const written = await commit(plan)
  expect(written.code, written.msg).toBe(0)
  expect(written.data.emptied?.classes).toEqual(plan.emptied?.classes)
  expect(await classes()).toEqual([
    '3/1 closed',
    '3/2 closed',
    '3/3 open',
    '3/4 closed',
    '4/1 open',
    '4/2 open',
    '4/3 open',
    '4/4 open',
  ])
})

test('MAN-03 undoing that roster opens the classes again; one opened and closed by hand since stays closed', async () => {
  const before = await studentsOfClasses()
  const { data: plan } = await newYear([1, 2, 3, 4, 5, 6, 7])
  const { data: written } = await commit(plan)
  expect(await classes()).toContain('3/1 closed')
  expect((await server.as.undo(written)).data).toMatchObject({ state: 'undone', emptied: { classes: [] } })
  expect(await classes()).toEqual(['3/1 open', '3/2 open', '3/3 open', '3/4 open'])
  expect(await studentsOfClasses()).toEqual(before)
  const { data: again } = await newYear([1, 2, 3, 4, 5, 6, 7])
  const { data: twice } = await commit(again)
  await sql`update class set closed_at = '2026-10-01' where grade = 3 and number = 2`.execute(server.db)
  await server.as.undo(twice)
  expect(await classes()).toEqual(['3/1 open', '3/2 closed', '3/3 open', '3/4 open'])
})

test('MAN-03 when so set, a commit leaves them open', async () => {
  const { data: plan } = await newYear([1, 2, 3, 4, 5, 6, 7])
  await commit(plan, false)
  expect((await classes()).filter((each) => each.endsWith('closed'))).toEqual([])
})

test("MAN-03 a roster that moves nobody from last year closes nothing of itself, nor of another school, nor this year's", async () => {
  const { db, schools } = server
  await sql`
    insert into class (school_id, school_year, grade, number) values
      (${schools.second}, 2020, 1, 1), (${schools.first}, 2020, 1, 9)`.execute(db)
  const { data: plan } = await server.as.roster(rosterOf([{ no: 21, grade: 1, class: 1 }]))
  expect(plan.emptied).toMatchObject({
    byDefault: false,
    classes: [{ schoolYear: 2020, grade: 1, number: 9 }],
  })
  await commit(plan)
  expect((await classes()).filter((each) => each.endsWith('closed'))).toEqual([])
  const { data: more } = await server.as.roster(rosterOf([{ no: 22, grade: 1, class: 1 }]))
  await commit(more, true)
  expect((await classes()).filter((each) => each.endsWith('closed'))).toEqual(['1/9 closed'])
  const { rows } =
    await sql`select from class where school_id = ${schools.second} and closed_at is not null`.execute(db)
  expect(rows).toEqual([])
})
