import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as bureauCalls from '@/modules/submissions/contract/bureau.ts'
import * as calls from '@/modules/submissions/contract/parts.ts'
import * as spots from '@/modules/submissions/contract/spot.ts'
import { grade } from '@/modules/submissions/standards/fixtures/clean-part.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeVisionPart } from './write-part.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let school: string
let bureau: string
let second: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  const rounds = { round: at.rounds.currentRound, before: at.rounds.previousRound }
  await writeVisionPart(server.db, { school: at.schools.first, ...rounds })
  // The same bureau has another account: whoever drew the sample does not enter its values.
  await sql`
    insert into account (username, password_hash, name, role, region_code)
    select 'bureau-two', password_hash, '抽查员', role, region_code from account where username = 'bureau'`.execute(
    server.db,
  )
  school = await server.signIn('first')
  bureau = await server.signIn('bureau')
  second = await server.signIn('bureau-two')
}, 120_000)
afterAll(() => server.stop())

const part = () => ({ kind: 'vision' as const, round: at.rounds.currentRound, grade })
const theirs = () => ({ ...part(), school: at.schools.first })
const detail = async () => (await server.ask(bureauCalls.partDetail, theirs(), { token: bureau })).data.part
const ask = async (of: { target?: number; seed?: string } = {}, token = bureau) =>
  server.ask(
    spots.spotAsk,
    { ...theirs(), revision: (await detail()).revision, target: 20, least: 0.85, seed: '20261129', ...of },
    { token },
  )
const read = async (token = bureau) => (await server.ask(spots.spotRead, theirs(), { token })).data.spot
const open = async () => {
  const spot = await read()
  if (!spot) throw new Error('no spot check')
  return { school: at.schools.first, spot: spot.id }
}
const enter = async (student: number, values: Record<string, number>, token = second) =>
  server.ask(
    spots.spotEnter,
    {
      ...(await open()),
      student,
      values: Object.entries(values).map(([field, value]) => ({ field, value })),
    },
    { token },
  )
const end = async (as: 'verdict' | 'dropped' = 'verdict', note = '') =>
  server.ask(spots.spotEnd, { ...(await open()), as, note }, { token: bureau })
const send = () =>
  server.ask(calls.partSend, { kind: part().kind, round: part().round, grades: [grade] }, { token: school })
const sheet = async () => (await server.ask(spots.spotSheet, await open(), { token: second })).data

/** What the part says of a student, as somebody would write it on a sheet. */
async function recorded(student: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number | null>>`
    select ucva_right / 10.0 as "ucvaRight", ucva_left / 10.0 as "ucvaLeft", sphere_right::float8 as "sphereRight",
      sphere_left::float8 as "sphereLeft", cylinder_right::float8 as "cylinderRight", cylinder_left::float8 as "cylinderLeft"
    from vision_exam where student_id = ${student} and round_id = ${at.rounds.currentRound}`.execute(
    server.db,
  )
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([field, value]) =>
      value === null ? [] : [[field, Number(value)] as const],
    ),
  )
}

test('SUB-07 only what was sent is spot-checked; the classes are those that anybody draws with the seed', async () => {
  expect((await ask()).code).toBe(409)
  expect((await send()).code).toBe(0)
  const { code, data } = await ask()
  expect(code).toBe(0)
  const { classes, seed, target, isRedrawn, errors } = data.spot
  expect([seed, target, isRedrawn]).toEqual(['20261129', 20, true])
  const keys = classes.map(({ id }) => createHash('sha256').update(`20261129:${id}`).digest('hex'))
  expect(classes.map(({ key }) => key)).toEqual(keys)
  expect(keys).toEqual(keys.toSorted())
  let students = 0
  for (const { isDrawn, records } of classes) {
    expect(isDrawn).toBe(students < 20)
    if (isDrawn) students += records
  }
  expect(data.spot.entered).toEqual({ count: 0, total: students })
  expect(errors.failedHonest / errors.runs).toBeLessThan(0.05)
  expect((await detail()).spot).toBe('open')
  expect((await ask()).code).toBe(409)
})

test('SUB-07 while it goes on the school cannot take the grade back, nor the bureau accept or return it', async () => {
  expect((await server.ask(calls.partRecall, part(), { token: school })).code).toBe(409)
  for (const decision of ['accept', 'return'] as const) {
    const input = { ...theirs(), revision: (await detail()).revision, decision, note: 'x' }
    expect((await server.ask(bureauCalls.partDecide, input, { token: bureau })).code).toBe(409)
  }
  expect((await end()).code).toBe(409)
})

