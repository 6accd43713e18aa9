import type { GrowthLimits, GrowthRow } from '@/modules/health/contract/card.ts'
import { formatSigned } from '@/i18n/formats.ts'
import type { BandCurve, PercentileBandData } from '@/widgets/percentile-band/band-data.ts'
import { curvesAt, rangeAmong, type AgeGroup } from './age-groups.ts'

type Own = PercentileBandData['own'][number]

/** Fewest years on the axis, so that a single measurement has surroundings. */
const fewestYears = 4

/** The years around what was measured, as far as the standard has them. */
export function windowOf({ ages, lines }: GrowthLimits, own: readonly { age: number }[]): GrowthLimits {
  const [min, max] = [ages[0] ?? 0, Math.floor(ages.at(-1) ?? 0)]
  const newest = Math.ceil(Math.max(...own.map(({ age }) => age)))
  const oldest = Math.floor(Math.min(...own.map(({ age }) => age)))
  const to = Math.min(max, Math.max(min + fewestYears, newest))
  const from = Math.max(min, Math.min(to - fewestYears, oldest))
  const isShown = (age: number) => age >= from && age <= to
  return {
    ages: ages.filter(isShown),
    lines: lines.map((line) => ({ ...line, values: line.values.filter((_, i) => isShown(ages[i] ?? 0)) })),
  }
}

/**
 * What was measured at an age that the standard has, oldest first; of a school year with both, the check-up. `rounds`: by how many
 * years the standard itself rounds an age to its first and last row.
 */
export function ownOf(
  rows: readonly GrowthRow[],
  { ages }: GrowthLimits,
  measure: 'bmi' | 'heightCm',
  rangeOf: (value: number, age: number, row: GrowthRow) => string | undefined,
  rounds = 0,
): Own[] {
  const [min, max] = [ages[0] ?? 0, Math.floor(ages.at(-1) ?? 0)]
  const checked = new Set(
    rows.flatMap(({ kind, round, ...row }) =>
      kind === 'check' && row[measure] !== null ? [round.schoolYear] : [],
    ),
  )
  return rows.flatMap((row): Own[] => {
    if (row.kind === 'fitness' && checked.has(row.round.schoolYear)) return []
    const value = row[measure]
    const age = row.ageMonths === null ? null : row.ageMonths / 12
    if (value === null || age === null || age < min - rounds || age > max + rounds) return []
    const range = rangeOf(value, age, row)
    const shown = Math.min(max, Math.max(min, Math.round(age * 10) / 10))
    return [{ id: `${row.kind}-${row.round.id}`, age: shown, value, range }]
  })
}

/**
 * BMI on the limits of WS/T 586 and WS/T 456, named with their newest value, and on the percentiles of those of the same age where
 * they are known for all of these years. Null with nothing to show.
 */
export function toBmiBand(
  rows: readonly GrowthRow[],
  limits: GrowthLimits,
  peers: readonly AgeGroup[],
  nameOf: (line: 'wasting' | 'overweight' | 'obese', value: string) => string,
): PercentileBandData | null {
  const own = ownOf(rows, limits, 'bmi', (value, age) => rangeAmong(peers, age, value))
  if (own.length === 0) return null
  const { ages, lines } = windowOf(limits, own)
  const named = lines.map(({ name, standard, values }) => ({
    name,
    standard,
    values,
    label: nameOf(name as 'wasting', formatSigned(values.at(-1) ?? 0, 1)),
  }))
  const cutOff = named.find(({ name }) => name === 'overweight')
  return {
    ages,
    own,
    cutOff,
    unit: 'kg/m²',
    decimals: 1,
    curves: curvesAt(peers, ages),
    limits: named.filter((line) => line !== cutOff),
  }
}

/** Height on the percentiles that WS/T 610 prints; null with nothing to show. */
export function toHeightBand(rows: readonly GrowthRow[], limits: GrowthLimits): PercentileBandData | null {
  const rangeOf = (_value: number, _age: number, { heightRange }: GrowthRow) => heightRange ?? undefined
  const own = ownOf(rows, limits, 'heightCm', rangeOf, 0.5)
  if (own.length === 0) return null
  const { ages, lines } = windowOf(limits, own)
  const curves = lines.map(({ name, values }): BandCurve => ({ label: name, values }))
  return { ages, own, curves, unit: 'cm', decimals: 1 }
}
