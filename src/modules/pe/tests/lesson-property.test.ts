import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { peAnalysis } from '@/modules/pe/contract/analysis.ts'
import * as pe from '@/modules/pe/contract/lessons.ts'
import { peWall, peWallCurves } from '@/modules/pe/contract/wall.ts'
import { mondayOf } from '@/lib/day.ts'
import { peStudent, peStudents } from '@/modules/pe/contract/students.ts'
import { LessonCount, type LessonsOf } from '../../../../tests/support/brute-move/count-lessons.ts'
import { callsShowing } from '../../../../tests/support/figure-calls.ts'
import { freshSeeds } from '../../../../tests/support/fresh-seeds.ts'
import { live, markedPlan, plan, today } from '../../../../tests/support/brute-move/live-lessons.ts'
import { liveTests, plannedTests } from '../../../../tests/support/brute-move/live-tests.ts'
import { walkLessons } from '../../../../tests/support/brute-move/walk-lessons.ts'
import { walkMarks } from '../../../../tests/support/brute-move/walk-marks.ts'
import { walkOffers } from '../../../../tests/support/brute-move/walk-offers.ts'
import { wrongOf } from '../../../../tests/support/brute-move/wrong-of.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'
import type { AskFigures, Shown } from '../../../../tests/support/brute/walk-vision.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-20T12:00:00+08:00'))
})
afterAll(() => {
  vi.useRealTimers()
})

const isSchoolDay = (day: string) =>
  day !== '2026-11-18' && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Every call that was asked for figures, and held against a count. */
const requested = new Set<Call>()

