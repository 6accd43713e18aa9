import { itemDefinitions, type FitnessItem } from '@/standards/fitness/item.ts'

/** A mark as the national upload writes it: 3'45" for the long runs, else the number with the decimals of its item. */
export function markText(item: FitnessItem, raw: number): string {
  const { unit, decimals } = itemDefinitions[item]
  if (unit !== 's' || decimals > 0) return raw.toFixed(decimals)
  return `${Math.floor(raw / 60)}'${String(raw % 60).padStart(2, '0')}"`
}
