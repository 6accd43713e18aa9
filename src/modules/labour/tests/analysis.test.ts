import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, InputOf } from '@/contract/call.ts'
import { strictInput } from '@/contract/strict-input.ts'
import { labourAnalysis } from '@/modules/labour/contract/analysis.ts'
import { labourLessonSet, labourNoLesson } from '@/modules/labour/contract/lessons.ts'
import { labourTaskSubmit } from '@/modules/labour/contract/tasks.ts'
import { addDays } from '@/lib/day.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf, weeksOfTerm } from '@/standards/calendar/terms.ts'
import {
  scores,
  startLabourTaskDriver,
  type LabourTaskDriver,
} from '../../../../tests/support/labour-task-driver.ts'
import { today } from '../../../../tests/support/sport-task-driver.ts'

const { days, parts, partsOfSport, groups, spread } = labourAnalysis
const calls: readonly Call[] = Object.values(labourAnalysis).flatMap((family) => Object.values(family))
const tokens: Record<string, string> = {}
let driver: LabourTaskDriver
/** The week before this one. */
const monday = weeksOfTerm(plainCalendar, termOf(plainCalendar, today), today).at(-2)!
const window = { start: monday, end: monday }

const ask = async <C extends Call>(call: C, input: Partial<InputOf<C>> = {}, name = 'first') =>
  driver.ask(call, { ...window, ...input } as InputOf<C>, { token: tokens[name]! })
const read = async <C extends Call>(call: C, input: Partial<InputOf<C>> = {}, name = 'first') =>
  (await ask(call, input, name)).data
type Rate = { n: number; of: number } | null
const sumOf = (rates: readonly (Rate | undefined)[]) =>
  rates.reduce<{ n: number; of: number }>(
    (sum, rate) => ({ n: sum.n + (rate?.n ?? 0), of: sum.of + (rate?.of ?? 0) }),
    { n: 0, of: 0 },
  )

beforeAll(async () => {
  driver = await startLabourTaskDriver()
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau']) tokens[name] = await driver.signIn(name)
  const { a1, a2, b1 } = driver.classes
  const as = (name: string) => ({ token: tokens[name]! })
  const lesson = { day: monday, periods: 1, seen: 0 }
  await driver.ask(labourLessonSet, { ...lesson, class: a1, group: 1 as const }, as('first'))
  await driver.ask(labourLessonSet, { ...lesson, class: a2, group: 2 as const }, as('first'))
  await driver.ask(labourNoLesson, { class: b1, day: monday, none: true }, as('second'))
  await approve('first', { classes: [a1, a2] }, [
    ...driver.students.a.slice(3),
    ...driver.students.b.slice(2),
  ])
  await approve('second', { classes: [b1] }, driver.students.few)
}, 60_000)
afterAll(() => driver.stop())

/** A task of half an hour that these students did on the Monday. */
async function approve(name: string, of: { classes: number[] }, students: readonly number[]) {
  const by = driver.labourBy(name)
  const { id } = (await by.add({ ...of, from: addDays(monday, -7) })).data
  const entries = students.map((student) => ({ student, minutes: 30, text: '煮了粥' }))
  const { saved } = (
    await driver.ask(labourTaskSubmit, { id, day: monday, entries }, { token: tokens[name]! })
  ).data
  const items = saved.map(({ student, version }) => ({ student, version }))
  expect((await by.review({ id, as: 'approved', scores, note: '', items })).code).toBe(0)
}

test('WRK-04 CALL-01 every variant of the family answers as its siblings do', async () => {
  for (const name of ['qu2', 'qu3', 'qu4'] as const) {
    expect(await read(partsOfSport[name])).toEqual(await read(parts[name]))
    expect(await read(partsOfSport[name], {}, 'bureau')).toEqual(await read(parts[name], {}, 'bureau'))
  }
  expect(await read(partsOfSport.all)).toEqual(await read(parts.all))
  const whole = await read(days.all)
  expect((await read(days.qu2)).grades).toEqual(whole.grades)
  expect((await read(days.qu4)).series).toEqual(whole.series)
  expect(await read(days.qu3)).toEqual(await read(groups.all))
  expect(await read(days.qu3, {}, 'bureau')).toEqual(await read(groups.qu3, {}, 'bureau'))
  expect(await read(spread.qu4)).toEqual(await read(spread.all))
})

