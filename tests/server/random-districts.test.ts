import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { moduleOfCall } from '../../src/contract/calls.ts'
import { mindTotals } from '../../src/modules/health/contract/mind.ts'
import { healthArrivals } from '../../src/modules/health/contract/wall.ts'
import { driverOf, isWrong, type Note } from '../support/brute/driver.ts'
import { walkFitness, walkHealth } from '../support/brute/district-health.ts'
import { walkInverse } from '../support/brute/district-inverse.ts'
import { walkLists } from '../support/brute/district-lists.ts'
import { walkProcess } from '../support/brute/district-process.ts'
import { walkReferrals } from '../support/brute/district-referrals.ts'
import { walkReport } from '../support/brute/district-report.ts'
import { walkRoster } from '../support/brute/district-roster.ts'
import { walkVision } from '../support/brute/district-vision.ts'
import {
  districtDraft,
  kindergartenDraft,
  writeRandomDistrict,
  type DistrictDraft,
} from '../support/brute/random-district.ts'
import type { Shown } from '../support/brute/walk-vision.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { freshSeeds } from '../support/fresh-seeds.ts'
import { figureCalls } from '../support/figure-calls.ts'
import { startServer, type TestServer } from '../support/harness.ts'

/** Every call that was asked for figures, and held against a count. */
const requested = new Set<Call>()

/** Every figure of a district of this draft that is not what is counted from its raw rows. */
async function differencesOf(server: TestServer, draft: DistrictDraft) {
  // Others beside it, whose figures are nobody's here.
  await createDistricts(server.db)
  const district = await writeRandomDistrict(server, 1, draft)
  const wrong: (Shown & { of: string })[] = []
  let figures = 0
  const note: Note = (reader) => (of, shown) => {
    figures += shown.length
    const mistaken = shown.filter(isWrong(reader.isPublished))
    wrong.push(...mistaken.map((each) => ({ of: `${reader.name} ${JSON.stringify(of)}`, ...each })))
  }
  const driver = driverOf(server, district, requested)
  await walkVision(driver, note)
  await walkHealth(driver, note)
  await walkFitness(driver, note)
  await walkProcess(driver, note)
  await walkInverse(driver, note)
  await walkLists(driver, note)
  await walkReferrals(driver, note)
  await walkReport(driver, note)
  await walkRoster(driver, note)
  return { wrong, figures }
}

/** The same district with a kindergarten in it. */
const withKindergarten = (draft: DistrictDraft): DistrictDraft => {
  const [kindergarten] = fc.sample(kindergartenDraft, { seed: draft.seed, numRuns: 1 })
  return kindergarten ? { ...draft, kindergarten } : draft
}

const drafts: (readonly [string, DistrictDraft])[] = [
  ...fc
    .sample(districtDraft, { seed: 20_261_126, numRuns: 2 })
    .map((draft, at) => [`${at + 1}`, at === 1 ? withKindergarten(draft) : draft] as const),
  ...freshSeeds().flatMap((seed) =>
    fc
      .sample(districtDraft, { seed, numRuns: 1 })
      .map((draft) => [`fresh from ${seed}`, seed % 2 === 0 ? withKindergarten(draft) : draft] as const),
  ),
]

test.each(drafts)(
  'VIS-01 VIS-03 VIS-09 HEA-01 HEA-03 HEA-06 MAN-03 FILE-15 every figure of a random district (%s) is what is counted from its raw rows',
  async (_name, draft) => {
    // One of its own: a server takes so many files a minute, and a guardian's phone by its address.
    const server = await startServer({ parts: { trustProxy: 1 } })
    const { wrong, figures } = await differencesOf(server, draft).finally(() => server.stop())
    expect(wrong.slice(0, 20), JSON.stringify(draft)).toEqual([])
    expect(figures).toBeGreaterThan(500)
  },
)

test('VIS-01 HEA-01 no call that answers figures of vision and health was left out', () => {
  // A bureau enters the one in totals: there is nothing to count. The other is a list, held against the intake by its own tests.
  const entered: readonly Call[] = [mindTotals, healthArrivals]
  const left = figureCalls.filter(
    (call) => [2, 3].includes(moduleOfCall(call)) && !requested.has(call) && !entered.includes(call),
  )
  expect(left.map(({ path }) => path)).toEqual([])
})
