import { fitnessHead, fitnessItems, fitnessScores } from '../../../src/contract/fitness-analysis.ts'
import { fitnessBorderline, fitnessCohort, fitnessMissing } from '../../../src/contract/health-analysis.ts'
import { fitnessBreakdown, fitnessTotals, type HealthFilter } from '../../../src/contract/health-screen.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import { countFitnessCohort, countTests, type RawTest } from './count-tests.ts'
import type { AskFigures, Shown } from './walk-vision.ts'

export interface WalkedTests {
  input: HealthFilter
  isDistrict: boolean
  isOwn: boolean
  tests: RawTest[]
  /** A school year before, of the place and of everybody. */
  before: RawTest[]
  earlier: readonly RawTest[]
  /** The whole district's of the place's stages, or grade, and sex: what a school stands beside. */
  district: RawTest[]
}

/** Each place that shows a figure of the fitness test of one place, beside its count. */
export async function walkTests(
  ask: AskFigures,
  { input, isDistrict, isOwn, tests, before, earlier, district }: WalkedTests,
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
    if (tests.length > 0) note('screen good, newest of its years', history.at(-1)?.rate, whole.good)
    if (was) note('screen good, first of its years', history[0]?.rate, was.good)
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
  for (const name of ['enrolled', 'exempt', 'open'] as const)
    note(`analysis ${name}`, head[name], whole[name])
  /** Told as published to a school's own reader: of few others nothing. */
  function noteBeside(where: string, got: unknown, counted: unknown) {
    if (!(isOwn && got === null)) note(where, got, counted)
  }

  const scores = await ask(fitnessScores, input)
  note('scores of', scores.of, whole.totals.length)
  note('scores levels', scores.figures.now.levels, whole.levels)
  note('scores mean', scores.figures.now.total, whole.mean)
  for (const { from, n } of scores.bins) {
    const last = from === 100 ? Number.POSITIVE_INFINITY : 10 * (from + 5)
    note(`scores from ${from}`, n, whole.totals.filter((each) => each >= 10 * from && each < last).length)
  }

  const { rows } = await ask(fitnessItems, input)
  for (const { item, figures } of rows) {
    const own = whole.scoresOf(item)
    const share = (least: number) => ({ n: own.filter((each) => each >= least).length, of: own.length })
    const sum = own.reduce((total, each) => total + each, 0)
    const { now } = figures
    note(`item ${item}`, now && { of: now.of, mean: now.mean, good: now.good, passed: now.passed }, {
      ...{ of: own.length, good: share(80), passed: share(60) },
      mean: own.length === 0 ? 0 : Math.round((10 * sum) / own.length) / 10,
    })
    const sortedScores = own.toSorted((a, b) => a - b)
    for (const [name, part] of [
      ['p25', 0.25],
      ['p75', 0.75],
    ] as const)
      if (now && now[name] !== null)
        note(`item ${item} ${name}`, now[name], sortedScores[Math.ceil(part * own.length - 1e-9) - 1])
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
    ...{ complete, enrolled, exempt, untested },
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
      if (own.asked(item))
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
