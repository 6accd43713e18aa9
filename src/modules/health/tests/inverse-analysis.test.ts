import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, ReplyOf } from '@/contract/call.ts'
import { inverseAnalysis, inverseGroupsOfPlan } from '@/modules/health/contract/inverse-analysis.ts'
import { inverseUpload } from '@/contract/upload-files.ts'
import { type InverseFactor } from '@/modules/health/contract/inverse-names.ts'
import { commitPlan, planRows } from '@/contract/uploads.ts'
import {
  crudeRatio,
  mantelHaenszel,
  type Stratum,
} from '@/modules/health/standards/epidemiology/risk-ratio.ts'
import { verifyFactors } from '@/modules/health/server/verify/factors.ts'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import {
  brought,
  sheetOf,
  startMeasured,
  type MeasuredServer,
} from '../../../../tests/support/import/measured-sheets.ts'
import { answers, questionnaires } from '../../../../tests/support/import/questionnaire-sheets.ts'
import {
  readRequested,
  writeRequestedDistrict,
  type RequestedStudent,
} from '../../../../tests/support/write-questionnaires.ts'

let server: MeasuredServer
const tokens = { bureau: '', foreign: '', second: '', teacher: '' }
type Requested = InputOf<typeof inverseAnalysis>
type Reply = ReplyOf<typeof inverseAnalysis>
const ask = async (input: Partial<Requested>, as: keyof typeof tokens | 'first' = 'first') =>
  server.ask(
    inverseAnalysis,
    { outcome: 'obesity', ...input },
    { token: { ...tokens, first: server.token }[as] },
  )

beforeAll(async () => {
  server = await startMeasured([1, 2, 3, 4].map((no) => ({ no })))
  await writeRequestedDistrict(server)
  for (const name of ['bureau', 'foreign', 'second', 'teacher'] as const)
    tokens[name] = await server.signIn(name)
}, 120_000)
afterAll(() => server.stop())

const raw = () => readRequested(server.db, server.rounds.check)
const rateOf = (rows: readonly RequestedStudent[]) => ({
  n: rows.filter(({ obese }) => obese).length,
  of: rows.length,
})
const factor = (reply: Reply, name: InverseFactor) => reply.factors.find((each) => each.factor === name)!
const weights = (...rows: [number, ...string[]][]) => sheetOf(['身高', '体重'], rows)
const two = (value: number) => Math.round(value * 100) / 100

test('HEA-04 the own school: factors, ratios and who enters are those of its records', async () => {
  const { data } = await ask({})
  const own = (await raw()).filter((row) => row.school_id === server.schools.first)
  const requested = own.filter((row) => row.requested)
  expect(data.entered).toMatchObject({
    questionnaire: { n: requested.length, of: own.length },
    outcome: rateOf(requested),
    outcomeWithout: rateOf(own.filter((row) => !row.requested)),
  })
  const sides = (rows: readonly RequestedStudent[]): Stratum => ({
    exposed: rateOf(rows.filter((row) => row.sugary_drinks)),
    unexposed: rateOf(rows.filter((row) => !row.sugary_drinks)),
  })
  const strata = [1, 4].flatMap((grade) =>
    [1, 2].map((sex) => sides(requested.filter((row) => row.grade === grade && row.sex === sex))),
  )
  const found = factor(data, 'sugaryDrinks')
  expect(found).toMatchObject({
    published: true,
    ...sides(requested),
    strata: { used: 4, of: 4, leftOut: 0, apart: 4 },
  })
  expect(found.crude?.ratio).toBe(two(crudeRatio([sides(requested)])!.ratio))
  const adjusted = mantelHaenszel(strata)!
  const { ratio, low, high } = adjusted
  expect(found.adjusted).toEqual({ ratio: two(ratio), low: two(low), high: two(high) })
  const unadjusted = factor((await ask({ adjust: [] })).data, 'sugaryDrinks')
  expect(unadjusted.adjusted).toEqual(found.crude)
  expect(unadjusted.strata).toMatchObject({ of: 1 })
})

test('HEA-04 quarters and curves hold everybody who enters, and follow the grades that are chosen', async () => {
  const { data } = await ask({ grades: [4] })
  const own = (await raw()).filter(
    (row) => row.school_id === server.schools.first && row.grade === 4 && row.requested,
  )
  expect(data.grades).toEqual({ of: [1, 4], chosen: [4] })
  const outdoor = data.quantities.find(({ quantity }) => quantity === 'outdoor')!
  const quarters = outdoor.quarters!
  expect(quarters.reduce((sum, { rate }) => sum + rate.of, 0)).toBe(own.length)
  for (const { from, to, rate } of quarters)
    expect(rate).toEqual(
      rateOf(own.filter((row) => row.outdoor_minutes >= (from ?? 0) && row.outdoor_minutes < (to ?? 1441))),
    )
  const { bounds, with: having, without } = outdoor.distribution!
  expect([bounds.length, having.of + without.of]).toEqual([having.counts.length + 1, own.length])
  expect(having.counts.reduce((sum, n) => sum + n, 0)).toBe(having.of)
})

