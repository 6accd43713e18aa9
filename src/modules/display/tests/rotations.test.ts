import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBase, type Call, type InputOf, type ReplyOf } from '@/contract/call.ts'
import { displayAdd, displayDelete, displayList, displayOpen } from '@/contract/display.ts'
import type { Envelope } from '@/contract/envelope.ts'
import { healthTotals } from '@/modules/health/contract/screen.ts'
import { labourTotals, labourTotalsOfDistrict } from '@/modules/labour/contract/screen.ts'
import { schoolModulesSet } from '@/contract/partner.ts'
import { peAnalysis } from '@/modules/pe/contract/analysis.ts'
import { rotationDelete, rotationList, rotationRestore, rotationSave } from '@/contract/rotations.ts'
import { sportBreakdown, sportDays, sportTotals } from '@/modules/sport/contract/screen.ts'
import { screenDistrict, screenTotals } from '@/modules/vision/contract/screen.ts'
import type { RotationPlan } from '@/lib/rotation.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { openSport, send, sportRecord } from '../../../../tests/support/sport-driver.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof openSport>>
const as: Record<string, { token: string }> = {}
beforeAll(async () => {
  server = await startServer()
  at = await openSport(server)
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    as[name] = { token: await server.signIn(name) }
})
afterAll(() => server.stop())

