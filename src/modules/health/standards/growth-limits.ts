import { heightPercentiles, heightPercentilesInput, heightPercentilesReached } from './growth-percentiles.ts'
import type { HealthStandard } from './finding.ts'
import type { Sex } from './sex.ts'
import { malnutritionTable } from './tables/ws-456-2014.ts'
import { overweightTable } from './tables/ws-586-2018.ts'

/** One limit of a standard over ages. */
export interface LimitLine<N extends string> {
  name: N
  standard: HealthStandard
  /** as many as there are ages */
  values: number[]
}
export interface GrowthLimits<N extends string> {
  /** years */
  ages: number[]
  lines: LimitLine<N>[]
}

const years = (from: number, to: number, step = 1) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

/** BMI (kg/m²) from which a child is overweight or obese (WS/T 586), and up to which it is thin (WS/T 456), by completed half-years. */
export function bmiLimits(sex: Sex): GrowthLimits<'wasting' | 'overweight' | 'obese'> {
  const ages = years(6, 17.5, 0.5)
  const line = (of: (age: number) => number | undefined) => ages.map((age) => of(age) ?? Number.NaN)
  return {
    ages,
    lines: [
      { name: 'wasting', standard: 'WS/T 456—2014', values: line((age) => malnutritionTable[sex][age]?.[2]) },
      {
        name: 'overweight',
        standard: 'WS/T 586—2018',
        values: line((age) => overweightTable[sex][age]?.[0]),
      },
      { name: 'obese', standard: 'WS/T 586—2018', values: line((age) => overweightTable[sex][age]?.[1]) },
    ],
  }
}

const shown = [5, 25, 50, 75, 95] as const

/** Height in cm at P5, P25, P50, P75 and P95 of WS/T 610, from 7 to 17 years. It prints no P3 and no P97. */
export function heightLimits(sex: Sex): GrowthLimits<`P${(typeof shown)[number]}`> {
  const ages = years(7, 17)
  return {
    ages,
    lines: shown.map((percentile) => ({
      name: `P${percentile}` as const,
      standard: 'WS/T 610—2018',
      values: ages.map(
        (age) => heightPercentiles(sex, age * 12)?.[heightPercentilesInput.indexOf(percentile)] ?? Number.NaN,
      ),
    })),
  }
}

/** Between which percentiles of WS/T 610 a height (cm) lies: `P50–P75`, `<P5`, `≥P95`; null outside 7 to 17 years. */
export function heightRange(sex: Sex, ageMonths: number, heightCm: number): string | null {
  const reached = heightPercentilesReached(sex, ageMonths, heightCm)
  if (reached === null) return null
  const [from, to] = [heightPercentilesInput[reached - 1], heightPercentilesInput[reached]]
  if (from === undefined) return `<P${to}`
  return to === undefined ? `≥P${from}` : `P${from}–P${to}`
}