test('SUB-07 another account enters blind: no recorded value, no whole name; whoever drew the sample may not', async () => {
  const { students, fields } = await sheet()
  expect(students.every(({ name, values }) => name.includes('*') && values === null)).toBe(true)
  expect(JSON.stringify({ students })).not.toMatch(/ucva|sphere/)
  const [first] = students
  if (!first) throw new Error('an empty sample')
  expect(fields.find(({ sex }) => sex === first.sex)?.fields.map(({ field }) => field)).toContain('ucvaRight')
  expect((await enter(first.id, { ucvaRight: 4.8 }, bureau)).code).toBe(403)
  const wrong = await enter(first.id, { ucvaRight: 4.85 })
  expect([wrong.code, JSON.stringify(wrong.data)]).toEqual([400, expect.stringContaining('values.0')])
  expect((await enter(first.id, { waist: 60 })).code).toBe(400)
  expect((await enter(2_000_000_000, { ucvaRight: 4.8 })).code).toBe(404)
  expect((await enter(first.id, { ucvaRight: 4.8, ucvaLeft: 5 })).data.entered.count).toBe(1)
  expect((await sheet()).students[0]?.values).toEqual({ ucvaRight: 4.8, ucvaLeft: 5 })
  expect((await enter(first.id, {})).data.entered.count).toBe(0)
  expect((await read(second))?.result).toBeNull()
})

test('SUB-07 measured alike the part passes, with κ 1 and no bias, and the bureau may accept it', async () => {
  const { students } = await sheet()
  for (const { id } of students) expect((await enter(id, await recorded(id))).code).toBe(0)
  const { code, data } = await end()
  expect(code).toBe(0)
  expect(data.spot).toMatchObject({ state: 'passed', mayEnter: false, enteredBy: ['抽查员'] })
  const { result } = data.spot
  expect(result?.value).toBe(1)
  expect(result?.share.count).toBe(result?.share.total)
  expect(result?.kappa?.value).toBe(1)
  expect(result?.items.map(({ item }) => item)).toEqual(['ucvaRight', 'ucvaLeft', 'seRight', 'seLeft'])
  expect(result?.items.every(({ bias, sd }) => bias === 0 && sd === 0)).toBe(true)
  expect((await detail()).spot).toBe('passed')
  expect((await end()).code).toBe(409)
})

test('SUB-07 values that differ fail the part; accepting it then asks for a reason; a dropped check needs one too', async () => {
  expect((await ask({ seed: '' })).data.spot.seed).toMatch(/^[\da-f]{16}$/)
  expect((await end('dropped')).code).toBe(409)
  expect((await end('dropped', '下雨')).data.spot.state).toBe('dropped')
  // What was dropped says nothing: the verdict before it stands.
  expect((await detail()).spot).toBe('passed')
  await ask()
  const { students } = await sheet()
  for (const { id } of students) {
    const { ucvaRight = 5, ...others } = await recorded(id)
    const shifted = ucvaRight > 4.2 ? ucvaRight - 0.5 : ucvaRight + 0.5
    await enter(id, { ...others, ucvaRight: Math.round(shifted * 10) / 10 })
  }
  const { data } = await end()
  expect(data.spot.state).toBe('failed')
  // One of four items differs in every child: 75 %.
  expect(data.spot.result?.value).toBeCloseTo(0.75, 2)
  const accept = async (note: string) =>
    server.ask(
      bureauCalls.partDecide,
      { ...theirs(), revision: (await detail()).revision, decision: 'accept', note },
      { token: bureau },
    )
  expect((await accept('')).code).toBe(409)
  expect((await accept('已派人复测')).data.part.state).toBe('accepted')
})

test('SUB-07 another district and a school see nothing of it', async () => {
  const foreign = await server.signIn('foreign-bureau')
  const input = await open()
  expect((await server.ask(spots.spotSheet, input, { token: foreign })).code).toBe(403)
  expect((await server.ask(spots.spotRead, theirs(), { token: foreign })).code).toBe(403)
  expect((await server.ask(spots.spotRead, theirs(), { token: school })).code).toBe(403)
})