async function look<C extends Call>(call: C, input: InputOf<C>, display: string) {
  const response = await server.request(callBase + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-display': display },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Envelope<ReplyOf<C>>
}
const code = async <C extends Call>(call: C, input: InputOf<C>, display: string) =>
  (await look(call, input, display)).code

type Shown = Partial<Pick<InputOf<typeof displayAdd>, 'search' | 'shown' | 'rotation'>>
async function link(by: string, shown: Shown) {
  const reply = await server.ask(displayAdd, { name: '', days: 1, ...shown }, as[by])
  expect(reply.code, reply.msg).toBe(0)
  return reply.data
}
async function save(by: string, name: string, plan: RotationPlan, old?: { id: string; version: number }) {
  return server.ask(rotationSave, { ...old, name, plan }, as[by])
}
const names = async (by: string) =>
  (await server.ask(rotationList, {}, as[by])).data.rows.map(({ name }) => name)
const plan: RotationPlan = {
  stops: [
    { screen: 'vision', seconds: 30 },
    { screen: 'sport', seconds: 20, hours: { from: '08:00', to: '12:00' } },
  ],
  hours: { from: '07:00', to: '18:00' },
}

test('FND-display a rotation is saved by name, changed by the version that was read, deleted and taken back', async () => {
  const { data: made } = await save('bureau', '大厅', plan)
  expect(made.version).toBe(1)
  const [row] = (await server.ask(rotationList, {}, as['bureau'])).data.rows
  expect(row).toMatchObject({ id: made.id, name: '大厅', plan, version: 1, links: 0 })
  const again = await save('bureau', '大厅', plan)
  expect(again.code).toBe(409)
  expect(JSON.stringify(again.data)).toContain('"path":"name"')
  expect((await save('bureau', '前厅', plan, made)).data).toEqual({ id: made.id, version: 2 })
  expect((await save('bureau', '后厅', plan, made)).code).toBe(409)
  expect(await names('bureau')).toEqual(['前厅'])

  expect((await server.ask(rotationDelete, { id: made.id }, as['bureau'])).code).toBe(0)
  expect(await names('bureau')).toEqual([])
  expect((await server.ask(rotationDelete, { id: made.id }, as['bureau'])).code).toBe(404)
  expect((await server.ask(rotationRestore, { id: made.id }, as['bureau'])).code).toBe(0)
  expect(await names('bureau')).toEqual(['前厅'])
  const audits = await server.db.selectFrom('audit').select('action').where('subject', '=', made.id).execute()
  expect(audits.map(({ action }) => action).sort()).toEqual([
    'rotation-deleted',
    'rotation-restored',
    'rotation-saved',
    'rotation-saved',
  ])
})

test('FND-display a deleted name may be used again; taking the deletion back is then refused', async () => {
  const { data: old } = await save('second', '走廊', plan)
  await server.ask(rotationDelete, { id: old.id }, as['second'])
  expect((await save('second', '走廊', plan)).code).toBe(0)
  expect((await server.ask(rotationRestore, { id: old.id }, as['second'])).code).toBe(409)
  expect(await names('second')).toEqual(['走廊'])
})

test('FND-display a rotation belongs to its school or bureau alone, whoever asks', async () => {
  const { data: made } = await save('first', '校门', plan)
  for (const other of ['second', 'bureau', 'foreign-bureau']) {
    expect(await names(other)).not.toContain('校门')
    expect((await save(other, '别人', plan, made)).code, other).toBe(404)
    expect((await server.ask(rotationDelete, { id: made.id }, as[other])).code).toBe(404)
    const linked = await server.ask(displayAdd, { name: '', days: 1, rotation: made.id }, as[other])
    expect(linked.code).toBe(404)
  }
  expect((await server.ask(rotationList, {}, as['teacher'])).code).toBe(403)
  expect((await save('teacher', '老师', plan)).code).toBe(403)
})

test('FND-display a school shows itself alone, a bureau its own schools, each what it has a screen of', async () => {
  const { first, second, foreign } = at.schools
  const of = async (by: string, stop: Omit<RotationPlan['stops'][number], 'seconds'>) =>
    (await save(by, `试 ${Math.random()}`, { stops: [{ ...stop, seconds: 10 }] })).code
  expect(await of('first', { screen: 'pe' })).toBe(0)
  expect(await of('first', { screen: 'sport', school: first })).toBe(0)
  expect(await of('first', { screen: 'sport', school: second })).toBe(403)
  expect(await of('bureau', { screen: 'labour', school: second })).toBe(0)
  expect(await of('bureau', { screen: 'labour', school: foreign })).toBe(403)
  expect(await of('bureau', { screen: 'pe' })).toBe(400)
  expect(await of('bureau', { screen: 'health', stage: 'primary' })).toBe(0)
  expect(await of('bureau', { screen: 'labour', stage: 'primary' })).toBe(400)
  expect(await of('first', { screen: 'vision', stage: 'primary' })).toBe(400)
  const stored = await server.ask(rotationList, {}, as['first'])
  expect(JSON.stringify(stored.data.rows)).not.toContain('"school":')
})

test('FND-display seconds, hours and the number of stops are bounded', async () => {
  const stop = { screen: 'vision', seconds: 30 } as const
  const refused = [
    { stops: [] },
    { stops: Array.from({ length: 41 }, () => stop) },
    { stops: [{ ...stop, seconds: 9 }] },
    { stops: [{ ...stop, seconds: 601 }] },
    { stops: [{ ...stop, hours: { from: '24:00', to: '08:00' } }] },
  ]
  for (const wrong of refused) expect((await save('bureau', '错', wrong)).code).toBe(400)
})

test('FND-display a link of one screen may ask what that screen asks, of its own place, and nothing else', async () => {
  const { first, second } = at.schools
  const ofSport = (await link('bureau', { shown: { screen: 'sport' } })).token
  expect(await code(sportTotals, {}, ofSport)).toBe(0)
  expect(await code(sportBreakdown, { by: 'sex' }, ofSport)).toBe(0)
  // The strip and the line of the wall show a term, and of no more.
  expect(await code(sportDays, { start: '2026-09-01', end: '2026-11-20' }, ofSport)).toBe(0)
  expect(await code(sportDays, { start: '2025-09-01', end: '2026-11-20' }, ofSport)).toBe(403)
  for (const requested of [
    { school: first },
    { grade: 3 },
    { start: '2026-11-16', end: '2026-11-20' },
    { class: at.class },
  ])
    expect(await code(sportTotals, requested, ofSport), JSON.stringify(requested)).toBe(403)
  expect(await code(screenTotals, {}, ofSport)).toBe(403)
  expect(await code(labourTotalsOfDistrict, {}, ofSport)).toBe(403)
  expect(await code(displayList, {}, ofSport)).toBe(403)

  const ofSchool = (await link('bureau', { shown: { screen: 'sport', school: first } })).token
  expect(await code(sportTotals, { school: first }, ofSchool)).toBe(0)
  expect(await code(sportTotals, { school: second }, ofSchool)).toBe(403)
  expect(await code(sportTotals, {}, ofSchool)).toBe(403)

  const ofHealth = (await link('bureau', { shown: { screen: 'health' } })).token
  for (const call of [healthTotals, screenTotals, screenDistrict])
    expect(await code(call, {}, ofHealth), call.path).toBe(0)
  expect(await code(sportTotals, {}, ofHealth)).toBe(403)

  const ofLabour = (await link('first', { shown: { screen: 'labour' } })).token
  expect(await code(labourTotals, {}, ofLabour)).toBe(0)
  expect(await code(labourTotals, { term: '2026-autumn' }, ofLabour)).toBe(403)
  expect(await code(labourTotalsOfDistrict, {}, ofLabour)).toBe(403)
})

test('FND-display what is seen of sport by a link is what is published, whoever made it', async () => {
  const now = new Date()
  await send(server, at.device, [sportRecord(at.students[0]!, new Date(now.getTime() - 3_600_000))], now)
  await server.hub.caughtUp()
  const { token } = await link('first', { shown: { screen: 'sport' } })
  const outside = await look(sportTotals, { audience: 'internal' }, token)
  const published = await server.ask(sportTotals, { audience: 'published' }, as['first'])
  expect(outside.data).toEqual(published.data)
  expect(outside.data).not.toHaveProperty('aside')
  // One of four students moved today.
  expect(outside.data.day).toBeNull()
})

test('FND-display a link of PE asks for a week and learns of no teacher, no lesson and no small class', async () => {
  const { token } = await link('first', { shown: { screen: 'pe' } })
  const week = { start: '2026-11-16', end: '2026-11-22' }
  const visible = await look(peAnalysis, week, token)
  expect(visible.code).toBe(0)
  expect(visible.data).toMatchObject({ teachers: [], lessons: [], lessonsOf: 0 })
  expect(await code(peAnalysis, { start: '2026-11-01', end: '2026-11-22' }, token)).toBe(403)
  expect(await code(peAnalysis, {} as never, token)).not.toBe(0)
  expect(await code(peAnalysis, { ...week, class: at.class }, token)).toBe(403)
})

test('FND-display a link of a rotation shows its stops, follows its changes, outlives its deletion, and ends when revoked', async () => {
  const { data: made } = await save('bureau', '轮播', plan)
  const { id, token } = await link('bureau', { rotation: made.id })
  const opened = await server.ask(displayOpen, { token })
  expect(opened.data).toMatchObject({ plan, isOpen: true, organisation: { kind: 'region' } })
  expect([await code(screenTotals, {}, token), await code(sportTotals, {}, token)]).toEqual([0, 0])
  expect(await code(healthTotals, {}, token)).toBe(403)
  const [row] = (await server.ask(displayList, {}, as['bureau'])).data.rows
  expect(row).toMatchObject({ id, plan, rotation: { id: made.id, name: '轮播' } })

  const changed: RotationPlan = { stops: [{ screen: 'health', seconds: 60 }] }
  await save('bureau', '轮播', changed, made)
  expect((await server.ask(displayOpen, { token })).data.plan).toEqual(changed)
  await expect.poll(() => code(healthTotals, {}, token), { timeout: 4000 }).toBe(0)
  expect(await code(sportTotals, {}, token)).toBe(403)

  await server.ask(rotationDelete, { id: made.id }, as['bureau'])
  expect((await server.ask(displayOpen, { token })).data.plan).toEqual(changed)
  await server.ask(displayDelete, { id }, as['bureau'])
  expect((await server.ask(displayOpen, { token })).code).toBe(401)
  // A revoked link ends within two seconds (http/session.ts).
  await expect.poll(() => code(healthTotals, {}, token), { timeout: 4000 }).toBe(401)
})

test('FND-display one link shows one thing', async () => {
  const reply = await server.ask(
    displayAdd,
    { name: '', days: 1, search: {}, shown: { screen: 'sport' } },
    as['bureau'],
  )
  expect(reply.code).toBe(400)
})

test('SHELL-10 stops of a closed module are passed over while it is closed, and none may be saved', async () => {
  const set = async (open: boolean) => {
    await server.ask(schoolModulesSet, { module: 4, open, schools: [at.schools.first] }, as['bureau'])
    await server.hub.caughtUp()
  }
  const { data: made } = await save('first', '两屏', plan)
  const { token } = await link('first', { rotation: made.id })
  const alone = (await link('bureau', { shown: { screen: 'sport', school: at.schools.first } })).token
  const stops = async () =>
    (await server.ask(displayOpen, { token })).data.plan?.stops.map(({ screen }) => screen)
  expect(await stops()).toEqual(['vision', 'sport'])
  await set(false)
  expect(await stops()).toEqual(['vision'])
  expect((await server.ask(displayOpen, { token: alone })).data.isOpen).toBe(false)
  expect((await save('first', '三屏', plan)).code).toBe(403)
  const ofSchool = { stops: [{ screen: 'sport' as const, seconds: 10, school: at.schools.first }] }
  expect((await save('bureau', '三屏', ofSchool)).code).toBe(403)
  await set(true)
  expect(await stops()).toEqual(['vision', 'sport'])
})
