import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { competitionPart } from '@/modules/competitions/contract/results.ts'
import type { AskFigures } from '../../../../tests/support/brute/walk-vision.ts'
import type { Schools } from '../../../../tests/support/brute-move/open-schools.ts'
import { schoolNames } from '../../../../tests/support/brute-move/world-plan.ts'
import { wrongOf } from '../../../../tests/support/brute-move/wrong-of.ts'
import { CompetitionCount } from '../../../../tests/support/brute-competition/count-competitions.ts'
import {
  jumpPlan,
  liveCompetitions,
  competitionPlan,
} from '../../../../tests/support/brute-competition/live-competitions.ts'
import { walkCompetitions } from '../../../../tests/support/brute-competition/walk-competitions.ts'
import { callsShowing } from '../../../../tests/support/figure-calls.ts'
import { freshSeeds } from '../../../../tests/support/fresh-seeds.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Every call that was asked for figures, and held against a count. */
const requested = new Set<Call>()

async function wrongOfCompetitions({ server, schools, ask }: Schools): Promise<string[]> {
  const count = await CompetitionCount.of(server.db)
  expect(count.results.filter(({ kind }) => kind === 'mark').length).toBeGreaterThan(5)
  const wrong: string[] = []
  for (const who of [...schoolNames, 'bureau'] as const) {
    const noted: AskFigures = (call, input) => {
      requested.add(call)
      return ask(who, call, input)
    }
    const reader = { ask: noted, ...(who !== 'bureau' && { school: schools[who] }) }
    wrong.push(...wrongOf(await walkCompetitions(reader, count), false).map((line) => `${who}: ${line}`))
  }
  return wrong
}

test.each([1_321_181_678, ...freshSeeds()])(
  'SPO-05 SPO-12 every entry, place, point and record of random meets is what their results come to, for schools and bureau (seed %i)',
  async (seed) => {
    const [plan] = fc.sample(competitionPlan, { seed, numRuns: 1 })
    const world = await liveCompetitions(plan!)
    try {
      expect((await wrongOfCompetitions(world)).slice(0, 20), `seed ${seed}`).toEqual([])
    } finally {
      await world.server.stop()
    }
  },
)

test.each([1_321_181_678, ...freshSeeds()])(
  'SPO-05 SPO-12 high jumps of random meets are placed by the heights and the failures that were counted (seed %i)',
  async (seed) => {
    const [plan] = fc.sample(jumpPlan, { seed, numRuns: 1 })
    const world = await liveCompetitions(plan!, 'athletics')
    try {
      const { parts } = await CompetitionCount.of(world.server.db)
      expect(parts.filter(({ publishedAt }) => publishedAt !== null).length).toBeGreaterThan(2)
      expect((await wrongOfCompetitions(world)).slice(0, 20), `seed ${seed}`).toEqual([])
    } finally {
      await world.server.stop()
    }
  },
)

test('SPO-05 SPO-12 no call that answers figures of competitions was left out', () => {
  // Places, points and records of a part are of no declared metric.
  const figures = [...callsShowing('competition.'), competitionPart]
  const left = figures.filter((call) => !requested.has(call))
  expect(left.map(({ path }) => path)).toEqual([])
})
