import { ageMonths } from '@/standards/grade.ts'
import { daysApart } from '@/lib/day.ts'
import { bmiOf } from '@/modules/health/standards/bmi-value.ts'
import { bodyDoubt, looksSwapped, type BodyMeasure } from '@/modules/health/standards/body-range.ts'
import { heightZ } from '@/modules/health/standards/height-grade.ts'
import { heightFallTolerance, heightFell } from '@/modules/health/standards/outlier.ts'
import type { Note } from './finder.ts'
import { numberOf, type PartRow, type Values } from './part-row.ts'

/** Ours, in no standard: outside `possible` no student is, outside `usual` few are. kg/m², SD, cm a year, shares, mL a kg, mmHg. */
export const bodyLimits = {
  bmiPossible: [9, 55],
  bmiUsual: [11.5, 34],
  heightPossibleSd: 6,
  heightUsualSd: 3.5,
  grewCm: 14,
  weightShare: 0.35,
  /** Twice or half of what is likely: kilograms and jin were mixed up. */
  doubled: [1.75, 2.25],
  /** A BMI that a doubled weight gives, though the halved one is a usual child's. */
  doubledBmi: 28,
  halvedBmi: [13, 21],
  capacityPerKg: [14, 110],
  pulse: [15, 90],
} as const

const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to
const rounded = (value: number) => Math.round(value * 10) / 10

/** Height and weight by themselves, for the age, and against the round before; of check-ups and of the fitness test. */
export function lookAtBody(row: PartRow, note: Note): void {
  const height = lookAtRange('heightCm', row.values, note)
  const weight = lookAtRange('weightKg', row.values, note)
  const [written, kg] = [numberOf(row.values, 'heightCm'), numberOf(row.values, 'weightKg')]
  const isSwapped = written !== null && kg !== null && looksSwapped(written, kg)
  if (isSwapped) note('bodySwapped', ['heightCm', 'weightKg'], { value: written, limit: kg })
  if (height !== null && !isSwapped) lookAtHeight(row, height, note)
  if (height !== null && weight !== null && !isSwapped) lookAtWeight(row, height, weight, note)
}

/** The value where it is possible, else null. */
export function lookAtRange(field: BodyMeasure, values: Values, note: Note): number | null {
  const value = numberOf(values, field)
  if (value === null) return null
  const doubt = bodyDoubt(field, value)
  if (doubt === 'impossible') {
    note('bodyRange', [field], { value })
    return null
  }
  if (doubt === 'unusual') note('bodyUnusual', [field], { value })
  return value
}

function lookAtHeight(row: PartRow, height: number, note: Note): void {
  const { before, takenOn, birth, sex } = row
  const z =
    birth !== null && takenOn !== null && birth < takenOn && (sex === 1 || sex === 2)
      ? heightZ(sex === 1 ? 'boy' : 'girl', ageMonths(birth, takenOn), height)
      : null
  if (z !== null) {
    const params = { value: height, sd: rounded(z) }
    if (Math.abs(z) > bodyLimits.heightPossibleSd) note('heightForAge', ['heightCm'], params)
    else if (Math.abs(z) > bodyLimits.heightUsualSd) note('heightUnusual', ['heightCm'], params)
  }
  const was = before && numberOf(before.values, 'heightCm')
  if (was === null) return
  const params = { value: height, before: was }
  if (heightFell(was, height)) note('heightFell', ['heightCm'], { ...params, limit: heightFallTolerance })
  const years = yearsBetween(row)
  if (years !== null && height - was > bodyLimits.grewCm * years)
    note('heightGrew', ['heightCm'], { ...params, limit: bodyLimits.grewCm })
}

function lookAtWeight(row: PartRow, height: number, weight: number, note: Note): void {
  const bmi = bmiOf(height, weight)
  const was = row.before && numberOf(row.before.values, 'weightKg')
  const isDoubled =
    was !== null && (within(weight / was, bodyLimits.doubled) || within(was / weight, bodyLimits.doubled))
  const halved = bmiOf(height, weight / 2)
  const looksDoubled =
    bmi !== null &&
    halved !== null &&
    bmi > bodyLimits.doubledBmi &&
    was === null &&
    within(halved, bodyLimits.halvedBmi)
  if (bmi !== null && !within(bmi, bodyLimits.bmiPossible))
    note('bmiRange', ['heightCm', 'weightKg'], { value: bmi })
  else if (isDoubled) note('weightDoubled', ['weightKg'], { value: weight, before: was })
  else if (looksDoubled) note('weightDoubled', ['weightKg'], { value: weight, before: rounded(weight / 2) })
  else if (bmi !== null && !within(bmi, bodyLimits.bmiUsual))
    note('bmiUnusual', ['heightCm', 'weightKg'], { value: bmi })
  const years = yearsBetween(row)
  if (was !== null && years !== null && !isDoubled) {
    const share = Math.abs(weight - was) / was
    if (share > bodyLimits.weightShare * years)
      note('weightChanged', ['weightKg'], { value: weight, before: was })
  }
}

/** Vital capacity against weight; 0 mL and litres fall out of it. */
export function lookAtCapacity(field: string, values: Values, note: Note): void {
  const [capacity, weight] = [numberOf(values, field), numberOf(values, 'weightKg')]
  if (capacity === null || weight === null || bodyDoubt('weightKg', weight) === 'impossible') return
  const share = Math.round(capacity / weight)
  if (!within(share, bodyLimits.capacityPerKg)) note('capacityForWeight', [field], { value: capacity, share })
}

/** Of a year at least: two rounds of one year explain what a year does. */
function yearsBetween({ before, takenOn }: PartRow): number | null {
  if (!before || before.takenOn === null || takenOn === null) return null
  return Math.max(1, daysApart(before.takenOn, takenOn) / 365)
}