test('WRK-04 minutes by grade, by week and in shares are those of the task groups; bands of the grades are those of the whole', async () => {
  for (const name of ['first', 'bureau']) {
    const { sums } = await read(name === 'first' ? groups.all : groups.qu3, {}, name)
    const minutes = new Map(sums.map(({ group, minutes: of }) => [group, of]))
    expect([...minutes.values()].every((of) => of! > 0)).toBe(true)
    expect([...minutes.keys()]).toEqual([1, 2, 3])
    for (const call of [groups.qu2, groups.qu4])
      for (const line of (await read(call, {}, name)).groups)
        expect(line.minutes!.reduce((a, b) => a + b, 0)).toBe(minutes.get(line.group))
    const total = [...minutes.values()].reduce((sum, of) => sum! + of!, 0)
    for (const { group, share } of (await read(spread.qu3, {}, name)).groups)
      expect(share).toEqual({ n: minutes.get(group), of: total })
    const { bands } = await read(spread.qu4, {}, name)
    const { grades } = await read(spread.qu2, {}, name)
    expect(grades!.map(({ grade }) => grade)).toEqual([3])
    for (const { band, rate } of bands!)
      expect(
        sumOf(grades!.map((one) => one.bands.find((other) => other.band === band)?.rate)),
        `${name} ${band}`,
      ).toEqual(rate)
  }
})

test('WRK-04 classes sum to their school and schools to the district, in every figure of the family', async () => {
  const figures = async (input: { bj?: number; school?: number }, name: string) => {
    const week = (await read(days.qu4, input, name)).series[0]!.figures
    const ofGroup = (await read(parts.qu3, input, name)).groups
    const minutes = (await read(groups.qu4, input, name)).groups
    const byGrade = (await read(groups.qu2, input, name)).groups
    const bands = (await read(spread.qu4, input, name)).bands!
    const cells = (await read(days.qu3, input, name)).sums
    const grades = (await read(days.qu2, input, name)).grades
    return {
      hours: week.hours,
      participation: week.participation,
      grades: sumOf(grades.map((one) => one.figures.participation)),
      ...Object.fromEntries(
        [1, 2, 3].flatMap((group) => [
          [`group ${group}`, ofGroup.find((one) => one.group === group)?.rate?.n ?? 0],
          [`minutes ${group}`, minutes.find((one) => one.group === group)?.minutes?.[0] ?? 0],
          [`minutes by grade ${group}`, byGrade.find((one) => one.group === group)?.minutes?.[0] ?? 0],
          [`lessons ${group}`, cells.find((one) => one.group === group)?.lessons ?? 0],
        ]),
      ),
      ...Object.fromEntries(bands.map(({ band, rate }) => [band, rate])),
    } as Record<string, number | Rate>
  }
  const add = (a: number | Rate | undefined, b: number | Rate | undefined) =>
    typeof a === 'number' ? a + (b as number) : sumOf([a ?? null, b as Rate])
  const isSum = async (name: string, inputs: readonly { bj?: number; school?: number }[]) => {
    const whole = await figures({}, name)
    const [one, other] = await Promise.all(inputs.map((input) => figures(input, name)))
    const sums = Object.fromEntries(Object.keys(whole).map((key) => [key, add(one![key], other![key])]))
    expect(sums).toEqual(whole)
    return whole
  }
  const { a1, a2 } = driver.classes
  const own = await isSum('first', [{ bj: a1 }, { bj: a2 }])
  expect(own).toMatchObject({ hours: { n: 2, of: 2 }, 'lessons 1': 1, 'lessons 2': 1 })
  expect(own['group 3']).toBeGreaterThan(0)
  const { first, second } = driver.schools
  await isSum('bureau', [{ school: first }, { school: second }])
})

test('WRK-04 SEC-02 a class is shown to its own school alone, a school inside the district; what a call does not take is refused', async () => {
  for (const call of calls) {
    const { who, path } = call
    const inSchool = Array.isArray(who) && who.includes('admin')
    expect((await ask(call, { bj: driver.classes.b1 })).code, path).toBe(403)
    expect((await ask(call, { bj: driver.classes.a1 }, 'bureau')).code, path).toBe(403)
    expect((await ask(call, { school: driver.schools.first }, 'foreign-bureau')).code, path).toBe(403)
    expect((await ask(call, { bj: driver.classes.a1 })).code, path).toBe(inSchool ? 0 : 403)
    const name = inSchool ? 'first' : 'bureau'
    expect(strictInput(call).safeParse({ sport: 1 }).success, path).toBe(false)
    expect((await ask(call, { start: '2026-02-30' }, name)).code, path).toBe(400)
  }
})

test('WRK-04 SEC-05 of a school no minutes by task group and no bands are published', async () => {
  const published = { audience: 'published' } as const
  for (const [name, input] of [
    ['first', published],
    ['bureau', { ...published, school: driver.schools.first }],
  ] as const) {
    for (const call of [groups.qu2, groups.qu4])
      expect((await read(call, input, name)).groups.every(({ minutes }) => minutes === null)).toBe(true)
    expect((await read(spread.qu3, input, name)).groups.every(({ share }) => share === null)).toBe(true)
    expect((await read(parts.qu3, input, name)).groups.every(({ rate }) => rate === null)).toBe(true)
    expect((await read(spread.qu4, input, name)).bands).toBeNull()
    expect((await read(spread.qu2, input, name)).grades).toBeNull()
  }
})
