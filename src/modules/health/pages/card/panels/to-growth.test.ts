import { expect, test } from 'vitest'
import type { GrowthRow } from '@/modules/health/contract/card.ts'
import { bmiLimits, heightLimits } from '@/modules/health/standards/growth-limits.ts'
import { toBmiBand, toHeightBand } from './to-growth.ts'

const row = (year: number, ageMonths: number | null, bmi: number, kind: GrowthRow['kind'] = 'check') =>
  ({
    kind,
    ageMonths,
    bmi,
    heightCm: 130,
    weightKg: 30,
    heightRange: 'P25–P50',
    findings: [],
    leftOut: [],
    round: { id: year, schoolYear: year },
  }) as unknown as GrowthRow
const name = (line: string, value: string) => `${line} ${value}`
const groups = [8, 9, 10].map((age) => ({ age, percentiles: [13, 14, 16, 19, 22].map((at) => at + age - 8) }))

test('HEA-05 a BMI stands on the limits of its years, each with its standard', () => {
  const band = toBmiBand(
    [row(2025, 9 * 12 + 3, 16.2), row(2026, 10 * 12 + 3, 17)],
    bmiLimits('girl'),
    [],
    name,
  )!
  expect(band.ages[0]).toBe(7)
  expect(band.ages.at(-1)).toBe(11)
  expect(band.cutOff).toMatchObject({ standard: 'WS/T 586—2018', label: 'overweight 20.5' })
  expect(band.limits?.map(({ standard }) => standard)).toEqual(['WS/T 456—2014', 'WS/T 586—2018'])
  expect(band.own.map(({ age, range }) => [age, range])).toEqual([
    [9.3, undefined],
    [10.3, undefined],
  ])
  expect(band.curves).toEqual([])
})

test('HEA-05 among those of the same age it says between which percentiles; curves only where all years are known', () => {
  const rows = [row(2025, 8 * 12 + 6, 13.5), row(2026, 10 * 12 + 11, 30)]
  const known = [7, ...groups.map(({ age }) => age)].map((age) => ({
    age,
    percentiles: groups[0]!.percentiles,
  }))
  const band = toBmiBand(rows, bmiLimits('girl'), known, name)!
  expect(band.own.map(({ range }) => range)).toEqual(['P3–P15', '≥P97'])
  expect(band.curves.map(({ label, values }) => [label, values[0], values.at(-1)])).toEqual([
    ['P3', 13, 13],
    ['P15', 14, 14],
    ['P50', 16, 16],
    ['P85', 19, 19],
    ['P97', 22, 22],
  ])
  const few = known.map((group) => (group.age === 9 ? { ...group, percentiles: null } : group))
  expect(toBmiBand(rows, bmiLimits('girl'), few, name)!.curves).toEqual([])
})

test('HEA-05 without an age nothing is placed, and a height has the percentiles of the standard', () => {
  expect(toBmiBand([row(2026, null, 17)], bmiLimits('boy'), [], name)).toBeNull()
  const band = toHeightBand([row(2026, 100, 17)], heightLimits('boy'))!
  expect(band.curves.map(({ label }) => label)).toEqual(['P5', 'P25', 'P50', 'P75', 'P95'])
  expect(band.own[0]).toMatchObject({ value: 130, range: 'P25–P50' })
  expect(toHeightBand([row(2026, 6 * 12 + 7, 17)], heightLimits('boy'))!.own[0]!.age).toBe(7)
  expect(toHeightBand([row(2026, 6 * 12 + 5, 17)], heightLimits('boy'))).toBeNull()
  const both = [row(2025, 100, 17, 'fitness'), row(2026, 112, 18, 'fitness'), row(2026, 113, 18.2)]
  expect(toBmiBand(both, bmiLimits('boy'), [], name)!.own.map(({ id }) => id)).toEqual([
    'fitness-2025',
    'check-2026',
  ])
})
