import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call, ReplyOf } from '@/contract/call.ts'
import { regionVisit } from '@/contract/region-visit.ts'
import {
  eyesightByDegree,
  eyesightBySex,
  screeningProgress,
  ucvaDistribution,
} from '@/modules/vision/contract/eyesight.ts'
import { nodeVision } from '@/modules/vision/contract/node-screen.ts'
import { screenDistrict, screenTotals, screenTrend, screenWarning } from '@/modules/vision/contract/screen.ts'
import { createCityBureau } from '../../../../tests/support/city-bureau.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeMixedExams } from '../../../../tests/support/write-mixed-exams.ts'

/** Every statement that any connection of the server asks. */
const query = vi.spyOn(pg.Client.prototype, 'query')
let server: TestServer
let city = ''
beforeAll(async () => {
  server = await startServer()
  const { schools, rounds } = await createDistricts(server.db)
  const { first, second, third, foreign } = schools
  const own: [number, number] = [rounds.previousRound, rounds.currentRound]
  const { rows } = await sql<{ id: number }>`
    select id from screening_round where region_code = '990902' order by year`.execute(server.db)
  const other: [number, number] = [rows[0]!.id, rounds.foreignRound]
  await writeMixedExams(server.db, { school: first, rounds: own, grades: [1, 2, 3, 4], seed: 11 })
  await writeMixedExams(server.db, { school: second, rounds: own, grades: [1, 2, 3], seed: 12 })
  await writeMixedExams(server.db, { school: third, rounds: own, grades: [2, 3, 7], seed: 13 })
  await writeMixedExams(server.db, { school: foreign, rounds: other, grades: [1, 2, 4, 5], seed: 14 })
  await createCityBureau(server.db)
  city = await server.signIn('city')
  await server.districts.countDue()
}, 600_000)
afterAll(async () => {
  query.mockRestore()
  await server.stop()
})

const cityVision = async () => (await server.ask(nodeVision, {}, { token: city })).data

/** What the own page of each district answers to whoever looks into it from above. */
async function pagesOf<C extends Call>(call: C): Promise<ReplyOf<C>[]> {
  const token = await server.signIn('city')
  const replies: ReplyOf<C>[] = []
  for (const code of ['990901', '990902']) {
    await server.ask(regionVisit, { code }, { token })
    await server.hub.caughtUp()
    const reply = await server.ask(call, {} as never, { token })
    expect(reply.code, call.path).toBe(0)
    replies.push(reply.data)
  }
  return replies
}
type Counts = readonly (number | null)[]
/** Lines of both pages added up by hand: a line of which a count is hidden counts for nothing. */
function added(lines: readonly (Counts | undefined)[]): Counts {
  const present = lines.filter((line) => line !== undefined).filter((line) => line.some((n) => n !== 0))
  const shown = present.filter((line): line is number[] => line.every((n) => n !== null))
  const [first] = shown.length > 0 ? shown : present
  if (shown.length === 0) return (first ?? []).map(() => null)
  return (first ?? []).map((_, at) => shown.reduce((sum, line) => sum + line[at]!, 0))
}
const hidden = (lines: readonly (Counts | undefined)[]) =>
  lines.some((line) => line?.some((n) => n === null) ?? false)
const ofRate = (rate: { n: number; of: number } | null | undefined): Counts | undefined =>
  rate === undefined ? undefined : rate === null ? [null, null] : [rate.n, rate.of]
const ofBands = (bands: ReplyOf<typeof eyesightByDegree>['total'] | undefined): Counts | undefined =>
  bands && [bands.normal, bands.mild, bands.moderate, bands.severe, bands.of]

