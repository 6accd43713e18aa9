import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { examEdit } from '@/modules/vision/contract/records.ts'
import {
  studentAdd,
  studentDelete,
  studentTransfer,
  studentUpdate,
} from '@/modules/records/contract/students.ts'
import * as uploadFiles from '@/contract/upload-files.ts'
import { entryRefusal } from '@/server/rounds/takes-entry.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, screeningOf } from '../../../../tests/support/import/sheets.ts'
import { tests as sheetOfTests, third } from '../../../../tests/support/import/measured-sheets.ts'
import { autumn, dayFrom, driver } from '../../../../tests/support/rounds-driver.ts'

let server: ImportServer
let bureau: ReturnType<typeof driver>
let id: number
const round = () => ({ kind: 'vision' as const, id })
beforeAll(async () => {
  server = await startImportServer()
  bureau = driver(server, await server.signIn('bureau'))
  await sql`delete from screening_round where region_code = '990901'`.execute(server.db)
  await sql`update school set stages = '{primary,junior}' where code = 'T1'`.execute(server.db)
  const { data } = await server.ask(
    uploadFiles.uploadRoster,
    { wait: 40 },
    { token: server.token, file: rosterOf([{ no: 1 }, { no: 2 }, { no: 3 }, { no: 7, grade: 8 }]) },
  )
  await server.as.commit(data)
  id = (await bureau.open()).data.id
}, 120_000)
beforeEach(async () => {
  const found = await bureau.one(round())
  if (!found.open) await bureau.reopen(round())
  await bureau.set(round())
})
afterAll(() => server.stop())

const planned = async (no: number) => {
  const reply = await server.as.screening(screeningOf([{ no, takenOn: dayFrom(-1) }]), id)
  if (reply.code !== 0) throw new Error(reply.msg)
  return reply.data
}

test('RND-06 a workbook goes in while the round is open, and the round counts it', async () => {
  expect((await server.as.commit(await planned(1))).data.state).toBe('committed')
  expect(await bureau.one(round())).toMatchObject({
    reporting: { n: 1, of: 3 },
    coverage: { n: 1, of: 4 },
    hasResults: true,
  })
})

test('RND-06 a closed round takes no new workbook, and says so in words', async () => {
  await bureau.close(round())
  const reply = await server.as.screening(screeningOf([{ no: 2 }]), id)
  expect(reply).toMatchObject({ code: 409, msg: expect.stringContaining('已关闭') as string })
})

test('RND-06 a plan made before the closing is not written after it; reopened, it is', async () => {
  const plan = await planned(2)
  await bureau.close(round())
  const refused = await server.as.commit(plan)
  expect(refused.msg).toContain('已关闭')
  expect(await bureau.one(round())).toMatchObject({ coverage: { n: 1, of: 4 } })
  await bureau.reopen(round())
  const { data: again } = await server.as.state(plan.plan)
  expect((await server.as.commit(again)).data.state).toBe('committed')
  expect(await bureau.one(round())).toMatchObject({ coverage: { n: 2, of: 4 } })
})

test('RND-06 closing waits for what is being written at the moment; what comes after is refused', async () => {
  const requested = { kind: 'vision', round: id, schoolId: server.schools.first, today: dayFrom(0) } as const
  let closed: Promise<unknown> = Promise.resolve()
  await server.db.transaction().execute(async (trx) => {
    expect(await entryRefusal(trx, requested)).toBeNull()
    let isClosed = false
    closed = bureau.close(round()).then(() => (isClosed = true))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isClosed).toBe(false)
  })
  await closed
  expect(await entryRefusal(server.db, requested)).toMatchObject({ key: 'roundClosed' })
})

