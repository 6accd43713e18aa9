import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitnessTotals, type HealthFilter } from '@/modules/health/contract/screen.ts'
import { fitnessHead, fitnessItems, fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import { healthGrowth } from '@/modules/health/contract/growth-analysis.ts'
import { fitnessBorderline, fitnessCohort } from '@/modules/health/contract/analysis.ts'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeHealthDistrict } from '../../../../tests/support/write-health-district.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof writeHealthDistrict>>['at']
let rounds: Awaited<ReturnType<typeof writeHealthDistrict>>['rounds']
let token: string
beforeAll(async () => {
  server = await startServer()
  ;({ at, rounds } = await writeHealthDistrict(server.db))
  token = await server.signIn('bureau')
}, 120_000)
afterAll(() => server.stop())

interface Kind {
  school: number
  grade: number
  sex: number
  n: number
}
interface Where {
  school?: number | undefined
  grade?: number | undefined
  sex?: number | undefined
}
const isAt =
  ({ school, grade, sex }: Where) =>
  (kind: Kind) =>
    (school ?? kind.school) === kind.school &&
    (grade ?? kind.grade) === kind.grade &&
    (sex ?? kind.sex) === kind.sex

/** What somebody reads, sums of unknown kinds of children, and whether another sum follows from all of it. */
class Reader<K extends Kind> {
  readonly known: number[][] = []
  hidden = 0
  readonly kinds: readonly K[]
  constructor(kinds: readonly K[]) {
    this.kinds = kinds
  }
  line(...all: ((kind: K) => boolean)[]): number[] {
    return this.kinds.map((kind) => (all.every((one) => one(kind)) ? 1 : 0))
  }
  sum(line: readonly number[]): number {
    return line.reduce((sum, one, index) => sum + one * this.kinds[index]!.n, 0)
  }
  /** What is shown is true; null is hidden. */
  learn(n: number | null | undefined, ...all: ((kind: K) => boolean)[]): void {
    if (n === undefined) return
    if (n === null) {
      this.hidden += 1
      return
    }
    const line = this.line(...all)
    expect(n).toBe(this.sum(line))
    this.known.push(line)
  }
  /** Small sums of these that nobody may find out; returns how many there were. */
  keeps(requested: readonly { name: string; line: number[] }[]): number {
    const isKnown = learnt(this.known)
    let small = 0
    for (const { name, line } of requested) {
      const n = this.sum(line)
      if (n === 0 || n >= 5) continue
      small += 1
      expect([name, isKnown(line)]).toEqual([name, false])
    }
    return small
  }
}

const sexNames = { 1: 'boy', 2: 'girl' } as const
const areasIn = (grades: readonly number[]): Where[] =>
  [undefined, at.schools.first, at.schools.second, at.schools.third].flatMap((school) =>
    [undefined, ...grades].flatMap((grade) => [undefined, 1, 2].map((sex) => ({ school, grade, sex }))),
  )
const inputOf = ({ school, grade, sex }: Where, stage: 'primary' | undefined): HealthFilter => ({
  ...(school ? { school } : {}),
  ...(grade ? { grade } : stage ? { stage } : {}),
  ...(sex ? { sex: sexNames[sex as 1 | 2] } : {}),
})
const where = (area: Where) => JSON.stringify(area)

