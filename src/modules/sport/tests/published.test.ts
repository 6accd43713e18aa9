import { addDays, daysBetween, mondayOf } from '@/lib/day.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as analysis from '@/modules/sport/contract/analysis.ts'
import * as screen from '@/modules/sport/contract/screen.ts'
import type { SportRecordIn } from '@/modules/sport/contract/records.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { hashPassword } from '@/server/http/password.ts'
import { learnt } from '@/modules/vision/server/testing/follows.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { makeDevice, send, sportRecord } from '../../../../tests/support/sport-driver.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

/** A Wednesday: three weeks are over. */
const now = new Date('2026-11-25T08:00:00Z')
const today = schoolDay(now)
const mondays = ['2026-11-02', '2026-11-09', '2026-11-16']
const weekdays = (monday: string) => daysBetween(monday, addDays(monday, 4))
const grades = [3, 4, 5]
interface Day {
  school_id: number
  grade: number
  sex: number
  day: string
  participants: number
}
interface Area {
  school?: number | undefined
  grade?: number | undefined
  sex?: number | undefined
}

let server: TestServer
let token: string
let schools: number[]
let days: Day[]
let rosters: Map<string, number>

beforeAll(async () => {
  server = await startServer({ now: () => now })
  const at = await createDistricts(server.db)
  schools = [at.schools.first, at.schools.second, at.schools.third]
  await server.db
    .insertInto('account')
    .values({
      username: 'third',
      name: 'third',
      password_hash: await hashPassword('mingmu-demo'),
      role: 'admin',
      school_id: at.schools.third,
      region_code: null,
    })
    .execute()
  token = await server.signIn('bureau')
  rosters = new Map()
  for (const [index, school] of schools.entries()) {
    const device = await makeDevice(server, await server.signIn(['first', 'second', 'third'][index]!))
    const classes: { grade: number; size: number; students: number[] }[] = []
    // Everybody is on the register before the first record comes in.
    for (const grade of grades) {
      const id = await writeClass(server.db, school, { grade })
      const size = 24 + 4 * index + 2 * grade
      const students = await fillClass(
        server.db,
        { school, class: id },
        Array.from({ length: size }, (_, i) => ({ sex: 1 + (i % 2), birth: `2015-01-${10 + (i % 19)}` })),
      )
      for (const sex of [1, 2]) rosters.set(`${school} ${grade} ${sex}`, size / 2)
      classes.push({ grade, size, students })
    }
    for (const { grade, size, students } of classes) {
      const records: SportRecordIn[] = [...mondays, '2026-11-23'].flatMap((monday, week) =>
        weekdays(monday)
          .filter((day) => day < today)
          .flatMap((day, at) => {
            // Few on some days, many on others, in another order in each place.
            const usual = [3, 17, 9, size - 2, 12][(at + week + grade + index) % 5]!
            // One grade never has many, and one day has few in all of the district.
            const own = index === 2 && grade === 5 ? 2 : usual
            const taking = day !== '2026-11-11' ? own : index === 0 && grade === 3 ? 3 : 0
            return students
              .slice(0, taking)
              .map((student) => sportRecord(student, new Date(`${day}T02:00:00Z`), { seconds: 900 }))
          }),
      )
      for (let from = 0; from < records.length; from += 200)
        await send(server, device, records.slice(from, from + 200), now)
    }
  }
  const { rows } = await sql<Day>`
    select school_id, grade, sex, day::text as day, participants from sport_day_summary
    where grade <> 0 and class_id = 0 and sex <> 0`.execute(server.db)
  days = rows
}, 120_000)
afterAll(() => server.stop())

const isIn = ({ school, grade, sex }: Area) => {
  return (one: Pick<Day, 'school_id' | 'grade' | 'sex'>) =>
    (school === undefined || one.school_id === school) &&
    (grade === undefined || one.grade === grade) &&
    (sex === undefined || one.sex === sex)
}
const rateOf = (area: Area, of: readonly string[]) => {
  const n = days
    .filter((one) => isIn(area)(one) && of.includes(one.day))
    .reduce((sum, { participants }) => sum + participants, 0)
  const enrolled = [...rosters].reduce((sum, [key, size]) => {
    const [school_id = 0, grade = 0, sex = 0] = key.split(' ').map(Number)
    return sum + (isIn(area)({ school_id, grade, sex }) ? size : 0)
  }, 0)
  return { n, of: enrolled * of.length }
}

