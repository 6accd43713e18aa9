import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import { roundPartsSummary } from '@/contract/round-parts.ts'
import { savePreferences } from '@/contract/current-user.ts'
import { roundClose } from '@/contract/rounds.ts'
import { examEdit, retestAdd } from '@/modules/vision/contract/records.ts'
import { progressMissed } from '@/modules/vision/contract/progress.ts'
import * as bureauCalls from '@/modules/submissions/contract/bureau.ts'
import * as calls from '@/modules/submissions/contract/parts.ts'
import { grade } from '@/modules/submissions/standards/fixtures/clean-part.ts'
import { readPartRound } from '@/modules/submissions/server/read-round.ts'
import { readReport } from '@/modules/submissions/server/report.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { addDays } from '@/lib/day.ts'
import { noticesList } from '@/contract/notices.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeVisionPart } from './write-part.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let students: number[]
let school: string
let bureau: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const rounds = { round: at.rounds.currentRound, before: at.rounds.previousRound }
  students = await writeVisionPart(server.db, { school: at.schools.first, ...rounds })
  await writeVisionPart(server.db, { school: at.schools.second, ...rounds, seed: 7 })
  await sql`create table exams_as_written as select * from vision_exam`.execute(server.db)
  school = await server.signIn('first')
  bureau = await server.signIn('bureau')
}, 120_000)
afterAll(() => server.stop())

const of = () => ({ kind: 'vision' as const, round: at.rounds.currentRound })
const part = () => ({ ...of(), grade })
const theirs = () => ({ ...part(), school: at.schools.first })
const report = async () => (await server.ask(calls.partReport, part(), { token: school })).data
const send = () => server.ask(calls.partSend, { ...of(), grades: [grade] }, { token: school })
const seen = async () => (await server.ask(bureauCalls.partDetail, theirs(), { token: bureau })).data.part
const decide = async (decision: bureauCalls.PartDecision, note = '') =>
  server.ask(
    bureauCalls.partDecide,
    { ...theirs(), revision: (await seen()).revision, decision, note },
    { token: bureau },
  )
const edit = async (changes: InputOf<typeof examEdit>['changes'], student = students[0] ?? 0) => {
  const { rows } = await sql<{ version: number }>`
    select version from vision_exam where student_id = ${student} and round_id = ${of().round}`.execute(
    server.db,
  )
  const input = {
    id: student,
    round: of().round,
    version: rows[0]?.version ?? 0,
    changes,
    reason: 'typing',
    note: '',
  } as const
  return server.ask(examEdit, input, { token: school })
}
const setColumns = async (student: number, set: ReturnType<typeof sql>) => {
  await sql`update vision_exam set ${set} where student_id = ${student} and round_id = ${of().round}`.execute(
    server.db,
  )
}

beforeEach(async () => {
  for (const table of [
    'round_part',
    'round_part_version',
    'round_part_comment',
    'round_part_confirmation',
    'round_deadline',
    'vision_correction',
    'vision_exam',
  ])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  await sql`insert into vision_exam select * from exams_as_written`.execute(server.db)
})

test('SUB-01 a clean grade is ready, is sent, and nothing of it can be changed until it is taken back', async () => {
  expect(await report()).toMatchObject({
    part: { state: 'draft', coverage: { count: 70, total: 70 } },
    counts: { rows: 70, ready: 70, rejected: 0, doubtful: 0 },
    open: { rejects: 0, warnings: 0 },
  })
  const sent = await send()
  expect(sent.code, sent.msg).toBe(0)
  expect(sent.data.parts).toMatchObject([{ grade, state: 'sent', sentBy: 'first' }])
  expect((await seen()).sentBy).toBe('')
  const refused = await edit({ ucvaRight: 4.8 })
  expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('五年级已报送') as string })
  expect(refused.msg).toContain('撤回')
  expect((await server.ask(calls.partRecall, part(), { token: school })).code).toBe(0)
  expect((await edit({ axisRight: 76 })).code).toBe(0)
})

