import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { regionVisit } from '@/contract/region-visit.ts'
import { fitnessBorderline, fitnessMissing } from '@/modules/health/contract/analysis.ts'
import { healthProblems, healthSpine, healthTeeth } from '@/modules/health/contract/check-analysis.ts'
import { fitnessHead, fitnessItems } from '@/modules/health/contract/fitness-analysis.ts'
import { mindSet, mindTotals } from '@/modules/health/contract/mind.ts'
import { nodeFitness, nodeCheck } from '@/modules/health/contract/node-screen.ts'
import {
  fitnessBreakdown,
  fitnessTotals,
  healthBreakdown,
  healthTotals,
} from '@/modules/health/contract/screen.ts'
import { healthReexamined } from '@/modules/health/contract/wall.ts'
import { AddedPages, ofRate, pagesOf, type Counts } from '../../../../tests/support/added-pages.ts'
import { createCityBureau } from '../../../../tests/support/city-bureau.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'
import { writeHealthRecords, writeHealthRounds } from '../../../../tests/support/write-health.ts'

/** Every statement that any connection of the server asks. */
const query = vi.spyOn(pg.Client.prototype, 'query')
let server: TestServer
let city = ''
beforeAll(async () => {
  server = await startServer()
  const { at } = await writeHealthDistrict(server.db)
  const rounds = await writeHealthRounds(server.db, '990902')
  await writeHealthRecords(server.db, at.schools.foreign, rounds, [
    { grade: 1, number: 1, children: 60 },
    { grade: 4, number: 1, children: 64 },
    { grade: 5, number: 1, children: 12 },
  ])
  const mind = { schoolYear: 2026, asOf: '2026-11-01', interviewed: 20, referred: 6 }
  for (const [account, attention] of [
    ['bureau', 40],
    ['foreign-bureau', 3],
  ] as const) {
    const token = await server.signIn(account)
    const entered = { ...mind, listed: 400, screened: 380, attention }
    const reply = await server.ask(
      mindSet,
      attention < 20 ? { ...entered, interviewed: 2, referred: 1 } : entered,
      { token },
    )
    expect(reply.code).toBe(0)
  }
  await createCityBureau(server.db)
  city = await server.signIn('city')
  await server.districts.countDue()
}, 600_000)
afterAll(async () => {
  query.mockRestore()
  await server.stop()
})

const cityCheck = async () => (await server.ask(nodeCheck, {}, { token: city })).data
const cityFitness = async () => (await server.ask(nodeFitness, {}, { token: city })).data
const partsOf = (
  parts: Record<string, number> | null | undefined,
  names: readonly string[],
): Counts | undefined => (parts === undefined ? undefined : names.map((name) => parts && (parts[name] ?? 0)))
const weightNames = ['wasting', 'normal', 'overweight', 'obese']
const levelNames = ['excellent', 'good', 'pass', 'fail']

