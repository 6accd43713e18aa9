import {
  fitnessHead,
  fitnessItems,
  fitnessScores,
} from '../../../src/modules/health/contract/fitness-analysis.ts'
import {
  fitnessBorderline,
  fitnessCohort,
  fitnessMissing,
} from '../../../src/modules/health/contract/analysis.ts'
import {
  fitnessBreakdown,
  fitnessTotals,
  type HealthFilter,
} from '../../../src/modules/health/contract/screen.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import { components, countFitnessCohort, countTests, type Component, type RawTest } from './count-tests.ts'
import type { AskFigures, Shown } from './walk-vision.ts'

export interface WalkedTests {
  input: HealthFilter
  isDistrict: boolean
  isOwn: boolean
  tests: RawTest[]
  /** A school year before, of the place and of everybody. */
  before: RawTest[]
  earlier: readonly RawTest[]
  /** Of the place in every year there is, the oldest first. */
  years: readonly { schoolYear: number; tests: RawTest[] }[]
  /** The whole district's of the place's stages, or grade, and sex: what a school stands beside. */
  district: RawTest[]
}

/** Each place that shows a figure of the fitness test of one place, beside its count. */
export async function walkTests(
  ask: AskFigures,
  { input, isDistrict, isOwn, tests, before, earlier, years, district }: WalkedTests,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const whole = countTests(tests)
  const was = before.length > 0 ? countTests(before) : undefined
  const others = isDistrict ? undefined : countTests(district)

  const screen = await ask(fitnessTotals, input)
  for (const { rate, previous, history } of screen.figures) {
    note('screen good', rate, whole.good)
    note('screen good last year', previous, was?.good)
    const held = years.filter((year) => year.tests.length > 0)
    note(
      'screen years',
      history.map(({ schoolYear }) => schoolYear),
      held.map(({ schoolYear }) => schoolYear),
    )
    for (const year of held)
      note(
        `screen good in ${year.schoolYear}`,
        history.find(({ schoolYear }) => schoolYear === year.schoolYear)?.rate,
        countTests(year.tests).good,
      )
  }
  note('screen levels', screen.parts, whole.levels)
  note('screen mean', screen.meanTotal, whole.mean)
  note('screen enrolled', screen.population.enrolled, tests.length)
  note('screen coverage', screen.coverage, {
    rate: whole.coverage,
    ...(was && { previous: was.coverage }),
  })

  const head = await ask(fitnessHead, input)
  for (const [name, of] of [
    ['good', 'good'],
    ['passed', 'passed'],
    ['total', 'mean'],
    ['tested', 'tested'],
    ['complete', 'complete'],
  ] as const) {
    note(`analysis ${name}`, head[name].now, whole[of])
    note(`analysis ${name} last year`, head[name].previous, was?.[of])
    noteBeside(`analysis ${name} beside the district`, head[name].compared, others?.[of])
  }
  note('analysis exempt of', head.exemptRate.now, { n: whole.exempt, of: whole.enrolled })
  const madeUp = tests.filter(({ made_up }) => made_up).length
  note('analysis made up', head.madeUp.now, { n: madeUp, of: whole.enrolled })
  for (const name of ['enrolled', 'exempt', 'open'] as const)
    note(`analysis ${name}`, head[name], whole[name])
  /** Shown as published to a school's own reader: of few others nothing. */
  function noteBeside(where: string, got: unknown, counted: unknown) {
    if (!(isOwn && got === null)) note(where, got, counted)
  }

  const scores = await ask(fitnessScores, input)
  note('scores of', scores.of, whole.totals.length)
  const { now: scored, previous: scoredBefore, compared: scoredBeside } = scores.figures
  for (const [name, of] of [
    ['levels', 'levels'],
    ['total', 'mean'],
  ] as const) {
    note(`scores ${name}`, scored[name], whole[of])
    note(`scores ${name} last year`, scoredBefore?.[name], was?.[of])
    noteBeside(`scores ${name} beside the district`, scoredBeside?.[name], others?.[of])
  }
  if (isOwn) {
    const published = scores.bins.reduce((sum, { n }) => sum + (n ?? 0), 0)
    note('scores in some bin', published, whole.totals.length)
  }
  for (const { from, n } of scores.bins) {
    const last = from === 100 ? Number.POSITIVE_INFINITY : 10 * (from + 5)
    note(`scores from ${from}`, n, whole.totals.filter((each) => each >= 10 * from && each < last).length)
  }

  const { rows, boxes, minimumOf } = await ask(fitnessItems, input)
  for (const { item, figures, goodInterval, passedInterval } of rows) {
    const noteItem = (where: string, got: typeof figures.compared, counted: typeof whole | undefined) => {
      const own = counted && countItem(counted.scoresOf(item))
      const noted = where.endsWith('district') ? noteBeside : note
      if (!got) return noted(where, got, own && { of: own.of })
      const { p25, p75, ...published } = got
      noted(where, published, own && { of: own.of, mean: own.mean, good: own.good, passed: own.passed })
      // Of few children a quarter would say somebody's score.
      if (p25 !== null) noted(`${where} quarters`, [p25, p75], own && [own.at(0.25), own.at(0.75)])
    }
    noteItem(`item ${item}`, figures.now, whole)
    noteItem(`item ${item} last year`, figures.previous, was)
    noteItem(`item ${item} beside the district`, figures.compared, others)
    const own = countItem(whole.scoresOf(item))
    note(`item ${item} interval of good`, sixDigits(goodInterval), sixDigits(intervalOf(own.good)))
    note(`item ${item} interval of passed`, sixDigits(passedInterval), sixDigits(intervalOf(own.passed)))
  }
  const counted = countBoxes(tests)
  if (isDistrict || isOwn) note('boxes', boxes.map(keyOfBox).toSorted(), counted.map(keyOfBox).toSorted())
  for (const box of boxes) {
    const { of, at } = counted.find((each) => keyOfBox(each) === keyOfBox(box))!
    const published = [box.of, box.p10, box.p25, box.p50, box.p75, box.p90]
    const isPublished = box.of !== null || (isOwn && of >= minimumOf)
    if (isPublished)
      note(`box ${keyOfBox(box)}`, published, [of, at(0.1), at(0.25), at(0.5), at(0.75), at(0.9)])
  }

  for (const by of ['stage', 'grade', 'sex', isDistrict ? 'school' : 'class'] as const) {
    const breakdown = await ask(fitnessBreakdown, { ...input, by })
    note(`by ${by} total`, breakdown.total.figures.fitness, whole.good)
    note(`by ${by} total before`, breakdown.total.before?.fitness, was?.good)
    const isOf = (test: RawTest, row: (typeof breakdown.rows)[number]) =>
      (by === 'stage' && stageOf(test.grade) === row.stage) ||
      (by === 'grade' && test.grade === row.grade) ||
      (by === 'sex' && test.sex === (row.sex === 'boy' ? 1 : 2)) ||
      (by === 'school' && test.school_id === row.id) ||
      (by === 'class' && test.class_id === row.id)
    for (const row of breakdown.rows) {
      const own = countTests(tests.filter((test) => isOf(test, row)))
      const then = before.filter((test) => isOf(test, row))
      note(`by ${by} ${row.key}`, row.figures.fitness, own.good)
      note(
        `by ${by} ${row.key} before`,
        row.before?.fitness,
        then.length > 0 ? countTests(then).good : undefined,
      )
      note(`by ${by} ${row.key} levels`, row.parts, own.levels)
      note(`by ${by} ${row.key} coverage`, row.coverage, own.coverage)
    }
    const outside = tests.filter((test) => !breakdown.rows.some((row) => isOf(test, row)))
    note(`by ${by} in no row`, outside.length, 0)
  }

  const missing = await ask(fitnessMissing, input)
  const partOf = ({ complete, enrolled, exempt, untested }: typeof missing.total) => ({
    complete,
    enrolled,
    exempt,
    untested,
  })
  for (const [row, own] of [
    [missing.total, whole] as const,
    ...missing.rows.map((each) => {
      const isMine = (test: RawTest) =>
        missing.by === 'school'
          ? test.school_id === each.id
          : missing.by === 'grade'
            ? test.grade === each.grade
            : test.class_id === each.id
      return [each, countTests(tests.filter(isMine))] as const
    }),
  ]) {
    const at = `missing ${'key' in row ? String(row.key) : 'total'}`
    note(at, partOf(row), partOf({ ...own, missing: [] }))
    for (const { item, n } of row.missing) note(`${at} ${item}`, n, own.missing(item))
    for (const item of missing.items)
      if (own.requested(item))
        note(
          `${at} asks ${item}`,
          row.missing.some((each) => each.item === item),
          true,
        )
  }

  const borderline = await ask(fitnessBorderline, input)
  for (const { zone, rate } of borderline.zones) note(`zone ${zone}`, rate, whole.zones[zone])
  if (borderline.dots)
    note(
      'dots',
      borderline.dots.map(({ score }) => Math.round(10 * score)),
      whole.totals.toSorted((a, b) => a - b),
    )
  for (const { from, n } of borderline.bins ?? [])
    note(
      `points ${from}`,
      n,
      whole.totals.filter((each) => Math.min(120, Math.floor(each / 10)) === from).length,
    )

  const cohort = await ask(fitnessCohort, input)
  const noteCohort = (at: string, part: typeof cohort.total, own: RawTest[], then: RawTest[] | undefined) => {
    const { moves, total, ...counted } = countFitnessCohort(own, earlier)
    for (const name of ['matched', 'moved'] as const) note(`${at} ${name}`, part[name], counted[name])
    note(`${at} total`, part.total, total)
    for (const when of ['before', 'now'] as const)
      note(`${at} good ${when}`, part.good[when], counted.good[when])
    for (const { from, to, n } of part.levels ?? []) note(`${at} ${from} to ${to}`, n, moves(from, to))
    note(`${at}, all students`, part.cross.now, countTests(own).mean)
    note(
      `${at}, all a year ago`,
      part.cross.before,
      then && then.length > 0 ? countTests(then).mean : undefined,
    )
  }
  // A class lasts a year, and the whole of a grade by class is still the grade's.
  noteCohort('cohort', cohort.total, tests, before)
  for (const row of cohort.rows) {
    const mine = (test: RawTest) =>
      cohort.by === 'class' ? test.class_id === row.id : test.grade === row.grade
    noteCohort(
      `cohort ${row.key}`,
      row,
      tests.filter(mine),
      cohort.by === 'class' ? undefined : before.filter(mine),
    )
  }
  return shown
}

