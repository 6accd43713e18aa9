import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driverOf, isWrong, type Note } from '../../../../tests/support/brute/driver.ts'
import { walkInverse } from '../../../../tests/support/brute/district-inverse.ts'
import { writeAnsweredDistrict } from '../../../../tests/support/brute/random-answers.ts'
import { freshSeeds } from '../../../../tests/support/fresh-seeds.ts'
import { startServer } from '../../../../tests/support/harness.ts'

/** Grades of two primary schools and of one that has both stages: in few of them are there enough children to be published by grade and sex. */
const gradesOf = (from: readonly number[]) => fc.uniqueArray(fc.constantFrom(...from), { minLength: 3 })
const draft = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  grades: fc.tuple(gradesOf([1, 2, 3, 4, 5]), gradesOf([1, 2, 3, 4, 5]), gradesOf([1, 2, 4, 7, 8])),
})

test.each([20_261_127, ...freshSeeds()])(
  'HEA-04 risk ratios that are published, crude and adjusted, are those of the children they stand for (seed %i)',
  async (seed) => {
    const [drawn] = fc.sample(draft, { seed, numRuns: 1 })
    const server = await startServer()
    try {
      const wrong: object[] = []
      let adjusted = 0
      const note: Note = (reader) => (of, shown) => {
        wrong.push(
          ...shown.filter(isWrong(reader.isPublished)).map((each) => ({ reader: reader.name, of, ...each })),
        )
        if (reader.isPublished) adjusted += shown.filter(({ where }) => where.endsWith('adjusted')).length
      }
      const district = await writeAnsweredDistrict(server, drawn!)
      await walkInverse(driverOf(server, district, new Set()), note, ['myopia'])
      expect(wrong.slice(0, 20), `seed ${seed} ${JSON.stringify(drawn)}`).toEqual([])
      expect(adjusted).toBeGreaterThan(5)
    } finally {
      await server.stop()
    }
  },
)
