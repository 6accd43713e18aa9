import { markDoubt } from '@/modules/health/standards/fitness/mark-range.ts'
import { bodyDoubt, looksSwapped } from '@/modules/health/standards/body-range.ts'
import { doubt, readAmount, refuse } from '@/server/workbook/amount-cells.ts'
import type { RowBuilder } from '@/server/workbook/row-builder.ts'

const readHeight = readAmount(/(cm|厘米)$/i, 1)
const readWeight = readAmount(/(kg|公斤|千克)$/i, 1)

/** Height in cm and weight in kg. In each other's place both cells say so. */
export function readBody(cells: RowBuilder): void {
  const heightCm = cells.read('heightCm', readHeight)
  const weightKg = cells.read('weightKg', readWeight)
  if (heightCm !== null && weightKg !== null && looksSwapped(heightCm, weightKg)) {
    refuse(cells, 'heightCm', 'mismatch', 'issue.body.swapped')
    refuse(cells, 'weightKg', 'mismatch', 'issue.body.swapped')
  }
  for (const measure of ['heightCm', 'weightKg'] as const)
    doubt(cells, measure, (value) => bodyDoubt(measure, value))
}

/** Vital capacity in mL. */
export function readCapacity(cells: RowBuilder): void {
  cells.read('vitalCapacity', readAmount(/(ml|毫升)$/i, 0))
  doubt(cells, 'vitalCapacity', (value) => markDoubt('vitalCapacity', value))
}