/** Scores of one item: their mean to 0.1, and the lowest that a share of the students does not exceed. */
function countItem(scores: readonly number[]) {
  const of = scores.length
  const share = (min: number) => ({ n: scores.filter((each) => each >= min).length, of })
  const sorted = scores.toSorted((a, b) => a - b)
  const sum = scores.reduce((total, each) => total + each, 0)
  return {
    of,
    good: share(80),
    passed: share(60),
    mean: of === 0 ? 0 : Math.round((10 * sum) / of) / 10,
    at: (part: number) => sorted[Math.ceil(part * of - 1e-9) - 1],
  }
}

type BoxOf = { item: Component; grade: number; sex: 'boy' | 'girl' }
const keyOfBox = ({ item, grade, sex }: BoxOf) => `${grade} ${sex} ${item}`

/** Of each grade and sex the items of which somebody has a score. */
function countBoxes(tests: readonly RawTest[]) {
  return [...new Set(tests.map(({ grade }) => grade))].flatMap((grade) =>
    ([1, 2] as const).flatMap((code) => {
      const own = countTests(tests.filter((test) => test.grade === grade && test.sex === code))
      return components.flatMap((item) => {
        const scores = own.scoresOf(item)
        if (scores.length === 0) return []
        return [{ item, grade, sex: code === 1 ? ('boy' as const) : ('girl' as const), ...countItem(scores) }]
      })
    }),
  )
}

/** Wilson's, of 95 %. */
function intervalOf({ n, of }: { n: number; of: number }) {
  if (of === 0) return null
  const z = 1.959964
  const middle = (n + z ** 2 / 2) / (of + z ** 2)
  const half = (z * Math.sqrt((n * (of - n)) / of + z ** 2 / 4)) / (of + z ** 2)
  return { low: middle - half, high: middle + half }
}
const sixDigits = (interval: { low: number; high: number } | null) =>
  interval && [interval.low.toFixed(5), interval.high.toFixed(5)]