test('HEA-04 the district sums its schools; a stage with few children in a grade is published as a whole', async () => {
  const { data } = await ask({}, 'bureau')
  const requested = (await raw()).filter((row) => row.requested)
  expect(data.area).toEqual({ level: 'region', region: '甲区' })
  expect(data.entered.outcome).toEqual(rateOf(requested))
  expect(factor(data, 'sugaryDrinks')).toMatchObject({
    published: true,
    exposed: rateOf(requested.filter((row) => row.sugary_drinks)),
  })
  const published = (input: Partial<Requested>) => ask({ ...input, audience: 'published' }, 'bureau')
  const [junior, eighth] = [await published({ stage: 'junior' }), await published({ grades: [8] })]
  expect(factor((await ask({ grades: [8] }, 'bureau')).data, 'sugaryDrinks').published).toBe(true)
  expect(factor(junior.data, 'sugaryDrinks').published).toBe(true)
  expect(factor(eighth.data, 'sugaryDrinks')).toMatchObject({
    published: false,
    exposed: null,
    adjusted: null,
  })
  expect((await published({ grades: [7] })).data.entered.outcome).toBeNull()
  // Of one school nothing is published: the district less the other schools would disclose it.
  const own = (await ask({ audience: 'published' })).data
  expect(
    [own.entered.outcome, ...own.factors.map(({ exposed }) => exposed)].every((one) => one === null),
  ).toBe(true)
  expect(own.quantities.every(({ published: visible }) => !visible)).toBe(true)
})

test('SEC-04 HEA-04 nothing of fewer than five children follows from all that is published of the district', async () => {
  const grades = [1, 4, 7, 8]
  const levels = ['yes', 'no', 'none'] as const
  const at = (grade: number, level: number, has: boolean) =>
    grades.indexOf(grade) * 6 + level * 2 + Number(has)
  const line = (indices: readonly number[]) =>
    Array.from({ length: 24 }, (_, i) => Number(indices.includes(i)))
  const rows = await raw()
  const name = 'sugaryDrinks'
  const known: number[][] = []
  // Elsewhere everybody reads how many children and how many obese ones a grade has, and how many answered.
  for (const grade of grades)
    for (const has of [true, false]) known.push(line(levels.map((_, level) => at(grade, level, has))))
  for (const grade of grades)
    known.push(line([true, false].flatMap((has) => [at(grade, 0, has), at(grade, 1, has)])))
  for (let set = 1; set < 16; set += 1) {
    const chosen = grades.filter((_, bit) => set & (1 << bit))
    const { data } = await ask({ grades: chosen, audience: 'published' }, 'bureau')
    const { exposed, unexposed } = factor(data, name)
    for (const [rate, level] of [
      [exposed, 0],
      [unexposed, 1],
    ] as const)
      if (rate)
        for (const has of [true, false]) known.push(line(chosen.map((grade) => at(grade, level, has))))
    if (data.entered.outcomeWithout)
      for (const has of [true, false]) known.push(line(chosen.map((grade) => at(grade, 2, has))))
    for (const { distribution, quarters } of data.quantities) {
      const visible = distribution ? [...distribution.with.counts, ...distribution.without.counts] : []
      for (const n of [...visible, ...(quarters ?? []).flatMap(({ rate }) => [rate.n, rate.of - rate.n])])
        expect(n === 0 || n >= 5).toBe(true)
    }
  }
  const isKnown = learnt(known)
  const level = (row: RequestedStudent) => (row.requested ? (row.sugary_drinks ? 0 : 1) : 2)
  let few = 0
  for (const grade of grades)
    for (const [index] of levels.entries())
      for (const has of [true, false]) {
        const n = rows.filter(
          (row) => row.grade === grade && level(row) === index && row.obese === has,
        ).length
        if (n === 0 || n >= 5) continue
        few += 1
        expect({ grade, index, has, known: isKnown(line([at(grade, index, has)])) }).toMatchObject({
          known: false,
        })
      }
  expect(few).toBeGreaterThan(0)
})

test('HEA-04 a school sees itself alone, a bureau its own district, a teacher nothing', async () => {
  expect((await ask({}, 'second')).data.area.school?.id).toBe(server.schools.second)
  // The other district held no round: its page says so over nobody.
  expect((await ask({}, 'foreign')).code).toBe(0)
  expect((await ask({}, 'teacher')).code).toBe(403)
  expect((await ask({ schoolYear: 2019 })).code).toBe(404)
})

const upload = (...rows: [number, ...string[]][]) =>
  server.ask(
    inverseUpload,
    { schoolYear: 2026, wait: 40 },
    { token: server.token, file: questionnaires(...rows) },
  )

