import type { GrowthMeasure } from '@/modules/health/contract/growth-analysis.ts'
import { malnutritionTable } from '@/modules/health/standards/tables/ws-456-2014.ts'
import { overweightTable } from '@/modules/health/standards/tables/ws-586-2018.ts'
import { heightPercentileTable } from '@/modules/health/standards/tables/ws-610-2018-height.ts'
import type { Sex } from '@/modules/health/standards/sex.ts'

interface Limit {
  limit: 'p5' | 'p50' | 'p95' | 'overweight' | 'obese' | 'wasting'
  sex: Sex
  standard: string
  unconfirmed: boolean
  points: { age: number; value: number }[]
}
type Table = Record<Sex, Record<number, readonly number[]>>

const curve = (
  table: Table,
  index: number,
  { standard, limit }: Pick<Limit, 'standard' | 'limit'>,
): Limit[] =>
  (['boy', 'girl'] as const).map((sex) => ({
    limit,
    sex,
    standard,
    unconfirmed: false,
    points: Object.entries(table[sex])
      .map(([age, row]) => ({ age: Number(age), value: row[index] ?? 0 }))
      .toSorted((a, b) => a.age - b.age),
  }))

const height = 'WS/T 610—2018'
const heavy = 'WS/T 586—2018'
const limits: Partial<Record<GrowthMeasure, readonly Limit[]>> = {
  height: [
    ...curve(heightPercentileTable, 0, { standard: height, limit: 'p5' }),
    ...curve(heightPercentileTable, 3, { standard: height, limit: 'p50' }),
    ...curve(heightPercentileTable, 6, { standard: height, limit: 'p95' }),
  ],
  bmi: [
    ...curve(overweightTable, 0, { standard: heavy, limit: 'overweight' }),
    ...curve(overweightTable, 1, { standard: heavy, limit: 'obese' }),
    ...curve(malnutritionTable, 2, { standard: 'WS/T 456—2014', limit: 'wasting' }),
  ],
}

/** What the standards set for a measure: nothing for weight and vital capacity. */
export const growthLimits = (measure: GrowthMeasure): Limit[] => [...(limits[measure] ?? [])]
