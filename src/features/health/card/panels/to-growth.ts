import type { GrowthLimits, GrowthRow } from '@/contract/health-card.ts'
import { formatSigned } from '@/i18n/formats.ts'
import type { PercentileBandData } from '@/widgets/percentile-band/band-data.ts'

type Own = PercentileBandData['own'][number]
type Lines = { ages: number[]; lines: { name: string; standard: string; values: number[] }[] }

/** Fewest years on the axis, so that a single measurement has surroundings. */
const fewestYears = 5

/** The years around what was measured, as far as the standard has them. */
export function windowOf({ ages, lines }: GrowthLimits, own: readonly { age: number }[]): Lines {
  const [least, most] = [ages[0] ?? 0, ages.at(-1) ?? 0]
  const newest = Math.max(...own.map(({ age }) => age))
  const to = Math.min(most, Math.max(least + fewestYears - 1, Math.ceil(newest)))
  const from = Math.max(
    least,
    Math.min(to - fewestYears + 1, Math.floor(Math.min(...own.map(({ age }) => age)))),
  )
  const isShown = (age: number) => age >= from && age <= to
  return {
    ages: ages.filter(isShown),
    lines: lines.map((line) => ({ ...line, values: line.values.filter((_, i) => isShown(ages[i] ?? 0)) })),
  }
}

/** What was measured with an age inside of the standard's, oldest first. */
export function ownOf(
  rows: readonly GrowthRow[],
  { ages }: GrowthLimits,
  measure: 'bmi' | 'heightCm',
  placeOf: (row: GrowthRow) => string | undefined,
): Own[] {
  const [least, most] = [ages[0] ?? 0, (ages.at(-1) ?? 0) + 1]
  return rows.flatMap((row): Own[] => {
    const value = row[measure]
    const age = row.ageMonths === null ? null : row.ageMonths / 12
    if (value === null || age === null || age < least || age >= most) return []
    return [{ id: `${row.kind}-${row.round.id}`, age: Math.round(age * 10) / 10, value, place: placeOf(row) }]
  })
}

/** BMI on the limits of WS/T 586 and WS/T 456, named with their newest value; null with nothing to show. */
export function toBmiBand(
  rows: readonly GrowthRow[],
  limits: GrowthLimits,
  nameOf: (line: 'wasting' | 'overweight' | 'obese', value: string) => string,
): PercentileBandData | null {
  const own = ownOf(rows, limits, 'bmi', () => undefined)
  if (own.length === 0) return null
  const { ages, lines } = windowOf(limits, own)
  const named = lines.map(({ name, standard, values }) => ({
    name,
    ...{ standard, values },
    label: nameOf(name as 'wasting', formatSigned(values.at(-1) ?? 0, 1)),
  }))
  const cutOff = named.find(({ name }) => name === 'overweight')
  return {
    ...{ ages, own, cutOff, curves: [], unit: 'kg/m²', decimals: 1 },
    limits: named.filter((line) => line !== cutOff),
  }
}

/** Height on the percentiles that WS/T 610 prints; null with nothing to show. */
export function toHeightBand(rows: readonly GrowthRow[], limits: GrowthLimits): PercentileBandData | null {
  const own = ownOf(rows, limits, 'heightCm', ({ heightPlace }) => heightPlace ?? undefined)
  if (own.length === 0) return null
  const { ages, lines } = windowOf(limits, own)
  const curves = lines.map(({ name, values }) => ({ label: name, values }))
  return { ages, own, curves, unit: 'cm', decimals: 1 }
}