test('REG-10 each panel of a city is the sum of what the pages of its districts show, and a hidden cell is in none', async () => {
  const { screen } = await cityVision()
  let hiddenLines = 0
  const compare = (actual: Counts | undefined, lines: readonly (Counts | undefined)[], what: string) => {
    const expected = added(lines)
    if (hidden(lines)) hiddenLines += 1
    // Of nobody in either district.
    if (expected.length === 0)
      expect(
        actual?.every((n) => n === 0),
        what,
      ).toBe(true)
    else if (expected.every((n) => n === null))
      expect(
        actual?.every((n) => n === null),
        what,
      ).toBe(true)
    else expect(actual, what).toEqual(expected)
  }

  const totals = await pagesOf(screenTotals)
  for (const { metric, rate } of screen!.head.figures)
    compare(
      ofRate(rate),
      totals.map(({ figures }) => ofRate(figures.find((each) => each.metric === metric)?.rate)),
      metric,
    )
  const degrees = await pagesOf(eyesightByDegree)
  for (const { key, bands } of screen!.degree.rows)
    compare(
      ofBands(bands),
      degrees.map(({ rows }) => ofBands(rows.find((row) => row.key === key)?.bands)),
      key,
    )
  compare(
    ofBands(screen!.degree.total),
    degrees.map(({ total }) => ofBands(total)),
    'total',
  )
  const distributions = await pagesOf(ucvaDistribution)
  const ofBins = ({ of, bins }: Pick<ReplyOf<typeof ucvaDistribution>, 'of' | 'bins'>) => [
    of,
    ...bins.map(({ n }) => n),
  ]
  expect(screen!.distribution.bins.map(({ mark }) => mark)).toEqual(
    distributions[0]!.bins.map(({ mark }) => mark),
  )
  // Of the many lines of the chart one that either page hides is hidden; a page that hides a fifth of its children is not in the sum.
  const pages = distributions.map(ofBins).filter(([of, ...bins]) => {
    const shown = bins.reduce<number>((sum, n) => sum + (n ?? 0), 0)
    return of !== null && of! - shown <= of! / 5
  })
  expect(screen!.distribution.from.most).toBe(pages.length)
  for (const [at, n] of ofBins(screen!.distribution).entries()) {
    const cells = pages.map((page) => page[at] ?? null)
    const isHidden = cells.length === 0 || cells.includes(null)
    expect(n, `distribution ${at}`).toBe(
      isHidden ? null : cells.reduce<number>((sum, each) => sum + each!, 0),
    )
  }
  const warnings = await pagesOf(screenWarning)
  const ofLevels = ({ of, levels }: Pick<ReplyOf<typeof screenWarning>, 'of' | 'levels'>) => [
    of,
    ...levels.map(({ n }) => n),
  ]
  compare(ofLevels(screen!.warning), warnings.map(ofLevels), 'warning')
  const sexes = await pagesOf(eyesightBySex)
  expect(screen!.sexes.grades.length).toBeGreaterThan(4)
  for (const { grade, boys, girls } of screen!.sexes.grades)
    compare(
      [...ofRate(boys)!, ...ofRate(girls)!],
      sexes.map(({ grades }) => {
        const found = grades.find((each) => each.grade === grade)
        return found && [...ofRate(found.boys)!, ...ofRate(found.girls)!]
      }),
      `grade ${grade}`,
    )
  const trends = await pagesOf(screenTrend)
  for (const { stage, points } of screen!.trend.series)
    for (const { round, rate } of points)
      compare(
        ofRate(rate),
        trends.map(({ series }) =>
          ofRate(
            series
              .find((each) => each.stage === stage)
              ?.points.find((point) => point.round.year === round.year && point.round.term === round.term)
              ?.rate,
          ),
        ),
        `${stage} ${round.year}`,
      )
  const progress = await pagesOf(screeningProgress)
  for (const { key, enrolled, done, absent, exempt } of screen!.progress.rows)
    compare(
      [enrolled, done, absent, exempt],
      progress.map(({ rows }) => {
        const row = rows.find((each) => each.key === key)
        return row && [row.enrolled, row.done, row.absent, row.exempt]
      }),
      `progress ${key}`,
    )
  // Or the districts hid nothing, and nothing was shown here.
  expect(hiddenLines).toBeGreaterThan(0)
})

test('REG-11 each district below a city has, in each stage, the rate of its own page, and is ranked by it', async () => {
  const { stages, screen } = await cityVision()
  const pages = await pagesOf(screenDistrict)
  expect(stages.map(({ stage }) => stage)).toContain('primary')
  for (const { stage, rows, mean } of stages) {
    for (const { code, rate } of rows) {
      const page = pages[Number(code) - 990901]!
      expect(rate ?? null, `${stage} ${code}`).toEqual(
        page.groups.find((group) => group.stage === stage)?.rate ?? null,
      )
    }
    const series = screen!.trend.series.find((each) => each.stage === stage)
    expect(mean).toEqual(series?.points.at(-1)?.rate)
  }
})

test('REG-10 a panel is read by those above alone: by no district, no school and nobody who looks into a district', async () => {
  const looking = await server.signIn('city')
  await server.ask(regionVisit, { code: '990901' }, { token: looking })
  await server.hub.caughtUp()
  const tokens = [looking, await server.signIn('bureau'), await server.signIn('first')]
  for (const token of tokens) expect((await server.ask(nodeVision, {}, { token })).code).toBe(403)
  for (const code of ['990100', '990106', '330106'])
    expect((await server.ask(nodeVision, { code }, { token: city })).code).toBe(403)
  const province = await server.signIn('province')
  const below = await server.ask(nodeVision, { code: '990900' }, { token: province })
  expect(below.data.screen).toEqual((await cityVision()).screen)
})

test('REG-08 the panels of a city take two queries, of two districts and of twenty', async () => {
  const statements = async () => {
    const fresh = await server.signIn('city')
    await server.ask(nodeVision, {}, { token: fresh })
    query.mockClear()
    const { data } = await server.ask(nodeVision, {}, { token: fresh })
    const texts = query.mock.calls.map(([text]) => JSON.stringify(text))
    return { data, all: texts.length, own: texts.filter((text) => /parent|district_figure/.test(text)) }
  }
  const two = await statements()
  await sql`insert into region (code, name, letter, parent, level)
    select (990902 + n)::text, '区' || n, 'Q', '990900', 3 from generate_series(1, 18) n`.execute(server.db)
  await sql`insert into district_figure (region_code, figures, counted_at)
    select (990902 + n)::text, figures, counted_at from district_figure, generate_series(1, 18) n
    where region_code = '990902'`.execute(server.db)
  await server.hub.caughtUp()
  const twenty = await statements()
  expect(twenty.data.node.districts).toBe(20)
  expect(twenty.data.screen!.progress.from).toEqual({ least: 1, most: 20, districts: 20 })
  expect(twenty.all).toBe(two.all)
  const figures = twenty.own.filter((text) => text.includes('district_figure'))
  expect(figures).toHaveLength(1)
  expect(twenty.own.join(' ')).not.toMatch(/student_|vision_|school_/)
  await sql`delete from district_figure where region_code > '990902'`.execute(server.db)
  await sql`delete from region where code between '990903' and '990920'`.execute(server.db)
})
