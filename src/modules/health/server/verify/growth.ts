import type { Db } from '@/server/db/schema.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import { growthHistograms } from '../summaries/growth-summary.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { countInBin, histogramKey, readHistograms } from '@/modules/vision/server/public.ts'

type Tooth = `${'deciduous' | 'permanent'}_${'decayed' | 'missing' | 'filled'}`
type Teeth = Record<Tooth, number | null>

/** Teeth with caries by which the age is judged, and of those the filled ones; nothing where any of the six numbers is missing. */
function indexTeeth(row: Teeth, age: number): { teeth: number | null; filled: number | null } {
  const all = [row.deciduous_decayed, row.deciduous_missing, row.deciduous_filled]
  const permanent = [row.permanent_decayed, row.permanent_missing, row.permanent_filled]
  const judged = age === 5 ? all : age === 12 ? permanent : null
  if (judged === null || [...all, ...permanent].includes(null)) return { teeth: null, filled: null }
  const teeth = judged.reduce<number>((sum, n) => sum + (n ?? 0), 0)
  return { teeth, filled: teeth > 0 ? (judged[2] ?? null) : null }
}

interface Grown extends Teeth {
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
    const age = ageYearsOn(birth_date, taken_on)
    const { teeth, filled } = indexTeeth(row, age)
    const measured: [string, number | null | undefined, number][] = [
      ['height', height, 10],
      ['weight', weight, 10],
      ['bmi', bmi, 2],
      ['capacity', row.capacity_ml, 100],
      ['teeth', teeth, 1],
      ['filled', filled, 1],
    ]
    for (const [measure, value, width] of measured)
      if (typeof value === 'number') {
        const key = histogramKey(row.round_id, age, row.sex, measure)
        countInBin(counted, key, Math.floor(value / width), value)
      }
  }
  const stored = await readHistograms(db, growthHistograms, schoolId)
  return compareFigures('growth_summary', schoolId, stored, counted)
}