test('SUB-01 what is impossible has to be corrected, what is doubtful is confirmed with a reason, and the first who confirms holds', async () => {
  const [wrong = 0, doubtful = 0] = students.slice(2)
  await setColumns(wrong, sql`cva_right = 50, glasses = 'none'`)
  await setColumns(
    doubtful,
    sql`glasses = 'frame', ucva_left = 50, cva_left = 46, sphere_left = 0, cylinder_left = 0, axis_left = null`,
  )
  const { findings, open } = await report()
  expect(open).toEqual({ rejects: 1, warnings: findings.length - 1 })
  expect(await send()).toMatchObject({ code: 409, msg: expect.stringContaining('1 处必须改') as string })
  const found = (rule: string) => findings.filter((each) => each.rule === rule)
  const named = (list: typeof findings) => list.map(({ subject, rule, about }) => ({ subject, rule, about }))
  const confirm = (list: typeof findings, reason: calls.ConfirmReason) =>
    server.ask(
      calls.partConfirm,
      { ...part(), findings: named(list), reason, note: '复测两次' },
      { token: school },
    )
  expect(await confirm(found('cvaNoGlasses'), 'known')).toMatchObject({ code: 409 })
  const warnings = findings.filter(({ rule }) => rule !== 'cvaNoGlasses')
  expect((await confirm(warnings, 'measuredAgain')).data).toEqual({ saved: warnings.length, earlier: [] })
  const second = (await confirm(found('cvaWorse'), 'other')).data
  expect(second).toMatchObject({ saved: 0 })
  expect(second.earlier).toHaveLength(found('cvaWorse').length)
  expect(second.earlier[0]).toMatchObject({ rule: 'cvaWorse', by: 'first', reason: 'measuredAgain' })
  await setColumns(wrong, sql`cva_right = null`)
  expect((await report()).open).toEqual({ rejects: 0, warnings: 0 })
  // Other values are another question.
  await setColumns(doubtful, sql`cva_left = 44`)
  expect((await report()).open.warnings).toBe(1)
  await setColumns(doubtful, sql`cva_left = null, glasses = 'none'`)
  expect((await send()).code).toBe(0)
})

/** The exams of these tests are written without their summaries, which `verify` says too. */
const differences = async () => (await verifyFigures(server.db, () => undefined)).differences

test('SUB-04 an accepted part is a version that nobody changes, and an unlock with a reason makes the next one', async () => {
  const asWritten = await differences()
  await send()
  const accepted = await decide('accept')
  expect(accepted.data, accepted.msg).toMatchObject({ part: { state: 'accepted', version: 1 } })
  const locked = { code: 409, msg: expect.stringContaining('第 1 版') as string }
  expect(await edit({ ucvaRight: 4.8 })).toMatchObject(locked)
  const retest = {
    id: students[0] ?? 0,
    round: of().round,
    takenOn: '2026-11-01',
    examiner: '校医',
    device: '电脑验光仪',
  }
  const measured = {
    ucvaRight: 5,
    ucvaLeft: 5,
    sphereRight: null,
    sphereLeft: null,
    cylinderRight: null,
    cylinderLeft: null,
  }
  expect(await server.ask(retestAdd, { ...retest, ...measured } as never, { token: school })).toMatchObject(
    locked,
  )
  const { rows } = await sql<{
    id: number
  }>`select class_id::int as id from vision_exam where student_id = ${students[0]} limit 1`.execute(server.db)
  const missed = { class: rows[0]?.id ?? 0, round: of().round, state: 'absent' }
  expect(await server.ask(progressMissed, missed as never, { token: school })).toMatchObject(locked)
  expect(await send()).toMatchObject({ code: 409 })

  const verify = async (version: number) =>
    (await server.ask(bureauCalls.partVerify, { ...theirs(), version }, { token: bureau })).data
  expect(await verify(1)).toMatchObject({ agrees: true })
  const ask = { ...part(), wish: 'unlock', reason: '右眼录错一名学生' } as const
  expect(
    (await server.ask(calls.partAsk, ask, { token: school })).data.parts[0]?.unlockRequested?.reason,
  ).toBe(ask.reason)
  expect(await server.ask(calls.partAsk, ask, { token: school })).toMatchObject({ code: 409 })
  expect((await decide('unlock', '同意更正')).data.part).toMatchObject({
    state: 'returned',
    version: 1,
    unlockRequested: null,
  })
  expect((await edit({ axisRight: 77 })).code).toBe(0)
  await sql`delete from vision_correction`.execute(server.db)
  const warnings = (await report()).findings
  if (warnings.length > 0)
    await server.ask(
      calls.partConfirm,
      {
        ...part(),
        findings: warnings.map(({ subject, rule, about }) => ({ subject, rule, about })),
        reason: 'known',
        note: '',
      },
      { token: school },
    )
  expect((await send()).code).toBe(0)
  expect((await decide('accept')).data.part).toMatchObject({ version: 2 })
  const { versions } = (await server.ask(bureauCalls.partDetail, theirs(), { token: bureau })).data
  expect(versions).toMatchObject([
    { version: 2, unlocked: null, records: 70 },
    { version: 1, unlocked: { by: 'bureau', reason: '同意更正' } },
  ])
  expect(await verify(2)).toMatchObject({ agrees: true })
  expect(await verify(1)).toMatchObject({ agrees: false })
  expect(await differences()).toBe(asWritten)
  expect((await server.ask(roundPartsSummary, of(), { token: bureau })).data).toMatchObject({
    parts: 2,
    accepted: 1,
    version: 2,
    revised: 1,
  })
})