async function walk(asWhole: StudentDriver, window: { start: string; end: string }): Promise<Shown[]> {
  const driver: StudentDriver = {
    ...asWhole,
    ask: (call, ...provided) => {
      requested.add(call)
      return asWhole.ask(call, ...provided)
    },
  }
  const count = await LessonCount.of(driver.db, driver.schools.first, { day: today, clock: '12:00' })
  const token = { token: await driver.signIn('first') }
  const ask: AskFigures = async (call, input) => {
    const { code, msg, data } = await driver.ask(call, input, token)
    if (code !== 0) throw new Error(`${call.path}: ${code} ${msg}`)
    return data
  }
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const walkWall = async (wallDriver: StudentDriver, as: { token: string }, say: typeof note) => {
    const { data: wall } = await wallDriver.ask(peWall, {}, as)
    for (const one of [...wall.lessons, ...wall.focal]) {
      const { density, mean, worn } = count.figures(({ id }) => id === one.id, isSchoolDay)
      say(
        `wall: lesson ${one.id}`,
        [one.density, one.mean, one.worn],
        [density.of === 0 ? null : density, mean, worn.of === 0 ? null : worn],
      )
      const { data: curves } = await wallDriver.ask(peWallCurves, { id: one.id }, as)
      const lines = count.hearts.filter(({ lesson, samples }) => lesson === one.id && samples !== null)
      say(`wall: lines of lesson ${one.id}`, curves.students.length, lines.length)
    }
    for (const { monday, density, mean } of wall.weeks) {
      const published = count.figures(({ day }) => mondayOf(day) === monday, isSchoolDay)
      say(`wall: week of ${monday}`, [density, mean], [published.density, published.mean])
    }
  }
  const within: LessonsOf = ({ day }) => day >= window.start && day <= window.end
  const figures = (of: LessonsOf) => {
    const all = count.figures((one) => within(one) && of(one), isSchoolDay)
    const begun = count.lessons.filter(
      (one) => within(one) && of(one) && one.state === 'planned' && one.day === today,
    )
    return { ...all, unmarked: all.unmarked + begun.length }
  }
  for (const ofClass of [undefined, driver.classes.a1]) {
    const here: LessonsOf = (one) => ofClass === undefined || one.class === ofClass
    const { data } = await driver.ask(
      peAnalysis,
      { ...window, ...(ofClass !== undefined && { class: ofClass }) },
      token,
    )
    note('total', data.total, figures(here))
    for (const row of data.classes)
      note(
        `class ${row.class.id}`,
        row.figures,
        figures((one) => one.class === row.class.id),
      )
    for (const row of data.teachers)
      note(
        `teacher ${row.teacher.id}`,
        row.figures,
        figures((one) => here(one) && one.teacher === row.teacher.id),
      )
    for (const { weekday, period, held } of data.slots)
      note(
        `slot ${weekday} ${period}`,
        held,
        figures(
          (one) =>
            here(one) &&
            one.period === period &&
            ((new Date(`${one.day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1 === weekday,
        ).held,
      )
    note('lessons', data.lessonsOf, count.lessons.filter((one) => within(one) && here(one)).length)
    for (const one of data.lessons) {
      const { density, mean, worn, alerts } = figures(({ id }) => id === one.id)
      note(
        `lesson ${one.id}`,
        [one.density, one.mean, one.worn, one.alerts],
        [density.of === 0 ? null : density, mean, worn.of === 0 ? null : worn, alerts],
      )
    }
    if (ofClass === undefined) await walkWall(driver, token, note)
    const loads = count.loads((one) => within(one) && here(one)).filter(({ isValid }) => isValid)
    note(
      'bins',
      data.bins.reduce((sum, { n }) => sum + n, 0),
      loads.filter(({ seconds }) => seconds > 0).length,
    )
    for (const { from, n } of data.bins)
      note(
        `bin ${from}`,
        n,
        loads.filter(({ moving, seconds }) => Math.min(19, Math.floor((20 * moving) / seconds)) * 5 === from)
          .length,
      )
    for (const { sex, zones } of data.sexes)
      note(
        `zones of ${sex}`,
        zones,
        count.zones(loads.filter(({ student }) => count.sexes.get(student) === (sex === 'boy' ? 1 : 2))),
      )
  }
  const { data: week } = await driver.ask(pe.peWeek, { day: window.end }, token)
  if (week.monday === window.start) note('held in the week', week.held, figures(() => true).held)
  for (const id of [driver.classes.a1, driver.classes.a2]) {
    const { data } = await driver.ask(peStudents, { ...window, class: id }, token)
    const ofClass = data.classes.find((one) => one.id === id)!
    const { density, mean, worn, measured } = figures((one) => one.class === id)
    note(
      `classes ${id}`,
      [ofClass.density, ofClass.mean, ofClass.worn, ofClass.measured],
      [density, mean, worn, measured],
    )
    for (const row of data.rows) {
      const { present, ...own } = count.student(row.id, within)
      const taken = { n: present, of: Math.max(measured, present) }
      const { taken: got, worn: gotWorn, valid, zones, density: moving, mvpa } = row
      note(
        `pupil ${row.id}`,
        { taken: got, worn: gotWorn, valid, zones, density: moving, mvpa },
        { taken, ...own },
      )
      const { data: page } = await driver.ask(peStudent, { ...window, student: row.id }, token)
      const { id: _id, name: _name, sex: _sex, assessed: _assessed, ...listed } = row
      note(`page of pupil ${row.id}`, page.load, listed)
    }
  }
  shown.push(...(await walkLessons(ask, count)), ...(await walkMarks(driver, window)))
  return shown
}

const seeds = [23, 604_809_382, ...freshSeeds()]

test.each(seeds)(
  'PHY-01 PHY-02 every figure of random PE lessons is what its heart rates come to, wherever it is shown (seed %i)',
  async (seed) => {
    for (const one of fc.sample(plan, { seed, numRuns: 2 })) {
      const driver = await startStudentDriver()
      try {
        await live(driver, one)
        for (const window of [
          { start: '2026-11-16', end: today },
          { start: '2026-11-09', end: '2026-11-18' },
        ])
          expect(wrongOf(await walk(driver, window), false), `seed ${seed}`).toEqual([])
      } finally {
        await driver.stop()
      }
    }
  },
)

test.each(seeds)(
  'PHY-03 marks of random PE lessons that would better the fitness test are those offered to it, before and after some are taken (seed %i)',
  async (seed) => {
    const [lived] = fc.sample(markedPlan, { seed, numRuns: 1 })
    const [tests] = fc.sample(plannedTests, { seed, numRuns: 1 })
    const driver = await startStudentDriver()
    try {
      await live(driver, lived!)
      await liveTests(driver, driver.schools.first, tests!)
      const shown = await walkOffers(driver)
      expect(wrongOf(shown, false), `seed ${seed}`).toEqual([])
      expect(shown.some(({ where }) => where === 'offers taken')).toBe(true)
    } finally {
      await driver.stop()
    }
  },
)

test('PHY-01 PHY-02 no call that answers figures of PE lessons was left out', () => {
  const left = callsShowing('pe.').filter((call) => !requested.has(call))
  expect(left.map(({ path }) => path)).toEqual([])
})