test('SEC-05 whatever windows are asked for as published, no day and no week of few children follows from all answers', async () => {
  const cells = days.map((one) => `${one.school_id} ${one.grade} ${one.sex} ${one.day}`)
  const lineOf = (area: Area, of: readonly string[]) =>
    days.map((one) => (isIn(area)(one) && of.includes(one.day) ? 1 : 0))
  expect(new Set(cells).size).toBe(cells.length)
  const known: number[][] = []
  let [published, hidden] = [0, 0]
  const learn = (area: Area, of: readonly string[], rate: { n: number; of: number } | null | undefined) => {
    if (!rate) return void (hidden += 1)
    published += 1
    // What is published is true, and of more than few.
    expect([area, of, rate.n]).toEqual([area, of, rateOf(area, of).n])
    known.push(lineOf(area, of))
  }
  const requested = { token, published: true }
  const windows = daysBetween('2026-11-01', today).flatMap((end) =>
    [end, addDays(end, -3), mondayOf(end), addDays(end, -12)].map((start) => ({ start, end })),
  )
  for (const window of windows) {
    const { data: days12 } = await server.ask(screen.sportDays, window, requested)
    for (const { day, rate } of days12.days) learn({}, [day], rate)
    const bySchool = (await server.ask(screen.sportSchools, window, requested)).data
    const week = weekdays(bySchool.start)
    expect([bySchool.start, bySchool.end]).toEqual([mondayOf(bySchool.start), addDays(week[0]!, 6)])
    expect(bySchool.end < today).toBe(true)
    const weekBefore = weekdays(addDays(week[0]!, -7))
    for (const { id, figures, before } of bySchool.rows) {
      learn({ school: id! }, week, figures.participation)
      learn({ school: id! }, weekBefore, before)
    }
    for (const school of [undefined, ...schools]) {
      const input = { ...window, ...(school !== undefined && { school }) }
      const { data: totals } = await server.ask(screen.sportTotals, input, requested)
      learn({ school }, week, totals.figures.participation)
      if (totals.day && school === undefined)
        learn({}, [window.end < today ? lastSchoolDay(window.end) : today], totals.day)
      if (school !== undefined) {
        expect(totals.day).toBeNull()
        const { data: own } = await server.ask(screen.sportDays, input, requested)
        expect(own.days.every(({ rate, minutes }) => rate === null && minutes === null)).toBe(true)
      }
      const { data: sexes } = await server.ask(screen.sportBreakdown, { ...input, by: 'sex' }, requested)
      for (const { sex, figures } of sexes.rows)
        learn({ school, sex: sex === 'boy' ? 1 : 2 }, week, figures.participation)
      const { data: pairs } = await server.ask(
        screen.sportBreakdown,
        { ...input, by: 'grade-sex' },
        requested,
      )
      for (const { grade, sex, figures } of pairs.rows)
        learn({ school, grade: grade!, sex: sex === 'boy' ? 1 : 2 }, week, figures.participation)
      const { data: parts } = await server.ask(analysis.sportAnalysisGrades, input, requested)
      for (const { grade, figures, boy, girl } of parts.rows) {
        learn({ school, grade }, week, figures.participation)
        learn({ school, grade, sex: 1 }, week, boy)
        learn({ school, grade, sex: 2 }, week, girl)
      }
    }
  }
  expect(published).toBeGreaterThan(100)
  expect(hidden).toBeGreaterThan(100)

  const knows = learnt(known)
  const areas: Area[] = [undefined, ...schools].flatMap((school) =>
    [undefined, ...grades].flatMap((grade) => [undefined, 1, 2].map((sex) => ({ school, grade, sex }))),
  )
  let small = 0
  for (const area of areas)
    for (const monday of mondays)
      for (const of of [weekdays(monday), ...weekdays(monday).map((day) => [day])]) {
        const { n, of: all } = rateOf(area, of)
        const min = { n: Math.ceil(n / of.length), of: Math.ceil(all / of.length) }
        if (n === 0 || !isSmallRate(of.length === 1 ? { n, of: all } : min)) continue
        small += 1
        expect([area, of, knows(lineOf(area, of))]).toEqual([area, of, false])
      }
  expect(small).toBeGreaterThan(50)
}, 240_000)

const lastSchoolDay = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? addDays(day, -2) : weekday === 6 ? addDays(day, -1) : day
}

test('SEC-05 what a school publishes is what its district publishes of it', async () => {
  const first = await server.signIn('first')
  const window = { start: '2026-11-16', end: '2026-11-22' }
  for (const call of [
    screen.sportTotals,
    screen.sportStreaks,
    screen.sportItemsPublished,
    screen.sportHours,
  ]) {
    const own = await server.ask(call, window, { token: first, published: true })
    const published = await server.ask(call, { ...window, school: schools[0]! }, { token, published: true })
    expect(own.data, call.path).toEqual(published.data)
  }
})
