import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDensity, movingByMinute } from './group-density.ts'
import { lessonLoad } from './lesson-load.ts'
import { lttb } from './lttb.ts'
import { studentLoad } from './student-load.ts'
import { safetyAlerts, safeRate } from './safety-alerts.ts'
import { zoneOf } from './zones.ts'

const rate = fc.option(fc.integer({ min: 30, max: 240 }), { nil: null, freq: 8 })
const lesson = fc.array(rate, { maxLength: 600 })
const greatest = fc.integer({ min: 200, max: 215 })
const phases = fc.tuple(
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 3 }),
)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('PHY-04 every valid second of a lesson stands in one zone of one phase, and moving is part of it', () => {
  fc.assert(
    fc.property(lesson, greatest, phases, (samples, max, minutes) => {
      const load = studentLoad(samples, max, minutes)
      const seen = samples
        .slice(0, 60 * sum(minutes))
        .filter((value) => value !== null && value >= 40 && value <= 230)
      expect(sum(load.zoneSeconds)).toBe(seen.length)
      expect(load.validSeconds).toBe(seen.length)
      expect(load.movingSeconds).toBe(seen.filter((value) => value! >= 0.63 * max).length)
      expect(load.mvpaSeconds).toBeLessThanOrEqual(load.movingSeconds)
      expect(load.mainSeconds).toBe(sum(load.zoneSeconds.slice(5, 10)))
      expect(load.peak).toBe(Math.max(0, ...seen.map(Number)))
    }),
  )
})

test('PHY-04 zones rise with the rate and begin where the table says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 230 }), greatest, (value, max) => {
      expect(zoneOf(value + 1, max)).toBeGreaterThanOrEqual(zoneOf(value, max))
    }),
  )
  expect([99, 100, 127, 128, 153, 154, 190, 191].map((value) => zoneOf(value, 200))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ])
})

test('PHY-04 group density lies between nobody and everybody, is 1 where all move, and gaps alone change nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ samples: lesson, greatest }), { maxLength: 5 }), (students) => {
      const minutes = movingByMinute(students, 10)
      for (const { n, of } of minutes) {
        expect(n).toBeLessThanOrEqual(of)
        expect(of).toBeLessThanOrEqual(students.length)
      }
      const { n, of } = groupDensity(minutes)
      expect(n).toBeLessThanOrEqual(of)
      expect(movingByMinute([...students, { samples: [], greatest: 210 }], 10)).toEqual(minutes)
    }),
  )
  const all = movingByMinute([{ samples: Array.from({ length: 120 }, () => 150), greatest: 210 }], 2)
  expect(groupDensity(all)).toEqual({ n: 20_000, of: 20_000 })
})

test('PHY-04 a student at exactly 63 % of the greatest rate moves, at any rate and length of the minute', () => {
  const count = fc.integer({ min: 30, max: 60 })
  fc.assert(
    fc.property(
      count,
      fc.integer({ min: 180, max: 220 }),
      fc.integer({ min: -1, max: 1 }),
      (seconds, max, beside) => {
        // The smallest sum of whole rates that reaches the limit, one less, one more.
        const sumOfRates = Math.floor((63 * max * seconds + 99) / 100) + beside
        const [low, more] = [Math.floor(sumOfRates / seconds), sumOfRates % seconds]
        const samples = Array.from({ length: seconds }, (_, second) => low + Number(second < more))
        expect(movingByMinute([{ samples, greatest: max }], 1)).toEqual([{ n: beside < 0 ? 0 : 1, of: 1 }])
      },
    ),
    { examples: [[60, 210, 0]] },
  )
})

test('PHY-04 a minute counts alike however many were measured in it', () => {
  expect(
    groupDensity([
      { n: 1, of: 1 },
      { n: 0, of: 9 },
      { n: 0, of: 0 },
    ]),
  ).toEqual({ n: 10_000, of: 20_000 })
})

test('PHY-04 alerts are apart, long enough and above the limit; one second below it ends one, a short gap does not', () => {
  fc.assert(
    fc.property(lesson, greatest, (samples, max) => {
      let end = -1
      for (const alert of safetyAlerts(samples, max)) {
        expect(alert.from).toBeGreaterThan(end)
        end = alert.from + alert.seconds - 1
        expect(alert.seconds).toBeGreaterThanOrEqual(30)
        expect(samples[alert.from]).toBeGreaterThan(safeRate(max))
        expect(samples[end]).toBeGreaterThan(safeRate(max))
        expect(samples.slice(alert.from, end + 1)).toContain(alert.peak)
      }
    }),
  )
  const high = (n: number, value: number | null = 205) => Array.from({ length: n }, () => value)
  expect(safetyAlerts([...high(29)], 210)).toEqual([])
  expect(safetyAlerts([...high(10, 100), ...high(30)], 210)).toEqual([{ from: 10, seconds: 30, peak: 205 }])
  expect(safetyAlerts([...high(20), 150, ...high(20)], 210)).toEqual([])
  expect(safetyAlerts([...high(20), ...high(5, null), ...high(20)], 210)).toEqual([
    { from: 0, seconds: 45, peak: 205 },
  ])
  expect(safetyAlerts([...high(20), ...high(6, null), ...high(20)], 210)).toEqual([])
})

test('PHY-04 a reduced curve keeps its ends, its order and the length asked for, and takes only points of the curve', () => {
  const curve = fc
    .array(fc.integer({ min: 40, max: 230 }), { maxLength: 400 })
    .map((values) => values.map((value, second) => [second, value] as const))
  fc.assert(
    fc.property(curve, fc.integer({ min: 2, max: 120 }), (points, count) => {
      const reduced = lttb(points, count)
      expect(reduced).toHaveLength(points.length < 3 ? points.length : Math.min(points.length, count))
      expect(reduced[0]).toEqual(points[0])
      expect(reduced.at(-1)).toEqual(points.at(-1))
      for (const [index, [second, value]] of reduced.entries()) {
        expect(points[second]).toEqual([second, value])
        if (index > 0) expect(second).toBeGreaterThan(reduced[index - 1]![0])
      }
    }),
  )
})

test('PHY-04 who has no sensor is present and not worn, who lost it is worn and not valid; neither counts', () => {
  const full = Array.from({ length: 180 }, () => 150)
  const load = lessonLoad(
    [
      { studentId: 1, greatest: 210, samples: full },
      { studentId: 2, greatest: 210, samples: full.slice(0, 100) },
      { studentId: 3, greatest: 210, samples: null },
    ],
    [1, 1, 1],
  )
  expect(load).toMatchObject({
    present: 3,
    worn: 2,
    valid: 1,
    dense: 1,
    validSeconds: 180,
    rateSum: 180 * 150,
  })
  expect(load.density).toEqual({ n: 30_000, of: 30_000 })
})