test('HEA-04 questionnaires are read, written, counted and undone', async () => {
  const before = (await ask({})).data.answered
  const { data: plan } = await upload(
    answers(1),
    answers(2, { 睡眠时间: '9小时半' }),
    answers(3, { 户外时间: '' }),
  )
  expect(plan).toMatchObject({ kind: 'questionnaire', create: 3, invalid: 0 })
  const order = { plan: plan.plan, hash: plan.hash, only: 'all' as const, wait: 40 }
  expect((await server.ask(commitPlan, order, { token: server.token })).data.state).toBe('committed')
  const { rows } = await sql`
    select outdoor_minutes, screen_minutes, sleep_minutes, sport_minutes, parent_myopic, stays_in, sugary_drinks, is_whole
    from questionnaire q join upload_change c on c.school_id = q.school_id and c.target_id = q.student_id
    where q.upload_id = ${plan.plan} and c.upload_id = ${plan.plan} order by c.row`.execute(server.db)
  expect(rows[0]).toEqual({
    outdoor_minutes: 90,
    screen_minutes: 90,
    sleep_minutes: 570,
    sport_minutes: 40,
    parent_myopic: true,
    stays_in: true,
    sugary_drinks: false,
    is_whole: true,
  })
  expect(rows.map((row) => (row as Record<string, unknown>)['is_whole'])).toEqual([true, true, false])
  // The children have no check-up: they enter when they have one.
  const checked = await brought(server, 'check', weights([1, '135', '60'], [2, '135', '30']))
  expect((await ask({})).data.grades.of).toEqual([1, 3, 4])
  expect(await verifyFactors(server.db, server.schools.first)).toEqual([])
  expect((await upload(answers(1), answers(2, { 睡眠时间: '8' }))).data).toMatchObject({
    unchanged: 1,
    update: 1,
  })
  expect((await server.as.undo(checked)).data.state).toBe('undone')
  expect((await server.as.undo(plan)).data.state).toBe('undone')
  expect((await ask({})).data.answered).toEqual(before)
  expect(await verifyFactors(server.db, server.schools.first)).toEqual([])
})

test('HEA-04 what cannot be is refused at its cell', async () => {
  const { data } = await upload(
    answers(1, { 屏幕时间: '25小时' }),
    answers(2, { 父母近视: '也许' }),
    answers(3, { 睡眠时间: '20小时', 屏幕时间: '5小时' }),
    answers(4, { 户外时间: '很多' }),
    answers(77),
  )
  expect(data.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
    [2, 'screenMinutes', '每日屏幕时间超过一天的 24 小时'],
    [3, 'parentMyopic', '父母近视应填是或否'],
    [4, 'screenMinutes', '睡眠和屏幕时间合计超过 24 小时'],
    [5, 'outdoorMinutes', '每日户外时间应写作 90、90分钟 或 1.5小时'],
    [6, 'studentNo', '本校名单里没有这个学籍号'],
  ])
})

test('HEA-04 of a file of outcomes only the groups that are accepted are written', async () => {
  await brought(server, 'check', weights([1, '135', '30'], [2, '136', '31']))
  const sheet = weights([1, '135', '31'], [2, '136', '150'], [3, '134', '29'])
  const { data: plan } = await server.ask(
    inverseUpload,
    { jiazhang: '0', kind: 'check', wait: 40 },
    { token: server.token, file: sheet },
  )
  const groups = async (accept?: InputOf<typeof inverseGroupsOfPlan>['accept']) =>
    (
      await server.ask(
        inverseGroupsOfPlan,
        { plan: plan.plan, ...(accept ? { accept } : {}) },
        { token: server.token },
      )
    ).data
  const first = await groups()
  expect(first.groups.map(({ group, rows, taken }) => [group, rows, taken])).toEqual([
    ['added', 1, 1],
    ['changed', 1, 1],
    ['implausible', 1, 1],
  ])
  const chosen = await groups({ group: 'implausible', taken: false })
  expect(chosen.plan.hash).not.toBe(plan.hash)
  expect(chosen.groups[2]).toMatchObject({ rows: 1, taken: 0 })
  await groups({ group: 'added', taken: false })
  const { plan: final } = await groups({ group: 'added', taken: true })
  const stale = { plan: plan.plan, hash: plan.hash, only: 'all' as const, wait: 40 }
  expect((await server.ask(commitPlan, stale, { token: server.token })).code).toBe(409)
  const { data: written } = await server.ask(
    commitPlan,
    { ...stale, hash: final.hash },
    { token: server.token },
  )
  expect(written).toMatchObject({ state: 'committed', written: { created: 1, updated: 1 } })
  const { data: rows } = await server.ask(
    planRows,
    { plan: plan.plan, action: 'skip' },
    { token: server.token },
  )
  expect(rows.rows).toHaveLength(1)
})