test('RND-06 an import is taken back while the round is not closed, and not after', async () => {
  const { data } = await server.as.commit(await planned(3))
  await bureau.close(round())
  const refused = await server.as.undo(data)
  expect(refused.msg).toContain('已关闭')
  expect(await bureau.one(round())).toMatchObject({ coverage: { n: 3, of: 4 } })
  await bureau.reopen(round())
  const { data: again } = await server.as.state(data.plan)
  expect((await server.as.undo(again)).data.state).toBe('undone')
})

test('RND-06 nothing is corrected in a closed round', async () => {
  const { rows } = await sql<{ id: number; version: number }>`
    select student_id as id, version from vision_exam where state = 'done' and round_id = ${id} limit 1`.execute(
    server.db,
  )
  const correct = (right: number) =>
    server.ask(
      examEdit,
      {
        id: rows[0]!.id,
        round: id,
        version: rows[0]!.version,
        changes: { ucvaRight: right },
        reason: 'typing',
        note: '',
      } as never,
      { token: server.token },
    )
  await bureau.close(round())
  expect(await correct(4.8)).toMatchObject({ code: 409, msg: expect.stringContaining('已关闭') as string })
  await bureau.reopen(round())
  expect((await correct(4.8)).code).toBe(0)
})

test('RND-06 nothing is brought before the first day or after the last, and the day is said', async () => {
  await bureau.set(round(), { endsOn: dayFrom(-1) })
  const over = await server.as.screening(screeningOf([{ no: 2 }]), id)
  expect(over).toMatchObject({ code: 409, msg: expect.stringContaining(`${dayFrom(-1)} 截止`) as string })
  const first = dayFrom(3)
  if (!first.startsWith(String(autumn.schoolYear))) return
  await bureau.set(round(), { startsOn: first, endsOn: dayFrom(10) })
  const early = await server.as.screening(screeningOf([{ no: 2 }]), id)
  expect(early).toMatchObject({ code: 409, msg: expect.stringContaining(`${first} 开始`) as string })
})

test('RND-07 a school that does not take part brings nothing, and a plan of before is not written', async () => {
  const fitness = await bureau.open({ kind: 'fitness' })
  const of = { kind: 'fitness' as const, id: fitness.data.id }
  const upload = () =>
    server.ask(
      uploadFiles.uploadScreening,
      { kind: 'fitness', wait: 40, round: of.id },
      { token: server.token, file: sheetOfTests(third) },
    )
  const { data: plan } = await upload()
  await bureau.set(of, { participation: 'schools', schools: [server.schools.second] })
  expect(await upload()).toMatchObject({ code: 409, msg: expect.stringContaining('参加范围') as string })
  expect((await server.as.commit(plan)).msg).toContain('参加范围')
  expect(await bureau.one(of)).toMatchObject({ reporting: { n: 0, of: 1 }, coverage: { n: 0, of: 0 } })
})

test('RND-07 whoever comes by a roster is due in the open check-up too, and leaves it when the roster is undone', async () => {
  const { data } = await bureau.open({ kind: 'check' })
  const of = { kind: 'check' as const, id: data.id }
  const listed = async () => (await bureau.one(of)).coverage.of
  const before = await listed()
  const { data: plan } = await server.as.roster(
    rosterOf([{ no: 1 }, { no: 2 }, { no: 3 }, { no: 7, grade: 8 }, { no: 9 }]),
  )
  const { data: committed } = await server.as.commit(plan)
  expect(await listed()).toBe(before + 1)
  expect((await server.as.undo(committed)).data.state).toBe('undone')
  expect(await listed()).toBe(before)
})

test('RND-07 whoever comes by a roster is due in the open rounds of the grades that take part', async () => {
  await bureau.set(round(), { participation: 'stages', stages: ['primary'] })
  expect(await bureau.one(round())).toMatchObject({ coverage: { of: 3 } })
  const { data } = await server.as.roster(
    rosterOf([{ no: 1 }, { no: 2 }, { no: 3 }, { no: 4 }, { no: 7, grade: 8 }, { no: 8, grade: 8 }]),
  )
  await server.as.commit(data)
  expect(await bureau.one(round())).toMatchObject({ coverage: { of: 4 } })
})