test('SEC-04 HEA-09 from levels, bins, points and who is just short no small group of the district follows, whatever is asked for as published', async () => {
  const { rows } = await sql<Kind & { points: number }>`
    select school_id as school, grade, sex, floor(total)::int as points, count(*)::int as n from fitness_test
    where round_id = ${rounds.fitness} and total is not null and grade <= 6
    group by 1, 2, 3, 4
    union all
    select school_id, grade, sex, -1, sum(whole - complete)::int from fitness_summary
    where round_id = ${rounds.fitness} and class_id = 0 and grade <= 6 group by 1, 2, 3`.execute(server.db)
  const reader = new Reader(rows)
  const between = (from: number, below: number) => (kind: { points: number }) =>
    kind.points >= from && kind.points < below
  const zones = { pass: between(55, 60), good: between(78, 80), excellent: between(85, 90) }
  const levels = {
    fail: between(0, 60),
    pass: between(60, 80),
    good: between(80, 90),
    excellent: between(90, 121),
  }
  const areas = areasIn([1, 4, 5])
  for (const area of areas) {
    const here = isAt(area)
    const input = inputOf(area, 'primary')
    const ask = { token, published: true }
    const { data: head } = await server.ask(fitnessHead, input, ask)
    // Who is excused from an item lacks nothing, and has no total.
    reader.learn(head.complete.now.n, here)
    reader.learn(head.good.now && head.good.now.of, here, between(0, 121))
    reader.learn(head.good.now && head.good.now.n, here, between(80, 121))
    reader.learn(head.passed.now && head.passed.now.n, here, between(60, 121))
    const { data: scores } = await server.ask(fitnessScores, input, ask)
    for (const name of ['fail', 'pass', 'good', 'excellent'] as const)
      reader.learn(scores.figures.now.levels && scores.figures.now.levels[name], here, levels[name])
    for (const { from, n } of scores.bins) reader.learn(n, here, between(from, from === 100 ? 121 : from + 5))
    const { data: borderline } = await server.ask(fitnessBorderline, input, ask)
    for (const { zone, rate } of borderline.zones) reader.learn(rate && rate.n, here, zones[zone])
    for (const { from, n } of borderline.bins ?? []) reader.learn(n, here, between(from, from + 1))
    const { data: wall } = await server.ask(fitnessTotals, input, ask)
    reader.learn(wall.figures[0]!.rate && wall.figures[0]!.rate.n, here, between(80, 121))
    for (const name of ['fail', 'pass', 'good', 'excellent'] as const)
      reader.learn(wall.parts && wall.parts[name], here, levels[name])
  }
  expect(reader.hidden).toBeGreaterThan(100)
  expect(reader.known.length).toBeGreaterThan(200)
  const bins = Object.fromEntries(
    Array.from({ length: 20 }, (_, step) => [`bin ${step * 5}`, between(step * 5, step * 5 + 5)]),
  )
  const groups = { ...levels, ...zones, notGood: between(0, 80), ...bins }
  const requested = areas.flatMap((area) =>
    Object.entries(groups).map(([name, is]) => ({
      name: `${name} ${where(area)}`,
      line: reader.line(isAt(area), is),
    })),
  )
  expect(reader.keeps(requested)).toBeGreaterThan(40)
}, 120_000)

test('HEA-09 from the scores of an item no small group follows', async () => {
  const items = { bmi: 'bmi_score', sitAndReach: 'sit_and_reach_score' } as const
  for (const [item, column] of Object.entries(items)) {
    const { rows } = await sql<Kind & { mark: 'good' | 'passed' | 'failed' }>`
      select school_id as school, grade, sex, count(*)::int as n,
        case when ${sql.ref(column)} >= 80 then 'good' when ${sql.ref(column)} >= 60 then 'passed' else 'failed' end as mark
      from fitness_test where round_id = ${rounds.fitness} and ${sql.ref(column)} is not null and grade <= 6
      group by 1, 2, 3, 5`.execute(server.db)
    const reader = new Reader(rows)
    const is =
      (...marks: string[]) =>
      (kind: { mark: string }) =>
        marks.includes(kind.mark)
    const areas = areasIn([1, 4, 5])
    for (const area of areas) {
      const { data } = await server.ask(fitnessItems, inputOf(area, 'primary'), { token, published: true })
      const figures = data.rows.find((row) => row.item === item)?.figures.now
      reader.learn(figures && figures.of, isAt(area))
      reader.learn(figures && figures.good.n, isAt(area), is('good'))
      reader.learn(figures && figures.passed.n, isAt(area), is('good', 'passed'))
    }
    const requested = areas.flatMap((area) =>
      ['good', 'passed', 'failed'].map((mark) => ({
        name: `${item} ${mark} ${where(area)}`,
        line: reader.line(isAt(area), is(mark)),
      })),
    )
    expect(reader.keeps(requested), item).toBeGreaterThan(item === 'bmi' ? 5 : 0)
  }
})

/** Nobody knows beforehand of which kind there is no child. */
function withEmpty<K extends Kind & { was: string | null; is: string | null }>(rows: readonly K[]): K[] {
  const keyOf = ({ school, grade, sex, was, is }: K) => [school, grade, sex, was, is].join(' ')
  const has = new Set(rows.map(keyOf))
  const areas = [...new Map(rows.map((row) => [`${row.school} ${row.grade} ${row.sex}`, row])).values()]
  const levels = [null, 'fail', 'pass', 'good', 'excellent']
  const all = areas.flatMap((area) =>
    levels.flatMap((was) => levels.map((is) => ({ ...area, was, is, n: 0 }))),
  )
  return [...rows, ...all.filter((kind) => !has.has(keyOf(kind)) && (kind.was ?? kind.is) !== null)]
}

