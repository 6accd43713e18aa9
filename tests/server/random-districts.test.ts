import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { deskOf, isWrong, type Note } from './brute/desk.ts'
import { walkFitness, walkHealth } from './brute/district-health.ts'
import { walkInverse } from './brute/district-inverse.ts'
import { walkLists } from './brute/district-lists.ts'
import { walkProcess } from './brute/district-process.ts'
import { walkVision } from './brute/district-vision.ts'
import { districtDraft, writeRandomDistrict, type DistrictDraft } from './brute/random-district.ts'
import type { Shown } from './brute/walk-vision.ts'
import { createDistricts } from './fixture-district.ts'
import { startServer, type TestServer } from './harness.ts'

/** Every call that was asked for figures, and held against a count. */
const asked = new Set<Call>()

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
  const desk = deskOf(server, district, asked)
  await walkVision(desk, note)
  await walkHealth(desk, note)
  await walkFitness(desk, note)
  await walkProcess(desk, note)
  await walkInverse(desk, note)
  await walkLists(desk, note)
  return { wrong, figures }
}

const fresh = Math.floor(Math.random() * 1_000_000)
test.each([
  ['20261126', 20_261_126, 1],
  [String(fresh), fresh, 1],
] as const)(
  'VIS-01 VIS-03 VIS-09 HEA-01 HEA-03 every figure of districts drawn from %s is what is counted from its raw rows',
  async (_name, seed, numRuns) => {
    for (const draft of fc.sample(districtDraft, { seed, numRuns })) {
      // One of its own: a server takes so many files a minute.
      const server = await startServer()
      const { wrong, figures } = await differencesOf(server, draft).finally(() => server.stop())
      expect(wrong.slice(0, 20), `seed ${seed}: ${JSON.stringify(draft)}`).toEqual([])
      expect(figures).toBeGreaterThan(500)
    }
  },
  600_000,
)
