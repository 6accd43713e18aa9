import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LabourCount } from '../support/brute-move/count-labour.ts'
import { SportCount, type Area } from '../support/brute-move/count-sport.ts'
import { walkLabour } from '../support/brute-move/walk-labour.ts'
import { walkSport } from '../support/brute-move/walk-sport.ts'
import { walkSportLists } from '../support/brute-move/walk-sport-lists.ts'
import { wrongOf } from '../support/brute-move/wrong-of.ts'
import type { Shown } from '../support/brute/walk-vision.ts'
import { demoToday, openDemo, type Demo } from '../support/brute-demo/open-demo.ts'
import { walkRemoved } from '../support/brute-demo/walk-removed.ts'
import { walkLessons } from '../support/brute-demo/walk-lessons.ts'
import { walkCompetitions } from '../support/brute-demo/walk-competitions.ts'
import { walkLabourStudents, walkSportStudents } from '../support/brute-demo/walk-students.ts'
import { walkTasks } from '../support/brute-demo/walk-tasks.ts'
import { walkTrips } from '../support/brute-demo/walk-trips.ts'

let demo: Demo
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(`${demoToday}T18:30:00+08:00`))
  demo = await openDemo()
}, 240_000)
afterAll(async () => {
  await demo.server.stop()
  vi.useRealTimers()
})

/** Nothing is shown otherwise than it is counted, and enough is shown for that to say something. */
function expectOne(shown: readonly Shown[], atLeast: number) {
  const wrong = wrongOf(shown, false)
  expect(wrong.slice(0, 20), `${wrong.length} of ${shown.length}`).toEqual([])
  expect(shown.length).toBeGreaterThan(atLeast)
}

test('SPO-01 SPO-07 SPO-09 screens, analyses and boards of daily sport show one count over the demo, to both roles and audiences', async () => {
  const { schools, server, journal, calendar, ask } = demo
  const count = await SportCount.of(server.db, {
    journal,
    calendar,
    schools: schools.all,
    today: demoToday,
  })
  const window = { start: '2026-11-16', end: demoToday }
  const school = schools.school01
  const { grade, class: ofClass } = count.register.find((one) => one.school === school)!
  const areas: [who: 'school01' | 'bureau01', area: Area][] = [
    ...[{ school }, { school, grade }, { school, grade, class: ofClass }].map(
      (area) => ['school01', area] as ['school01', Area],
    ),
    ...[{}, { school }, { school: schools.school02, grade }].map(
      (area) => ['bureau01', area] as ['bureau01', Area],
    ),
  ]
  for (const published of [false, true])
    for (const [who, area] of areas) {
      if (published && area.class !== undefined) continue
      const shown = await walkSport({
        ask: (call, input) => ask(who, call, input, published),
        count,
        area,
        own: who !== 'bureau01',
        window,
        published,
      })
      const about = `${who}, ${published ? 'published' : 'internal'}, ${JSON.stringify(area)}`
      expect(wrongOf(shown, published).slice(0, 20), about).toEqual([])
      expect(shown.length).toBeGreaterThan(30)
    }
  for (const who of ['school01', 'school02'] as const) {
    const shown = await walkSportLists((call, input) => ask(who, call, input), {
      count,
      school: schools[who],
      window,
    })
    expectOne(shown, 30)
  }
}, 240_000)

test('WRK-01 WRK-06 screens and analyses of labour show one count over the demo, to both roles and audiences', async () => {
  const { schools, server, journal, ask } = demo
  const count = await LabourCount.of(server.db, journal)
  for (const published of [false, true])
    for (const weeks of [{}, { from: 9, to: 11 }])
      for (const [who, area] of [
        ['school01', { school: schools.school01 }],
        ['school02', { school: schools.school02 }],
        ['bureau01', {}],
        ['bureau01', { school: schools.school01 }],
        ['bureau01', { school: schools.school02, grade: 4 }],
      ] as const) {
        const shown = await walkLabour({
          ask: (call, input) => ask(who, call, input, published),
          count,
          area,
          own: who !== 'bureau01',
          weeks,
          published,
        })
        const about = `${who}, ${published ? 'published' : 'internal'}, ${JSON.stringify({ ...area, ...weeks })}`
        expect(wrongOf(shown, published).slice(0, 20), about).toEqual([])
        expect(shown.length).toBeGreaterThan(100)
      }
}, 240_000)

test('SPO-03 SPO-04 WRK-04 WRK-05 a task stands the same in its list, page, queue, per teacher, per group, on the screen and in the bureau’s table', async () => {
  expectOne(await walkTasks(demo), 500)
}, 120_000)

test('SPO-02 SPO-08 sport of a student is one count in the list of the class, the student’s page, the table and its file', async () => {
  expectOne(await walkSportStudents(demo), 500)
}, 120_000)

test('WRK-03 WRK-07 labour of a student is one count in the list of the class, a search, the portfolio, the table and its file', async () => {
  expectOne(await walkLabourStudents(demo), 300)
}, 120_000)

test('PHY-01 PHY-02 PHY-05 PE lessons are one count in the analysis, the week, their page, their students, the tables and their files', async () => {
  expectOne(await walkLessons(demo), 200)
}, 120_000)

test('WRK-02 WRK-10 places, rosters and ratings of study trips are one count in the month, the session, its bookings and for all roles', async () => {
  expectOne(await walkTrips(demo), 100)
}, 120_000)

test('SPO-11 SPO-12 entries, finishes and points of competitions are one count in the list, the opened one, its parts and its entries', async () => {
  expectOne(await walkCompetitions(demo), 100)
}, 120_000)

test('VIS-05 VIS-10 HEA-02 HEA-07 lists of every round, and whom they say to be gone, come to what the round counts', async () => {
  expectOne(await walkRemoved(demo), 30)
}, 120_000)