test('SUB-04 verify reports a record that somebody changed behind an accepted part', async () => {
  await send()
  await decide('accept')
  const asAccepted = await differences()
  await setColumns(students[9] ?? 0, sql`axis_right = coalesce(axis_right, 0) + 1`)
  expect(await differences()).toBe(asAccepted + 1)
  await setColumns(students[9] ?? 0, sql`axis_right = axis_right - 1`)
  expect(await differences()).toBe(asAccepted)
})

test('SUB-05 a part is returned with a comment at a value or a class, never without, and may come again after the deadline', async () => {
  await send()
  expect(await decide('return')).toMatchObject({ code: 409, msg: expect.stringContaining('意见') as string })
  const comment = (where: InputOf<typeof bureauCalls.partComment>['at']) =>
    server.ask(bureauCalls.partComment, { ...theirs(), at: where, note: '请复测右眼' }, { token: bureau })
  expect(await comment({ student: students[3] ?? 0, field: 'shoeSize' })).toMatchObject({ code: 400 })
  expect(await comment({ student: 99_999_999, field: 'ucvaRight' })).toMatchObject({ code: 403 })
  expect((await comment({ student: students[3] ?? 0, field: 'ucvaRight' })).code).toBe(0)
  expect((await decide('return')).data.part).toMatchObject({ state: 'returned', comments: 1 })
  const { comments } = await report()
  expect(comments).toMatchObject([
    { student: students[3], field: 'ucvaRight', note: '请复测右眼', by: '', isResolved: false },
  ])
  const { data: notices } = await server.ask(noticesList, { tab: 'todo' }, { token: school })
  expect(notices.rows[0]).toMatchObject({
    kind: 'part-return',
    title: expect.stringContaining('五年级') as string,
  })
  await sql`insert into round_deadline (kind, round_id, due_on) values ('vision', ${of().round}, '2026-09-20')`.execute(
    server.db,
  )
  await server.ask(calls.commentResolve, { comment: comments[0]?.id ?? 0 }, { token: school })
  expect((await send()).code).toBe(0)
})

test('SUB-05 after the deadline a part is taken when the bureau allows it', async () => {
  const day = addDays(schoolDay(new Date()), -1)
  await sql`insert into round_deadline (kind, round_id, due_on) values ('vision', ${of().round}, ${day}::date)`.execute(
    server.db,
  )
  expect(await send()).toMatchObject({ code: 409, msg: expect.stringContaining(day) as string })
  const ask = { ...part(), wish: 'late', reason: '设备维修' } as const
  expect((await server.ask(calls.partAsk, ask, { token: school })).code).toBe(0)
  expect((await decide('allowLate')).code).toBe(0)
  expect((await send()).code).toBe(0)
})

test('SUB-05 of two decisions on what both saw, the second is refused', async () => {
  await send()
  const { revision } = await seen()
  const both = (decision: bureauCalls.PartDecision) =>
    server.ask(bureauCalls.partDecide, { ...theirs(), revision, decision, note: '' }, { token: bureau })
  expect((await both('accept')).code).toBe(0)
  expect(await both('accept')).toMatchObject({ code: 409, msg: expect.stringContaining('刷新') as string })
})

