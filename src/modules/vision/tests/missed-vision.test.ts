import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { studentDelete, studentRestore } from '@/modules/records/contract/students.ts'
import {
  progressByClass,
  progressBySchool,
  progressMissed,
  progressUnscreened,
} from '@/modules/vision/contract/progress.ts'
import { visionRecordById } from '@/modules/vision/contract/records.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startImportServer, type ImportServer } from '../../../../tests/support/import/import-server.ts'
import { rosterOf, screeningOf } from '../../../../tests/support/import/sheets.ts'
import { dayFrom, driver } from '../../../../tests/support/rounds-driver.ts'

/** A school whose district opened a round over an empty server: eight students in 3(1), two in 3(2), of whom nothing is known. */
let server: ImportServer
let bureau: ReturnType<typeof driver>
let bureauToken: string
let round: number
let other: string
beforeAll(async () => {
  server = await startImportServer()
  bureauToken = await server.signIn('bureau')
  other = await server.signIn('second')
  bureau = driver(server, bureauToken)
  await sql`delete from screening_round where region_code = '990901'`.execute(server.db)
  const students = [1, 2, 3, 4, 5, 6, 7, 8].map((no) => ({ no }))
  const { data } = await server.as.roster(rosterOf([...students, { no: 11, class: 2 }, { no: 12, class: 2 }]))
  await server.as.commit(data)
  round = (await bureau.open()).data.id
}, 120_000)
afterAll(() => server.stop())

const classes = async () => (await server.ask(progressByClass, { round }, { token: server.token })).data.rows
const first = async () => (await classes()).find(({ number }) => number === 1)!
/** Who of 3(1) is not screened, in the order of their names. */
const unscreened = async () => {
  const { id } = await first()
  const reply = await server.ask(progressUnscreened, { round, class: id }, { token: server.token })
  return { id, students: reply.data.students! }
}
type Named = { id: number; version: number }
const named = ({ id, version }: Named) => ({ id, version })
const mark = (input: object, token = server.token) =>
  server.ask(progressMissed, { round, ...input } as InputOf<typeof progressMissed>, { token })
const counts = async () => {
  const { enrolled, done, absent, exempt, due } = await first()
  return { enrolled, done, absent, exempt, due }
}
const isVerified = async () => (await verifyFigures(server.db, () => undefined)).differences === 0

test('VIS-02 one student is exempt with a reason and another absent: school, bureau and record say so, and it can be taken back', async () => {
  const { id, students } = await unscreened()
  const [one, two] = [students[0]!, students[1]!]
  expect((await mark({ class: id, state: 'exempt', students: [named(one)] })).code).toBe(400)
  const exempt = await mark({ class: id, state: 'exempt', reason: 'injury', students: [named(one)] })
  expect(exempt.data, exempt.msg).toEqual({
    marked: [{ id: one.id, version: one.version + 1, before: { state: 'due', reason: null } }],
    changed: 0,
  })
  await mark({ class: id, state: 'absent', students: [named(two)] })
  await expect.poll(counts).toEqual({ enrolled: 8, done: 0, absent: 1, exempt: 1, due: 6 })
  const schools = async () =>
    (await server.ask(progressBySchool, { round }, { token: bureauToken })).data.rows
  await expect.poll(schools).toMatchObject([{ enrolled: 10, absent: 1, exempt: 1, due: 8 }])
  const now = await unscreened()
  expect(now.students.find((each) => each.id === one.id)).toMatchObject({
    reason: 'exempt',
    exemptReason: 'injury',
  })
  const record = await server.ask(visionRecordById, { id: one.id, round }, { token: server.token })
  expect(record.data.exam).toMatchObject({ state: 'exempt', exemptReason: 'injury' })
  expect(await isVerified()).toBe(true)

  const back = await mark({ class: id, state: 'due', students: exempt.data.marked.map(named) })
  expect(back.data.marked[0]!.before).toEqual({ state: 'exempt', reason: 'injury' })
  await expect.poll(counts).toEqual({ enrolled: 8, done: 0, absent: 1, exempt: 0, due: 7 })
})