test('REG-10 each panel of check-ups of a city is the sum of what the pages of its districts show, and a hidden cell is in none', async () => {
  const { screen, stages: below } = await cityCheck()
  const pages = new AddedPages()
  const totals = await pagesOf(server, healthTotals)
  for (const { metric, rate } of screen!.head.figures)
    pages.compare(
      ofRate(rate),
      totals.map(({ figures }) => ofRate(figures.find((each) => each.metric === metric)?.rate)),
      metric,
    )
  pages.compare(
    ofRate(screen!.head.coverage.rate),
    totals.map(({ coverage }) => ofRate(coverage.rate)),
    'examined',
  )
  const stages = await pagesOf(server, healthBreakdown, { by: 'stage' })
  const rowOf = (key: string) => stages.map(({ rows }) => rows.find((row) => row.key === key))
  for (const { key, parts } of screen!.weight.rows)
    pages.compare(
      partsOf(parts, weightNames),
      key === 'all'
        ? totals.map((total) => partsOf(total.parts, weightNames))
        : rowOf(key).map((row) => partsOf(row?.parts, weightNames)),
      `weight ${key}`,
    )
  for (const { stage: key, means } of below)
    for (const metric of ['weight', 'stunting', 'pressure', 'spine', 'teeth', 'anaemia'] as const)
      pages.compare(
        ofRate(means[metric]),
        rowOf(key).map((row) => ofRate(row?.figures[metric])),
        `${key} ${metric}`,
      )
  for (const { key, coverage } of screen!.progress.rows)
    pages.compare(
      ofRate(coverage),
      rowOf(key).map((row) => ofRate(row?.coverage)),
      `progress ${key}`,
    )
  for (const { metric, years } of screen!.trend.series)
    for (const { schoolYear, rate } of years)
      pages.compare(
        ofRate(rate),
        totals.map(({ figures }) =>
          ofRate(
            figures
              .find((each) => each.metric === metric)
              ?.history.find((year) => year.schoolYear === schoolYear)?.rate,
          ),
        ),
        `${metric} ${schoolYear}`,
      )
  const teeth = await pagesOf(server, healthTeeth)
  for (const { age, caries, filled } of screen!.teeth.ages)
    for (const [part, rate] of [
      ['caries', caries],
      ['filled', filled],
    ] as const)
      pages.compare(
        ofRate(rate),
        teeth.map(({ ages }) => ofRate(ages.find((each) => each.age === age)?.[part])),
        `${part} ${age}`,
      )
  const spine = await pagesOf(server, healthSpine)
  const steps = ['screened', 'suspected', 'notified', 'visited', 'confirmed'] as const
  const funnel = (each: Record<(typeof steps)[number], { n: number; of: number } | null>): Counts =>
    steps.flatMap((step) => ofRate(each[step]) ?? [])
  pages.compare(funnel(screen!.spine), spine.map(funnel), 'spine')
  const problems = await pagesOf(server, healthProblems)
  const countsOf = ({ counts }: Pick<(typeof problems)[number], 'counts'>): Counts =>
    counts.flatMap(({ rate }) => ofRate(rate) ?? [])
  pages.compare(countsOf(screen!.problems), problems.map(countsOf), 'problems')
  for (const { first, second, rate } of screen!.problems.pairs)
    pages.compare(
      ofRate(rate),
      problems.map(({ pairs }) =>
        ofRate(pairs.find((pair) => pair.first === first && pair.second === second)?.rate),
      ),
      `${first} ${second}`,
    )
  const seen = await pagesOf(server, healthReexamined)
  for (const { finding, rate } of screen!.reexamined.items)
    pages.compare(
      ofRate(rate),
      seen.map(({ items }) => ofRate(items.find((item) => item.finding === finding)?.rate)),
      finding,
    )
  const mind = await pagesOf(server, mindTotals)
  for (const part of ['screened', 'attention', 'interviewed', 'referred'] as const)
    pages.compare(
      ofRate(screen!.mind.figures![part]),
      mind.map(({ figures }) => figures && ofRate(figures[part])!).map((line) => line ?? undefined),
      `mind ${part}`,
    )
  // The second district's few who need attention are in no sum.
  expect(screen!.mind.figures!.attention).toEqual({ n: 40, of: 380 })
  expect(pages.lines).toBeGreaterThan(40)
  expect(pages.hiddenLines).toBeGreaterThan(5)
})

test('REG-10 each panel of the fitness test of a city is the sum of what the pages of its districts show', async () => {
  const { screen, missing } = await cityFitness()
  const pages = new AddedPages()
  const heads = await pagesOf(server, fitnessHead)
  const head = screen!.head
  for (const [name, rate] of [
    ['good', head.good.rate],
    ['passed', head.passed.rate],
    ['tested', head.process.tested],
    ['complete', head.process.complete],
    ['madeUp', head.process.madeUp],
  ] as const)
    pages.compare(
      ofRate(rate),
      heads.map((page) => ofRate(page[name].now)),
      name,
    )
  const totals = await pagesOf(server, fitnessTotals)
  const stages = await pagesOf(server, fitnessBreakdown, { by: 'stage' })
  const rowOf = (key: string) => stages.map(({ rows }) => rows.find((row) => row.key === key))
  for (const { key, parts } of screen!.levels.rows)
    pages.compare(
      partsOf(parts, levelNames),
      key === 'all'
        ? totals.map((total) => partsOf(total.parts, levelNames))
        : rowOf(key).map((row) => partsOf(row?.parts, levelNames)),
      `levels ${key}`,
    )
  for (const { key, coverage } of screen!.progress.rows)
    pages.compare(
      ofRate(coverage),
      rowOf(key).map((row) => ofRate(row?.coverage)),
      `progress ${key}`,
    )
  for (const { schoolYear, rate } of screen!.trend.years)
    pages.compare(
      ofRate(rate),
      totals.map(({ figures }) =>
        ofRate(figures[0]?.history.find((year) => year.schoolYear === schoolYear)?.rate),
      ),
      `good ${schoolYear}`,
    )
  const items = await pagesOf(server, fitnessItems)
  const itemLine = (good: Counts | undefined, passed: Counts | undefined): Counts | undefined =>
    good && passed && [...good, ...passed]
  for (const { item, good, passed } of screen!.items.rows)
    pages.compare(
      itemLine(ofRate(good), ofRate(passed)),
      items.map(({ rows }) => {
        const now = rows.find((row) => row.item === item)?.figures.now
        return now === undefined ? undefined : itemLine(ofRate(now && now.good), ofRate(now && now.passed))
      }),
      item,
    )
  const near = await pagesOf(server, fitnessBorderline)
  for (const { zone, rate, from, below } of screen!.borderline.zones) {
    const own = near.map(({ zones }) => zones.find((each) => each.zone === zone))
    pages.compare(
      ofRate(rate),
      own.map((each) => ofRate(each?.rate)),
      zone,
    )
    expect([from, below]).toEqual([own[0]!.from, own[0]!.below])
  }
  const lacking = await pagesOf(server, fitnessMissing)
  for (const { code, missing: found, complete } of missing) {
    const page = lacking[Number(code) - 990901]!
    expect(complete).toEqual(page.total.complete)
    expect(found).toEqual(page.total.missing)
  }
  expect(pages.lines).toBeGreaterThan(15)
})

