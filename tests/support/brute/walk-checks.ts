import {
  healthProblems,
  healthSpine,
  healthTeeth,
} from '../../../src/modules/health/contract/check-analysis.ts'
import { healthGrowth } from '../../../src/modules/health/contract/growth-analysis.ts'
import { healthFollowUpTotals } from '../../../src/modules/health/contract/follow-up.ts'
import { healthReexamined } from '../../../src/modules/health/contract/wall.ts'
import {
  checkMetrics,
  healthBreakdown,
  healthTotals,
  type HealthFilter,
} from '../../../src/modules/health/contract/screen.ts'
import { stageOf } from '../../../src/standards/grade.ts'
import { bmiTenths, countChecks, judge, monthsOld, type RawCheck } from './count-checks.ts'
import type { AskFigures, Shown } from './walk-vision.ts'

export interface WalkedChecks {
  /** As a reader asks, and whether it is of a district. */
  input: HealthFilter
  isDistrict: boolean
  checks: RawCheck[]
  /** A school year before, and every round there is, the oldest first. */
  before: RawCheck[]
  history: readonly RawCheck[][]
}

/** Each place that shows a figure of check-ups of one place, beside its count. */
export async function walkChecks(
  ask: AskFigures,
  { input, isDistrict, checks, before, history }: WalkedChecks,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const whole = countChecks(checks)
  const was = before.length > 0 ? countChecks(before) : undefined

  // A year in which nobody was on the list is not drawn.
  const years = history.filter((list) => list.length > 0)
  const screen = await ask(healthTotals, input)
  note('screen enrolled', screen.population.enrolled, checks.length)
  note('screen coverage', screen.coverage, {
    rate: whole.coverage,
    ...(was && { previous: was.coverage }),
  })
  note('screen parts', screen.parts, whole.parts)
  note('screen teeth', screen.meanTeeth, whole.meanTeeth)
  note('screen filled', screen.filled, whole.filled)
  for (const figure of screen.figures) {
    const { metric } = figure
    note(`screen ${metric}`, figure.rate, whole.figures[metric])
    note(`screen ${metric} last year`, figure.previous, was?.figures[metric])
    for (const [at, { rate }] of figure.history.entries())
      note(`screen ${metric} year ${at}`, rate, countChecks(years[at]!).figures[metric])
  }
  const off = screen.off ?? []
  note(
    'screen metrics',
    [...screen.figures.map(({ metric }) => metric), ...off].toSorted(),
    checkMetrics.toSorted(),
  )

  for (const by of ['stage', 'grade', 'sex', isDistrict ? 'school' : 'class'] as const) {
    const { total, rows } = await ask(healthBreakdown, { ...input, by })
    notePart(`by ${by} total`, total, checks, before)
    const isOf = (check: RawCheck, row: (typeof rows)[number]) =>
      (by === 'stage' && stageOf(check.grade) === row.stage) ||
      (by === 'grade' && check.grade === row.grade) ||
      (by === 'sex' && check.sex === (row.sex === 'boy' ? 1 : 2)) ||
      (by === 'school' && check.school_id === row.id) ||
      (by === 'class' && check.class_id === row.id)
    for (const row of rows) {
      const mine = (check: RawCheck) => isOf(check, row)
      notePart(`by ${by} ${row.key}`, row, checks.filter(mine), before.filter(mine))
    }
    note(`by ${by} rows hold all`, checks.filter((check) => !rows.some((row) => isOf(check, row))).length, 0)
  }
  function notePart(
    where: string,
    part: Awaited<ReturnType<typeof askBreakdown>>['total'],
    own: RawCheck[],
    earlier: RawCheck[],
  ) {
    const is = countChecks(own)
    const then = earlier.length > 0 ? countChecks(earlier) : undefined
    for (const metric of checkMetrics) {
      if (off.includes(metric)) continue
      note(`${where} ${metric}`, part.figures[metric], is.figures[metric])
      note(`${where} ${metric} before`, part.before?.[metric], then?.figures[metric])
    }
    note(`${where} parts`, part.parts, is.parts)
    note(`${where} teeth`, part.meanTeeth, is.meanTeeth)
    note(`${where} filled`, part.filled, is.filled)
    note(`${where} coverage`, part.coverage, is.coverage)
  }
  function askBreakdown() {
    return ask(healthBreakdown, { ...input, by: 'stage' })
  }

  const { concern, notified, visited, result } = await ask(healthFollowUpTotals, input)
  for (const [step, rate] of Object.entries({ concern, notified, visited, result }))
    note(`follow-up ${step}`, rate, whole.followUp[step as 'concern'])

  const spine = await ask(healthSpine, input)
  for (const step of ['screened', 'suspected', 'notified', 'visited', 'confirmed'] as const)
    note(`spine ${step}`, spine[step], whole.spine[step])

  const together = await ask(healthProblems, input)
  const having = (is: (found: readonly string[]) => boolean) => ({
    n: whole.problems.filter(is).length,
    of: whole.problems.length,
  })
  const numbers = { none: [0, 0], one: [1, 1], two: [2, 2], more: [3, 5] } as const
  for (const { problems, rate } of together.counts) {
    const [least, most] = numbers[problems]
    note(
      `problems ${problems}`,
      rate,
      having(({ length }) => length >= least && length <= most),
    )
  }
  for (const { first, second, rate } of together.pairs)
    note(
      `problems ${first} ${second}`,
      rate,
      having((found) => found.includes(first) && found.includes(second)),
    )
  note('problems pairs', together.pairs.length, 10)

  const { school, grade, class: ofClass, sex, stage } = input
  if ([grade, ofClass, sex, stage].every((part) => part === undefined)) {
    const { items } = await ask(healthReexamined, school === undefined ? {} : { school })
    // Vision is of a screening: it is counted beside the wall's own test.
    for (const { finding, rate } of items)
      if (finding !== 'vision') note(`seen for ${finding}`, rate, whole.byFinding[finding])
  }
  // An age is not narrowed to a grade.
  if (input.grade === undefined && input.class === undefined && input.stage === undefined) {
    await walkGrowth(ask, input, checks, note)
    await walkTeeth(ask, input, checks, note)
  }
  return shown
}

