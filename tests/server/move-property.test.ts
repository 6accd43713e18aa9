import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { moduleOfCall } from '../../src/contract/calls.ts'
import { competitionPart } from '../../src/modules/competitions/contract/results.ts'
import { labourArrivals } from '../../src/modules/labour/contract/screen.ts'
import { sportArrivals } from '../../src/modules/sport/contract/screen.ts'
import type { AskFigures } from '../support/brute/walk-vision.ts'
import { SportCount, type Area } from '../support/brute-move/count-sport.ts'
import { LabourCount } from '../support/brute-move/count-labour.ts'
import { freshSeeds } from '../support/fresh-seeds.ts'
import { figureCalls } from '../support/figure-calls.ts'
import { openWorld, type World } from '../support/brute-move/open-world.ts'
import { walkLabour } from '../support/brute-move/walk-labour.ts'
import { walkSport } from '../support/brute-move/walk-sport.ts'
import { walkSportLists } from '../support/brute-move/walk-sport-lists.ts'
import { wrongOf } from '../support/brute-move/wrong-of.ts'
import { schoolNames, worldPlan, worldToday } from '../support/brute-move/world-plan.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** A week with today, two weeks without it, one day: one for each place in turn. */
const windows = [
  { start: '2026-11-16', end: '2026-11-20' },
  { start: '2026-11-09', end: '2026-11-19' },
  { start: '2026-11-12', end: '2026-11-12' },
]

/** Every call that was asked for figures, and held against a count. */
const requested = new Set<Call>()
const noted =
  (ask: AskFigures): AskFigures =>
  (call, input) => {
    requested.add(call)
    return ask(call, input)
  }

async function wrongOfSport(world: World): Promise<string[]> {
  const { schools, server } = world
  const count = await SportCount.of(server.db, {
    journal: world.journal,
    calendar: world.calendar,
    schools: Object.values(schools),
    today: worldToday,
  })
  const areasOf = (name: (typeof schoolNames)[number]): Area[] => {
    const school = schools[name]
    const student = count.register.find((one) => one.school === school)
    if (!student) return [{ school }]
    const { grade } = student
    return [{ school }, { school, grade }, { school, grade, class: student.class }]
  }
  const wrong: string[] = []
  let turn = 0
  for (const published of [false, true])
    for (const who of [...schoolNames, 'bureau'] as const) {
      const ofBureau: Area[] = [
        {},
        ...schoolNames.map((name) => ({ school: schools[name] })),
        ...areasOf('first').slice(1, 2),
      ]
      for (const area of who === 'bureau' ? ofBureau : areasOf(who)) {
        // A class is shown to nobody but its school.
        if (published && area.class !== undefined) continue
        const window = windows[turn++ % windows.length]!
        const about = `${who}, ${published ? 'published' : 'internal'}, ${JSON.stringify({ ...area, ...window })}`
        const shown = await walkSport({
          ask: noted((call, input) => world.ask(who, call, input, published)),
          count,
          area,
          own: who !== 'bureau',
          window,
          published,
        })
        wrong.push(...wrongOf(shown, published).map((line) => `${about}: ${line}`))
      }
    }
  for (const name of schoolNames) {
    const [window] = windows
    const ask = noted((call, input) => world.ask(name, call, input))
    const shown = await walkSportLists(ask, { count, school: schools[name], window: window! })
    wrong.push(...wrongOf(shown, false).map((line) => `${name}: ${line}`))
  }
  return wrong
}

/** All weeks so far, the two newest, one that is over. */
const spans = [{}, { from: 11, to: 12 }, { from: 11, to: 11 }]

async function wrongOfLabour(world: World): Promise<string[]> {
  const { schools, server } = world
  const count = await LabourCount.of(server.db, world.journal)
  const wrong: string[] = []
  let turn = 0
  for (const published of [false, true])
    for (const who of [...schoolNames, 'bureau'] as const) {
      const grade = count.classes.find(({ school }) => school === schools.first)?.grade
      const ofBureau = [
        {},
        ...schoolNames.map((name) => ({ school: schools[name] })),
        { school: schools.first, grade },
      ]
      const own = who === 'bureau' ? [] : [{ school: schools[who] }]
      for (const area of who === 'bureau' ? ofBureau : own) {
        const weeks = spans[turn++ % spans.length]!
        const about = `${who}, ${published ? 'published' : 'internal'}, ${JSON.stringify({ ...area, ...weeks })}`
        const shown = await walkLabour({
          ask: noted((call, input) => world.ask(who, call, input, published)),
          count,
          area,
          own: who !== 'bureau',
          weeks,
          published,
        })
        wrong.push(...wrongOf(shown, published).map((line) => `${about}: ${line}`))
      }
    }
  return wrong
}

/** The second has a day on which a grade had nobody yet. */
const seeds = [23, 1_885_035_265, ...freshSeeds()]

test.each(seeds)(
  'SPO-01 SPO-02 SPO-07 WRK-01 WRK-06 every figure of a random district is what its records come to, for both roles and audiences (seed %i)',
  async (seed) => {
    for (const [index, plan] of fc.sample(worldPlan, { seed, numRuns: 3 }).entries()) {
      const world = await openWorld(plan)
      try {
        expect(await wrongOfLabour(world), `labour of district ${index} of seed ${seed}`).toEqual([])
        expect(await wrongOfSport(world), `sport of district ${index} of seed ${seed}`).toEqual([])
      } finally {
        await world.server.stop()
      }
    }
  },
)

test('SPO-01 WRK-01 no call that answers figures of sport and labour was left out', () => {
  // Lists, not figures, each held by its own tests: what came in last, and the results of a competition.
  const others: readonly Call[] = [sportArrivals, labourArrivals, competitionPart]
  const left = figureCalls.filter(
    (call) => [4, 5].includes(moduleOfCall(call)) && !requested.has(call) && !others.includes(call),
  )
  expect(left.map(({ path }) => path)).toEqual([])
})