test('REG-11 each district below a city has, in each stage, the rates of its own page, and is ranked by them', async () => {
  const check = await cityCheck()
  const pages = await pagesOf(server, healthBreakdown, { by: 'stage' })
  expect(check.without).toEqual([])
  for (const { stage, rows, means } of check.stages) {
    for (const { code, figures, coverage } of rows) {
      const page = pages[Number(code) - 990901]!.rows.find((row) => row.stage === stage)!
      expect(figures.weight!.rate, `${stage} ${code}`).toEqual(page.figures.weight)
      expect(coverage).toEqual(page.coverage)
    }
    const own = check.screen!.blood.rows.find((row) => row.stage === stage)!
    expect(means.pressure).toEqual(own.figures.pressure)
  }
  const ranks = check.stages[0]!.rows.map(({ figures }) => figures.weight!.rank)
  expect(ranks.toSorted()).toEqual([1, 2])
  const fitness = await cityFitness()
  const tests = await pagesOf(server, fitnessBreakdown, { by: 'stage' })
  for (const { code, figures } of fitness.stages[0]!.rows)
    expect(figures.good!.rate).toEqual(
      tests[Number(code) - 990901]!.rows.find((row) => row.stage === 'primary')!.figures.fitness,
    )
})

test('REG-10 a district of another school year is left out of the sums and named, one without a count is named too', async () => {
  const { rows } = await sql<{ figures: unknown }>`
    select figures from district_figure where region_code = '990902'`.execute(server.db)
  const stored = JSON.stringify(rows[0]!.figures)
  for (const [topic, ask] of [
    ['check', cityCheck],
    ['fitness', cityFitness],
  ] as const) {
    const before = await ask()
    await sql`update district_figure
      set figures = jsonb_set(jsonb_set(figures, ${sql.lit(`{topics,${topic},period,schoolYear}`)}, '2025'),
        ${sql.lit(`{panels,${topic},round,schoolYear}`)}, '2025')
      where region_code = '990902'`.execute(server.db)
    const { screen, stages, without } = await ask()
    expect(before.screen!.progress.from).toEqual({ least: 1, most: 2, districts: 2 })
    expect(screen!.progress.from).toEqual({ least: 1, most: 1, districts: 2 })
    const [own, other] = stages[0]!.rows
    expect([own!.code, own!.other, other!.code]).toEqual(['990901', undefined, '990902'])
    expect(other!.other).toEqual({ schoolYear: 2025 })
    expect(Object.values(other!.figures).map((figure) => figure?.rank)).not.toContain(1)
    expect(screen!.progress.rows.find(({ stage }) => stage === 'primary')!.coverage).toEqual(own!.coverage)
    expect(without).toEqual([])
    await sql`delete from district_figure where region_code = '990902'`.execute(server.db)
    expect((await ask()).without).toEqual([{ code: '990902', name: '乙区', isDistrict: true }])
    await sql`insert into district_figure (region_code, figures, counted_at)
      values ('990902', ${stored}::jsonb, now())`.execute(server.db)
  }
})

test('REG-10 panels of health are read by those above alone: by no district, no school and nobody who looks into a district', async () => {
  const looking = await server.signIn('city')
  await server.ask(regionVisit, { code: '990901' }, { token: looking })
  await server.hub.caughtUp()
  const tokens = [looking, await server.signIn('bureau'), await server.signIn('first')]
  const province = await server.signIn('province')
  for (const call of [nodeCheck, nodeFitness] as const) {
    for (const token of tokens) expect((await server.ask(call, {}, { token })).code).toBe(403)
    for (const code of ['990100', '990106', '330106'])
      expect((await server.ask(call, { code }, { token: city })).code).toBe(403)
    const below = await server.ask(call, { code: '990900' }, { token: province })
    expect(below.data.screen).toEqual((await server.ask(call, {}, { token: city })).data.screen)
  }
})

test('REG-08 the panels of health of a city take two queries, and what is kept of a district stays small', async () => {
  for (const call of [nodeCheck, nodeFitness] as const) {
    await server.ask(call, {}, { token: city })
    query.mockClear()
    await server.ask(call, {}, { token: city })
    const statements = query.mock.calls.map(([text]) => JSON.stringify(text))
    const own = statements.filter((text) => /parent|district_figure/.test(text))
    expect(own).toHaveLength(2)
    expect(own.join(' ')).not.toMatch(/student_|health_|fitness_|school_/)
  }
  const { rows } = await sql<{ check: number; fitness: number }>`
    select max(length((figures->'panels'->'check')::text)) as check,
      max(length((figures->'panels'->'fitness')::text)) as fitness from district_figure`.execute(server.db)
  expect(rows[0]!.check).toBeLessThan(6_000)
  expect(rows[0]!.fitness).toBeLessThan(6_000)
})
