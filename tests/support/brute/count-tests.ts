import { sql } from 'kysely'
import { standard2014 } from '../../../src/modules/health/standards/fitness/standard-2014.ts'
import { itemDefinitions, type FitnessItem } from '../../../src/standards/fitness/item.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { bmiTenths } from './count-checks.ts'

/** Marks of a fitness test as they stand in its row; no score, total or level that the product keeps is read. */
export interface RawTest {
  school_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  height: number | null
  weight: number | null
  marks: Record<FitnessItem, number | null>
  no_mark: Partial<Record<FitnessItem, 'exempt' | 'absent'>> | null
  /** Noted when it happened: raw marks do not say it. */
  made_up: boolean
}

const columns: Record<FitnessItem, string> = {
  vitalCapacity: 'vital_capacity',
  sprint50: 'sprint_50',
  sitAndReach: 'sit_and_reach',
  rope: 'rope',
  longJump: 'long_jump',
  sitUps: 'sit_ups',
  pullUps: 'pull_ups',
  shuttle: 'shuttle',
  run1000: 'run_1000',
  run800: 'run_800',
}
export const items = Object.keys(columns) as FitnessItem[]
export type Component = 'bmi' | FitnessItem
export const components: readonly Component[] = ['bmi', ...items]

export async function readRawTests(db: Db, round: number): Promise<RawTest[]> {
  const marks = sql.join(items.flatMap((item) => [sql.lit(item), sql`e.${sql.ref(columns[item])}::float8`]))
  const { rows } = await sql<RawTest>`
    select e.school_id, e.student_id::int as student_id, e.class_id::int as class_id, e.grade, e.sex, e.state,
      e.height_cm::float8 as height, e.weight_kg::float8 as weight, jsonb_build_object(${marks}) as marks, e.no_mark, e.made_up
    from fitness_test e
    where e.round_id = ${round} and e.school_id in (select id from school where modules @> array[3])`.execute(
    db,
  )
  return rows
}

const sexOf = ({ sex }: Pick<RawTest, 'sex'>) => (sex === 1 ? 'boy' : 'girl')
/** Percent of each component of a grade and sex, as the standard prints them. */
export function weightsOf(test: Pick<RawTest, 'grade' | 'sex'>): Partial<Record<Component, number>> {
  const group = standard2014.weights.find(({ from, to }) => test.grade >= from && test.grade <= to)!
  return group[sexOf(test)]
}
export const asks = (test: Pick<RawTest, 'grade' | 'sex'>, component: Component) =>
  weightsOf(test)[component] !== undefined

/** Score of one component by the row of the table that is reached; null without a mark. */
export function scoreOf(test: RawTest, component: Component): number | null {
  if (test.state !== 'done' || !asks(test, component)) return null
  if (component === 'bmi') {
    const tenths = bmiTenths(test.height, test.weight)
    if (tenths === null) return null
    const [normal, over, obese] = standard2014.bmi[sexOf(test)][test.grade]!
    const bmi = tenths / 10
    return bmi >= obese ? 60 : bmi < normal || bmi >= over ? 80 : 100
  }
  const mark = test.marks[component]
  if (mark === null) return null
  const reached = standard2014.steps[component][sexOf(test)]![test.grade]!.filter(({ threshold }) =>
    itemDefinitions[component].better === 'higher' ? mark >= threshold : mark <= threshold,
  )
  return Math.max(0, ...reached.map(({ score }) => score))
}

function bonusOf(test: RawTest): number {
  let points = 0
  for (const { item, from, to, sex, offsets } of standard2014.bonus) {
    const mark = test.marks[item]
    if (sex !== sexOf(test) || test.grade < from || test.grade > to || mark === null) continue
    const full = standard2014.steps[item][sex]![test.grade]!.find(({ score }) => score === 100)!.threshold
    const beaten = itemDefinitions[item].better === 'higher' ? mark - full : full - mark
    points += offsets.filter((offset) => beaten >= offset).length
  }
  return points
}

/** Tenths of a point; null unless every component of the grade has a mark. */
export function totalOf(test: RawTest): number | null {
  let hundredths = 0
  for (const [component, weight] of Object.entries(weightsOf(test))) {
    const score = scoreOf(test, component as Component)
    if (score === null) return null
    hundredths += score * weight
  }
  return Math.floor((hundredths + 5) / 10) + 10 * bonusOf(test)
}