test('VIS-02 the rest of a class was absent: one press, which names nobody and is taken back as one', async () => {
  const { data: plan } = await server.as.screening(
    screeningOf([
      { no: 1, takenOn: dayFrom(-1) },
      { no: 3, takenOn: dayFrom(-1) },
    ]),
    round,
  )
  await server.as.commit(plan)
  const { id } = await unscreened()
  await expect.poll(counts).toMatchObject({ done: 2, absent: 1 })
  const before = await counts()
  const rest = await mark({ class: id, state: 'absent' })
  expect(rest.data.marked).toHaveLength(before.due)
  await expect.poll(counts).toEqual({ ...before, absent: before.absent + before.due, due: 0 })
  expect((await classes()).find(({ number }) => number === 2)).toMatchObject({ absent: 0, due: 2 })
  expect(await isVerified()).toBe(true)
  await mark({ class: id, state: 'due', students: rest.data.marked.map(named) })
  await expect.poll(counts).toEqual(before)
  expect(await isVerified()).toBe(true)
})

test('VIS-02 a measurement replaces the state, and no state replaces a measurement', async () => {
  const { id, students } = await unscreened()
  const due = students.find(({ reason }) => reason === 'due')!
  const exempt = await mark({ class: id, state: 'exempt', reason: 'illness', students: [named(due)] })
  const { rows } = await sql<{ number: string }>`
    select student_no as number from student where id = ${due.id}`.execute(server.db)
  const no = Number(rows[0]!.number.slice(-4, -1))
  const { data: plan } = await server.as.screening(screeningOf([{ no, takenOn: dayFrom(0) }]), round)
  const committed = await server.as.commit(plan)
  expect(committed.data.state, committed.msg).toBe('committed')
  const record = async () =>
    (await server.ask(visionRecordById, { id: due.id, round }, { token: server.token })).data.exam!
  expect(await record()).toMatchObject({ state: 'done', exemptReason: null })
  const { version } = exempt.data.marked[0]!
  for (const seen of [version, (await record()).version])
    expect(
      (await mark({ class: id, state: 'absent', students: [{ id: due.id, version: seen }] })).data,
    ).toEqual({
      marked: [],
      changed: 1,
    })
  expect(await record()).toMatchObject({ state: 'done', ucvaRight: 5 })
  expect((await server.as.undo(committed.data)).data.state).toBe('undone')
  expect(await record()).toMatchObject({ state: 'exempt', exemptReason: 'illness' })
  expect(await isVerified()).toBe(true)
})

test('VIS-02 who is exempt stays so through the bin and back', async () => {
  const { id, students } = await unscreened()
  const due = students.find(({ reason }) => reason === 'due')!
  await mark({ class: id, state: 'exempt', reason: 'guardian', students: [named(due)] })
  const { token } = server
  const removed = await server.ask(studentDelete, { selection: { ids: [due.id] } as never }, { token })
  expect(removed.code, removed.msg).toBe(0)
  expect(await isVerified()).toBe(true)
  await server.ask(studentRestore, { ids: [due.id] }, { token })
  expect((await unscreened()).students.find((each) => each.id === due.id)).toMatchObject({
    reason: 'exempt',
    exemptReason: 'guardian',
  })
  expect(await isVerified()).toBe(true)
})

test('VIS-02 only the own school says it, of its own classes, while the round is open; who did it is written down', async () => {
  const { id } = await unscreened()
  expect((await mark({ class: id, state: 'absent' }, other)).code).toBe(403)
  expect((await mark({ class: id, state: 'absent' }, bureauToken)).code).toBe(403)
  const audited = await sql<{ detail: { state: string; reason: string; students: number[] } }>`
    select detail from audit where action = 'exam-missed' and subject = ${`class:${id}`} order by id limit 1`.execute(
    server.db,
  )
  expect(audited.rows[0]!.detail).toMatchObject({ state: 'exempt', reason: 'injury', round })
  await bureau.close({ kind: 'vision', id: round })
  const refused = await mark({ class: id, state: 'absent' })
  expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('已关闭') as string })
  await bureau.reopen({ kind: 'vision', id: round })
})