test('RND-07 one student added by hand is due at once in every kind of open round, and leaves them with the bin', async () => {
  const kinds = ['vision', 'check', 'fitness'] as const
  const { db, schools, token } = server
  const ids = new Map<string, number>([['vision', id]])
  for (const kind of ['check', 'fitness'] as const) {
    const there = (await bureau.list()).find((each) => each.kind === kind && each.open)
    ids.set(kind, there?.id ?? (await bureau.open({ kind })).data.id)
    await bureau.set({ kind, id: ids.get(kind)! })
  }
  const { rows } = await sql<{ id: number }>`
    select c.id::int from class c join student s on s.school_id = c.school_id and s.class_id = c.id
    where c.school_id = ${schools.first} and c.closed_at is null
    order by c.school_year desc, c.grade limit 1`.execute(db)
  const classId = rows[0]!.id
  const added = await server.ask(
    studentAdd,
    { classId, name: '新同学', sex: 'boy', birth: '2017-05-04' },
    { token },
  )
  expect(added.code, added.msg).toBe(0)
  const tables = { vision: 'vision_exam', check: 'health_check', fitness: 'fitness_test' }
  const dueIn = async () => {
    const due = await Promise.all(
      kinds.map(async (kind) => {
        const found = await sql`
          select from ${sql.table(tables[kind])}
          where student_id = ${added.data.id} and round_id = ${ids.get(kind)} and state = 'due'`.execute(db)
        return found.rows.length > 0 ? [kind] : []
      }),
    )
    return due.flat()
  }
  expect(await dueIn()).toEqual(kinds)
  // Without a birth date nobody can be graded by age.
  const changed = await server.ask(
    studentUpdate,
    { id: added.data.id, version: 1, changes: { birth: null } },
    { token },
  )
  expect(changed.data.saved).toBe(true)
  expect(await dueIn()).toEqual([])
  await server.ask(
    studentUpdate,
    { id: added.data.id, version: 2, changes: { birth: '2017-05-04' } },
    { token },
  )
  expect(await dueIn()).toEqual(kinds)
  expect((await verifyFigures(db, () => undefined)).differences).toBe(0)
  const removed = await server.ask(studentDelete, { selection: { ids: [added.data.id] } as never }, { token })
  expect(removed.code, removed.msg).toBe(0)
  expect(await dueIn()).toEqual([])
})

test('RND-07 who was seen in a check-up and then moves to another school is not asked again there', async () => {
  const { db, schools } = server
  const check = (await bureau.list()).find(({ kind, open }) => kind === 'check' && open)!
  const { rows } = await sql<{ id: number }>`
    select student_id::int as id from health_check where school_id = ${schools.first} and round_id = ${check.id}
      and state = 'due' order by 1 limit 2`.execute(db)
  const [seen, unseen] = rows.map((row) => row.id) as [number, number]
  await sql`
    update health_check set state = 'exempt' where round_id = ${check.id} and student_id = ${seen}`.execute(
    db,
  )
  const made = await sql<{ id: number }>`
    insert into class (school_id, school_year, grade, number)
    select ${schools.second}::int, ${check.schoolYear}::int, 4, 9 returning id::int`.execute(db)
  const token = await server.signIn('bureau')
  const moved = await server.ask(
    studentTransfer,
    { selection: { ids: [seen, unseen] } as never, classId: made.rows[0]!.id },
    { token },
  )
  expect(moved.data, moved.msg).toMatchObject({ n: 2 })
  const there = await sql<{ from: number }>`
    select (s.came_from->>'studentId')::int as from from health_check e
    join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.school_id = ${schools.second} and e.round_id = ${check.id} and s.came_from is not null`.execute(
    db,
  )
  expect(there.rows).toEqual([{ from: unseen }])
})