const why = (test: RawTest, item: Component) => (item === 'bmi' ? undefined : test.no_mark?.[item])
/** Nothing lacks: a mark of everything, or excused from it. */
export const isWhole = (test: RawTest): boolean =>
  test.state === 'done' &&
  components.every(
    (each) => !asks(test, each) || scoreOf(test, each) !== null || why(test, each) === 'exempt',
  )
/** Asked for, not there, and not excused. */
export const lacks = (test: RawTest, component: Component): boolean =>
  test.state === 'done' &&
  asks(test, component) &&
  scoreOf(test, component) === null &&
  why(test, component) !== 'exempt'

export type Level = 'excellent' | 'good' | 'pass' | 'fail'
export const levelOf = (tenths: number): Level =>
  tenths >= 900 ? 'excellent' : tenths >= 800 ? 'good' : tenths >= 600 ? 'pass' : 'fail'

const round = (value: number) => Math.round(value) || 0
/** Mean of tenths as points to 0.1. */
const meanOf = (tenths: readonly number[]) => ({
  mean: tenths.length === 0 ? 0 : round(tenths.reduce((sum, each) => sum + each, 0) / tenths.length) / 10,
  of: tenths.length,
})

/** Every figure of some tests, counted one by one. */
export function countTests(tests: readonly RawTest[]) {
  const totals = tests.flatMap((test) => totalOf(test) ?? [])
  const of = totals.length
  const level = (name: Level) => totals.filter((tenths) => levelOf(tenths) === name).length
  const levels = {
    excellent: level('excellent'),
    good: level('good'),
    pass: level('pass'),
    fail: level('fail'),
  }
  const between = (from: number, below: number) => ({
    n: totals.filter((tenths) => tenths >= 10 * from && tenths < 10 * below).length,
    of,
  })
  const done = tests.filter(({ state }) => state === 'done')
  const exempt = tests.filter(({ state }) => state === 'exempt').length
  const wholeOnes = tests.filter(isWhole).length
  return {
    totals,
    levels,
    exempt,
    enrolled: tests.length,
    mean: meanOf(totals),
    good: { n: levels.excellent + levels.good, of },
    passed: { n: of - levels.fail, of },
    tested: { n: done.length, of: tests.length - exempt },
    complete: { n: wholeOnes, of: done.length },
    open: tests.length - exempt - wholeOnes,
    coverage: { n: of, of: tests.length - exempt },
    untested: tests.length - exempt - done.length,
    zones: { pass: between(55, 60), good: between(78, 80), excellent: between(85, 90) },
    scoresOf: (component: Component) => tests.flatMap((test) => scoreOf(test, component) ?? []),
    missing: (component: Component) => tests.filter((test) => lacks(test, component)).length,
    requested: (component: Component) => done.some((test) => asks(test, component)),
  }
}

/** The same students a year apart, each with a total both times, by where they are now. */
export function countFitnessCohort(tests: readonly RawTest[], before: readonly RawTest[]) {
  const earlier = new Map(before.map((test) => [`${test.school_id} ${test.student_id}`, totalOf(test)]))
  const pairs = tests.flatMap((test) => {
    const now = totalOf(test)
    const was = earlier.get(`${test.school_id} ${test.student_id}`) ?? null
    return now === null || was === null ? [] : [{ now, was }]
  })
  const order: Level[] = ['fail', 'pass', 'good', 'excellent']
  const step = ({ now, was }: (typeof pairs)[number]) =>
    Math.sign(order.indexOf(levelOf(now)) - order.indexOf(levelOf(was)))
  const of = pairs.length
  const sum = (of2: 'now' | 'was') => pairs.reduce((total, pair) => total + pair[of2], 0)
  const goodN = (of2: 'now' | 'was') => pairs.filter((pair) => pair[of2] >= 800).length
  return {
    matched: of,
    total:
      of === 0
        ? null
        : {
            before: round(sum('was') / of) / 10,
            now: round(sum('now') / of) / 10,
            change: round((sum('now') - sum('was')) / of) / 10,
          },
    good: { before: { n: goodN('was'), of }, now: { n: goodN('now'), of } },
    moved: {
      up: pairs.filter((pair) => step(pair) > 0).length,
      same: pairs.filter((pair) => step(pair) === 0).length,
      down: pairs.filter((pair) => step(pair) < 0).length,
    },
    moves: (from: Level, to: Level) =>
      pairs.filter(({ now, was }) => levelOf(was) === from && levelOf(now) === to).length,
  }
}
