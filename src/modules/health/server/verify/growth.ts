import type { Db } from '@/server/db/schema.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { growthHistograms } from '../summaries/growth-summary.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { countInBin, histogramKey, readHistograms } from '@/modules/vision/server/public.ts'

interface Grown {
  round_id: number
  sex: number
  state: string
  taken_on: string | null
  birth_date: string | null
  height_cm: number | null
  weight_kg: number | null
  bmi: number | null
  capacity_ml: number | null
}

/** Recounts what children of one school measured by age, without the SQL that keeps it. */
export async function verifyGrowth(db: Db, schoolId: number, rows: readonly Grown[]): Promise<Difference[]> {
  const counted: FigureTable = new Map()
  for (const row of rows) {
    const { state, birth_date, taken_on } = row
    if (state !== 'done' || !birth_date || !taken_on || birth_date > taken_on) continue
    const tenths = (value: number | null) => value && Math.round(value * 10)
    const [height, weight, bmi] = [row.height_cm, row.weight_kg, row.bmi].map(tenths)
    const measured: [string, number | null | undefined, number][] = [
      ['height', height, 10],
      ['weight', weight, 10],
      ['bmi', bmi, 2],
      ['capacity', row.capacity_ml, 100],
    ]
    for (const [measure, value, width] of measured)
      if (typeof value === 'number') {
        const key = histogramKey(row.round_id, ageYearsOn(birth_date, taken_on), row.sex, measure)
        countInBin(counted, key, Math.floor(value / width), value)
      }
  }
  const stored = await readHistograms(db, growthHistograms, schoolId)
  return compareFigures('growth_summary', schoolId, stored, counted)
}
