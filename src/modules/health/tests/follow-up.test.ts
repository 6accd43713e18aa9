import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as followUp from '@/modules/health/contract/follow-up.ts'
import { checkEdit } from '@/modules/health/contract/check.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startCheckedGirls, type CheckedGirls } from '../../../../tests/support/checked-girls.ts'

let driver: CheckedGirls['driver']
let round: number
let tokens: CheckedGirls['tokens']
let checked: CheckedGirls['checked']
beforeAll(async () => {
  ;({ driver, round, tokens, checked } = await startCheckedGirls('随'))
})
afterAll(() => driver.stop())

type Step = InputOf<typeof followUp.healthStepTaken>
const take = (name: string, input: Step) =>
  driver.ask(followUp.healthStepTaken, input, { token: tokens[name]! })
const rowsOf = async (id: number, name = 'first') =>
  (await driver.ask(followUp.healthFollowUps, { id }, { token: tokens[name]! })).data.rows
const totals = (name: string, input: InputOf<typeof followUp.healthFollowUpTotals> = {}) =>
  driver.ask(followUp.healthFollowUpTotals, input, { token: tokens[name]! })
const differences = async () => (await verifyFigures(driver.db, () => undefined)).differences
const issuesOf = (reply: { data: unknown }) =>
  ((reply.data as { issues?: { path: string; code: string }[] } | null)?.issues ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  )

test('HEA-05 each confirmed finding asks for a visit; notified, seen and closed it moves the figures and the audit', async () => {
  const id = await checked()
  const rows = await rowsOf(id)
  expect(rows.map(({ kind, step }) => `${kind} ${step}`)).toEqual(
    expect.arrayContaining(['weight suggested', 'spine suggested', 'teeth suggested']),
  )
  expect(rows.every(({ open, suggestedOn }) => open && suggestedOn === '2026-10-14')).toBe(true)
  const { data: before } = await totals('first')
  expect(before.concern!.n).toBe(1)
  for (const { kind } of rows) {
    const of = { id, round, kind }
    expect((await take('first', { ...of, step: 'result', conclusion: 'treated' })).code).toBe(409)
    expect((await take('first', { ...of, step: 'notified', how: 'phone' })).code).toBe(0)
    await take('first', { ...of, step: 'visited', on: '2026-10-20', hospital: '区医院' })
    expect((await totals('first')).data.result!.n).toBe(0)
  }
  expect((await totals('first')).data.visited).toEqual({ n: 1, of: 1 })
  for (const { kind } of rows)
    await take('first', { id, round, kind, step: 'result', conclusion: 'referred', note: '转上级' })
  expect((await totals('first')).data.result).toEqual({ n: 1, of: 1 })
  expect((await rowsOf(id))[0]).toMatchObject({
    step: 'result',
    overdue: false,
    visited: { on: '2026-10-20', hospital: '区医院' },
    result: { conclusion: 'referred', note: '转上级', by: 'first' },
  })
  expect(await differences()).toBe(0)
  const { rows: audit } = await sql<{ text: string }>`
    select detail::text as text from audit where action = 'health-follow-up' and subject = ${`student:${id}`}`.execute(
    driver.db,
  )
  expect(audit).toHaveLength(rows.length * 3)
  expect(audit.map(({ text }) => text).join('')).not.toMatch(/区医院|转上级|随/)
})

test('HEA-05 a follow-up is written by its own school alone; what cannot be is refused at its field', async () => {
  const id = await checked()
  const published = { id, round, kind: 'spine', step: 'notified', how: 'phone' } as const
  for (const [name, code] of [
    ['second', 403],
    ['bureau', 403],
    ['foreign-bureau', 403],
    ['teacher', 403],
  ] as const)
    expect((await take(name, published)).code, name).toBe(code)
  expect((await driver.ask(followUp.healthFollowUps, { id }, { token: tokens['second']! })).code).toBe(403)
  expect((await rowsOf(id, 'bureau')).every(({ open }) => !open)).toBe(true)
  const visit = { id, round, kind: 'spine', step: 'visited', hospital: '区医院' } as const
  expect(issuesOf(await take('first', { ...visit, on: '2999-01-01' }))).toEqual(['on examInFuture'])
  expect(issuesOf(await take('first', { ...visit, on: '2026-10-01' }))).toEqual(['on visitTooEarly'])
  for (const input of [
    { ...visit, on: '0000-01-01' },
    { ...published, kind: 'height' },
    { ...published, how: 'owl' },
  ])
    expect((await take('first', input as never)).code).toBe(400)
  expect((await take('first', { ...published, round: 2 ** 30 })).code).toBe(404)
  expect((await rowsOf(id)).find(({ kind }) => kind === 'spine')!.step).toBe('suggested')
})

test('HEA-05 a finding that is corrected away asks for nothing, and stands again with its steps when that is undone', async () => {
  const id = await checked()
  await take('first', { id, round, kind: 'spine', step: 'notified', how: 'paper' })
  const correct = (spineThoracic: string, version: number) =>
    driver.ask(
      checkEdit,
      { id, round, version, changes: { spineThoracic }, reason: 'typing' },
      { token: tokens['first']! },
    )
  expect((await correct('0', 1)).data.saved).toBe(true)
  expect((await rowsOf(id)).map(({ kind }) => kind)).not.toContain('spine')
  expect((await take('first', { id, round, kind: 'spine', step: 'notified', how: 'talk' })).code).toBe(409)
  expect(await differences()).toBe(0)
  await correct('2', 2)
  expect((await rowsOf(id)).find(({ kind }) => kind === 'spine')).toMatchObject({
    notified: { how: 'paper', by: 'first' },
  })
  expect(await differences()).toBe(0)
})

test('HEA-05 of steps taken at once none is lost, and a step taken again is put right', async () => {
  const id = await checked()
  const kinds = (await rowsOf(id)).map(({ kind }) => kind)
  const how = ['phone', 'talk'] as const
  await Promise.all(
    kinds.flatMap((kind) =>
      how.map((each) => take('first', { id, round, kind, step: 'notified', how: each })),
    ),
  )
  expect((await rowsOf(id)).map(({ step }) => step)).toEqual(kinds.map(() => 'notified'))
  await take('first', { id, round, kind: kinds[0]!, step: 'notified', how: 'paper' })
  expect((await rowsOf(id))[0]!.notified!.how).toBe('paper')
  expect(await differences()).toBe(0)
})

test('HEA-07 of a few children nothing is published, and another school and district only of their own', async () => {
  const { data: few } = await totals('bureau', { audience: 'published' })
  expect([few.concern, few.notified, few.visited, few.result]).toEqual([null, null, null, null])
  expect((await totals('bureau')).data.concern!.of).toBeGreaterThan(0)
  expect((await totals('teacher')).code).toBe(403)
  // The other district held no check-up: nobody is behind its figures.
  expect(await totals('foreign-bureau')).toMatchObject({ code: 0, data: { concern: { n: 0, of: 0 } } })
  expect((await totals('first')).data.concern!.of).toBeGreaterThan(0)
  expect((await totals('second')).data.concern).toEqual({ n: 0, of: 0 })
})
