import type { FitnessItem } from '@/standards/fitness/item.ts'
import { itemDefinitions } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import type { PartKind } from '../part-kind.ts'

/** A value that is measured again. */
export interface SpotField {
  field: string
  min: number
  max: number
  /** Of what is written; a record of acuity holds it ten times as large. */
  step: number
  storedAs: number
}

const acuity = { min: 3, max: 5.3, step: 0.1, storedAs: 10 }
const lens = { min: -30, max: 30, step: 0.25, storedAs: 1 }

const eyes: readonly SpotField[] = (['Right', 'Left'] as const).flatMap((side) => [
  { field: `ucva${side}`, ...acuity },
  { field: `sphere${side}`, ...lens },
  { field: `cylinder${side}`, ...lens },
])
const bodies: readonly SpotField[] = [
  { field: 'heightCm', min: 70, max: 220, step: 0.1, storedAs: 1 },
  { field: 'weightKg', min: 10, max: 180, step: 0.1, storedAs: 1 },
]

/** Beyond what any school has seen; runs in seconds. */
const markLimits: Record<FitnessItem, [min: number, max: number]> = {
  vitalCapacity: [300, 9999],
  sprint50: [5, 30],
  sitAndReach: [-40, 50],
  rope: [0, 400],
  longJump: [20, 350],
  sitUps: [0, 120],
  pullUps: [0, 100],
  shuttle: [60, 400],
  run1000: [120, 900],
  run800: [100, 900],
}

/** What a child of a grade and sex (1 = boy, 2 = girl) is measured in again; a fitness test as a whole, since the rule is about its total. */
export function spotFields(kind: PartKind, grade: number, sex: number): readonly SpotField[] {
  if (kind === 'vision') return eyes
  if (kind === 'check' || (sex !== 1 && sex !== 2)) return bodies
  const items = fitnessItems(grade, sex === 1 ? 'boy' : 'girl').map(({ item }) => {
    const [min, max] = markLimits[item]
    return { field: item, min, max, step: 10 ** -itemDefinitions[item].decimals, storedAs: 1 }
  })
  return [...bodies, ...items]
}

/** The value as a record of the part holds it; null where it is none of the field. */
export function storedValue({ min, max, step, storedAs }: SpotField, value: number): number | null {
  const steps = Math.round(value / step)
  if (value < min || value > max || Math.abs(steps * step - value) > 1e-6) return null
  return Math.round(value * storedAs * 1000) / 1000
}