test('SUB-05 the matrix has every school that takes part, and a reminder goes to those who have not sent, once a day', async () => {
  await send()
  const matrix = (await server.ask(bureauCalls.partsMatrix, of(), { token: bureau })).data
  expect(matrix.schools.map(({ name, parts }) => [name, parts.map(({ state }) => state)])).toEqual(
    expect.arrayContaining([
      ['甲一小学', ['sent']],
      ['甲二小学', ['draft']],
      ['甲三学校', []],
    ]),
  )
  const remind = () => server.ask(bureauCalls.partsRemind, of(), { token: bureau })
  expect((await remind()).data).toMatchObject({ sent: 1, already: 0 })
  expect((await remind()).data).toMatchObject({ sent: 0, already: 1 })
})

test('SUB-08 a part that was returned and a reminder also leave the console, once and with round and grade, for whoever chose that', async () => {
  for (const table of ['message', 'round_message'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  await sql`update account set mobile = '139000000' || id where username in ('first', 'second')`.execute(
    server.db,
  )
  await server.ask(savePreferences, { outside: ['todo'] }, { token: school })
  const messages = async () =>
    (
      await sql<{ kind: string; school: number; params: object; link: string }>`
        select kind, school_id as school, params, link from message order by id`.execute(server.db)
    ).rows
  const named = { round: '@round-vision-autumn 2026' }
  const own = { school: at.schools.first, link: expect.stringContaining(`round=${of().round}`) as string }
  await send()
  const where = { student: students[3] ?? 0, field: 'ucvaRight' } as const
  await server.ask(bureauCalls.partComment, { ...theirs(), at: where, note: '请复测右眼' }, { token: bureau })
  expect((await decide('return')).code).toBe(0)
  const returned = {
    ...own,
    kind: 'submissionReturned',
    params: { ...named, grade: `@grade-${grade}` },
  }
  expect(await messages()).toEqual([returned])
  const due = '2026-12-01'
  await server.ask(bureauCalls.partsDeadline, { ...of(), dueOn: due }, { token: bureau })
  const remind = () => server.ask(bureauCalls.partsRemind, of(), { token: bureau })
  // Both schools have open parts; the second one's administrator did not choose to hear of it outside.
  expect((await remind()).data).toMatchObject({ sent: 2 })
  expect((await remind()).data).toMatchObject({ sent: 0, already: 2 })
  expect(await messages()).toEqual([
    returned,
    { ...own, kind: 'roundReminder', params: { ...named, date: due } },
  ])
  await server.ask(savePreferences, { outside: [] }, { token: school })
})

test('SUB-06 another district, another school and a teacher see and change nothing', async () => {
  const foreign = await server.signIn('foreign-bureau')
  expect((await server.ask(bureauCalls.partDetail, theirs(), { token: foreign })).code).toBe(403)
  expect((await server.ask(bureauCalls.partsMatrix, of(), { token: foreign })).code).toBe(403)
  expect((await server.ask(calls.partReport, part(), { token: await server.signIn('foreign') })).code).toBe(
    403,
  )
  expect((await server.ask(calls.partReport, part(), { token: await server.signIn('teacher') })).code).toBe(
    403,
  )
  const names = (await server.ask(bureauCalls.partDetail, theirs(), { token: bureau })).data.students
  expect(names.every(({ name }) => name.includes('*'))).toBe(true)
})

test('SUB-03 the report asks the database as often for a grade of 70 as for one of one', async () => {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const scope = { kind: 'school', schoolId: at.schools.first, regionCode: '990901' } as const
  const db = server.db.withPlugin(counter)
  const round = await readPartRound(db, scope, of())
  await readReport(db, scope, round, { school: at.schools.first, grade }, new Date())
  expect(queries).toBeLessThanOrEqual(10)
})

test('SUB-01 nothing is sent in a closed round', async () => {
  const { rows } = await sql<{
    version: number
  }>`select version from screening_round where id = ${of().round}`.execute(server.db)
  const close = {
    kind: 'vision',
    id: of().round,
    version: rows[0]?.version ?? 0,
    reason: 'finished',
    note: '',
  } as const
  expect((await server.ask(roundClose, close, { token: bureau })).code).toBe(0)
  expect(await send()).toMatchObject({ code: 409, msg: expect.stringContaining('已关闭') as string })
  await sql`update screening_round set is_open = true where id = ${of().round}`.execute(server.db)
})
