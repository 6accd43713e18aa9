import { afterAll, beforeAll, expect, test } from 'vitest'
import { eyesightRefraction } from '@/modules/vision/contract/analysis.ts'
import type { MeasuredColumns } from '@/modules/vision/server/summaries/exam-grade.ts'
import { storedAcuity } from '@/standards/acuity.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { writeMeasured, type MeasuredStudent } from '../../../../tests/support/write-measured.ts'

const eyes = (right: number, sphere: number): MeasuredColumns => ({
  glasses: 'none',
  ucva_right: right,
  ucva_left: right < 40 ? 45 : right,
  cva_right: null,
  cva_left: null,
  sphere_right: sphere,
  sphere_left: sphere,
  cylinder_right: 0,
  cylinder_left: 0,
  axis_right: null,
  axis_left: null,
})
/** Sixty children, half of them short-sighted; so many of these count fingers with the right eye. */
const grade = (withFingers: number): MeasuredStudent[] =>
  Array.from({ length: 60 }, (_, at) => ({
    sex: at % 2 === 0 ? 1 : 2,
    measures:
      at >= 30
        ? eyes(50, 0.5)
        : eyes(Math.floor(at / 2) < withFingers / 2 ? storedAcuity('fingers') : 45, -2),
  }))

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let token: string
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const school of [at.schools.first, at.schools.second])
    await writeMeasured(server.db, school, at.rounds.currentRound, [
      { grade: 1, number: 1, children: grade(school === at.schools.first ? 2 : 0) },
      { grade: 2, number: 1, children: grade(0) },
      { grade: 3, number: 1, children: grade(12) },
    ])
  token = await server.signIn('bureau')
})
afterAll(() => server.stop())

const meansOf = async (audience: 'internal' | 'published') => {
  const input = { school: at.schools.first, audience }
  const { data } = await server.ask(eyesightRefraction, input, { token })
  return new Map(data.rows.map((row) => [row.grade, row.acuity.right]))
}

test('VIS-09 outside the school a mean is suppressed whose denominator discloses one to four eyes that read no line', async () => {
  const published = await meansOf('published')
  expect(published.get(1)).toBeNull()
  // Nor one from which they would follow. Of this grade every eye has a number.
  expect(published.get(2)).toEqual({ mean: 4.75, of: 60 })
})

test('VIS-09 at its desk the bureau reads every mean, of as many eyes as have a number', async () => {
  const published = await meansOf('internal')
  // (28 × 4.5 + 30 × 5.0) / 58, thirty of each, and (18 × 4.5 + 30 × 5.0) / 48.
  expect([published.get(1), published.get(2), published.get(3)]).toEqual([
    { mean: 4.76, of: 58 },
    { mean: 4.75, of: 60 },
    { mean: 4.81, of: 48 },
  ])
})