const measures = {
  height: {
    value: ({ height }: RawCheck) => height && Math.round(height * 10),
    per: 10,
    width: 1,
    digits: 1,
  },
  weight: {
    value: ({ weight }: RawCheck) => weight && Math.round(weight * 10),
    per: 10,
    width: 1,
    digits: 1,
  },
  bmi: { value: (check: RawCheck) => bmiTenths(check.height, check.weight), per: 10, width: 0.2, digits: 1 },
  capacity: { value: ({ capacity_ml }: RawCheck) => capacity_ml, per: 1, width: 100, digits: 0 },
}

/** Means by age and sex, and that no percentile is further from the students' own than a bin is wide. */
async function walkGrowth(
  ask: AskFigures,
  { grade: _grade, class: _class, stage: _stage, ...input }: HealthFilter,
  checks: readonly RawCheck[],
  note: (where: string, got: unknown, counted: unknown) => void,
) {
  const growth = await ask(healthGrowth, input)
  for (const { measure, cells } of growth.measures) {
    const { value, per, width, digits } = measures[measure]
    const children = checks.flatMap((check) => {
      const number = value(check)
      if (check.state !== 'done' || !check.birth || !check.taken_on || number === null) return []
      return [{ age: Math.floor(monthsOld(check.birth, check.taken_on) / 12), sex: check.sex, number }]
    })
    for (const cell of cells) {
      const own = children
        .filter(({ age, sex }) => age === cell.age && sex === (cell.sex === 'boy' ? 1 : 2))
        .map(({ number }) => number)
        .toSorted((a, b) => a - b)
      const sum = own.reduce((total, each) => total + each, 0)
      const mean = Math.round((sum / own.length / per) * 10 ** digits) / 10 ** digits
      const at = `growth ${measure} ${cell.age} ${cell.sex}`
      note(`${at} of`, cell.of, own.length)
      note(`${at} mean`, cell.mean, mean)
      for (const [index, percentile] of (cell.percentiles ?? []).entries()) {
        const nearest = own[Math.ceil([0.03, 0.15, 0.5, 0.85, 0.97][index]! * own.length - 1e-9) - 1]! / per
        note(`${at} percentile ${index}`, Math.abs(percentile - nearest) <= width + 1e-6, true)
      }
    }
    const isShown = ({ age, sex }: (typeof children)[number]) =>
      cells.some((cell) => cell.age === age && (cell.sex === 'boy' ? 1 : 2) === sex)
    note(`growth ${measure} in some cell`, children.filter(isShown).length, children.length)
  }
}

/** Caries at the index ages: at 5 by the deciduous teeth, at 12 by the permanent ones, of those whose teeth were examined. */
async function walkTeeth(
  ask: AskFigures,
  { grade: _grade, class: _class, stage: _stage, ...input }: HealthFilter,
  checks: readonly RawCheck[],
  note: (where: string, got: unknown, counted: unknown) => void,
) {
  const { ages } = await ask(healthTeeth, input)
  note(
    'teeth ages',
    ages.map(({ age }) => age),
    [5, 12],
  )
  for (const { age, dentition, caries, meanTeeth, filled } of ages) {
    const mouths = checks.flatMap((check) => {
      const { birth, taken_on } = check
      if (!judge(check).teeth || Math.floor(monthsOld(birth!, taken_on!) / 12) !== age) return []
      const [decayed, missing, mended] = (['decayed', 'missing', 'filled'] as const).map(
        (part) => check[`${dentition}_${part}`]!,
      ) as [number, number, number]
      return [{ teeth: decayed + missing + mended, mended }]
    })
    const ill = mouths.filter(({ teeth }) => teeth > 0)
    const sum = mouths.reduce((total, { teeth }) => total + teeth, 0)
    const of = mouths.length
    note(`teeth at ${age}`, caries, { n: ill.length, of })
    note(`teeth mean at ${age}`, meanTeeth, { mean: of === 0 ? 0 : Math.round((100 * sum) / of) / 100, of })
    note(`teeth filled at ${age}`, filled, {
      n: ill.filter(({ mended }) => mended > 0).length,
      of: ill.length,
    })
  }
}