test('HEA-09 from cohorts and both cross-sections no small group follows: who moved, who came, who left', async () => {
  const { rows } = await sql<Kind & { was: string | null; is: string | null }>`
    select coalesce(e.school_id, b.school_id) as school, coalesce(e.grade, b.grade + 1) as grade,
      coalesce(e.sex, b.sex) as sex, b.level as was, e.level as "is", count(*)::int as n
    from (select * from fitness_test where round_id = ${rounds.fitness} and level is not null) e
    full join (select * from fitness_test where round_id = ${rounds.fitnessBefore} and level is not null) b
      on b.school_id = e.school_id and b.student_id = e.student_id
    where coalesce(e.grade, b.grade + 1) <= 7
    group by 1, 2, 3, 4, 5`.execute(server.db)
  const reader = new Reader(withEmpty(rows))
  const order = ['fail', 'pass', 'good', 'excellent']
  type Student = (typeof rows)[number]
  const isGood = (level: string | null) => level === 'good' || level === 'excellent'
  const matched = ({ was, is }: Student) => was !== null && is !== null
  const step = ({ was, is }: Student) => order.indexOf(is!) - order.indexOf(was!)
  const now = ({ is }: Student) => is !== null
  const isPrimary = ({ grade }: Student) => grade <= 6
  const then = ({ was }: Student) => was !== null
  const below = ({ school, grade, sex }: Where) => isAt({ school, grade: grade && grade + 1, sex })
  const areas = areasIn([3, 4, 5])
  for (const area of areas) {
    const { data } = await server.ask(fitnessCohort, inputOf(area, 'primary'), { token, published: true })
    for (const [part, of] of [
      [data.total, area] as const,
      ...data.rows.map((row) => [row, { ...area, grade: row.grade }] as const),
    ]) {
      const here = (student: Student) => isAt(of)(student) && isPrimary(student)
      reader.learn(part.matched, here, matched)
      reader.learn(part.good.before && part.good.before.n, here, matched, ({ was }) => isGood(was))
      reader.learn(part.good.now && part.good.now.n, here, matched, ({ is }) => isGood(is))
      reader.learn(part.moved && part.moved.up, here, matched, (student) => step(student) > 0)
      reader.learn(part.moved && part.moved.down, here, matched, (student) => step(student) < 0)
      for (const { from, to, n } of part.levels ?? [])
        reader.learn(n, here, ({ was, is }) => was === from && is === to)
    }
    const { data: head } = await server.ask(fitnessHead, inputOf(area, 'primary'), {
      token,
      published: true,
    })
    reader.learn(head.good.now && head.good.now.of, isAt(area), isPrimary, now)
    reader.learn(head.good.now && head.good.now.n, isAt(area), isPrimary, ({ is }) => isGood(is))
    const previous = head.good.previous
    reader.learn(previous && previous.of, below(area), then)
    reader.learn(previous && previous.n, below(area), ({ was }) => isGood(was))
  }
  const groups: Record<string, (student: Student) => boolean> = {
    cameGood: ({ was, is }) => was === null && isGood(is),
    cameNot: ({ was, is }) => was === null && is !== null && !isGood(is),
    leftGood: ({ was, is }) => is === null && isGood(was),
    leftNot: ({ was, is }) => is === null && was !== null && !isGood(was),
    up: (student) => matched(student) && step(student) > 0,
    down: (student) => matched(student) && step(student) < 0,
    goodThen: (student) => matched(student) && isGood(student.was),
    goodNow: (student) => matched(student) && isGood(student.is),
  }
  const requested = areas.flatMap((area) =>
    Object.entries(groups).map(([name, is]) => ({
      name: `${name} ${where(area)}`,
      line: reader.line(isAt(area), isPrimary, is),
    })),
  )
  expect(reader.known.length).toBeGreaterThan(60)
  expect(reader.keeps(requested)).toBeGreaterThan(10)
}, 120_000)

test('HEA-09 growth is published of no few children, and none follow from the schools and the district', async () => {
  const { rows } = await sql<Kind>`
    select e.school_id as school, extract(year from age(e.taken_on, s.birth_date))::int as grade, e.sex, count(*)::int as n
    from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${rounds.check} and e.state = 'done' and e.bmi is not null
    group by 1, 2, 3`.execute(server.db)
  const reader = new Reader(rows)
  for (const school of [undefined, at.schools.first, at.schools.second, at.schools.third]) {
    const { data } = await server.ask(healthGrowth, school ? { school } : {}, { token, published: true })
    for (const { age, sex, of, percentiles } of data.measures.find(({ measure }) => measure === 'bmi')!
      .cells) {
      reader.learn(of, isAt({ school, grade: age, sex: sex === 'boy' ? 1 : 2 }))
      expect(percentiles !== null).toBe((of ?? 0) >= data.minimumOf)
    }
  }
  expect(reader.known.length).toBeGreaterThan(10)
  const ages = [...new Set(rows.map(({ grade }) => grade))]
  reader.keeps(areasIn(ages).map((area) => ({ name: where(area), line: reader.line(isAt(area)) })))
})
