import { readBody } from './body-cells.ts'
import { readDate } from '@/server/workbook/date-cell.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { readName, readSex, readStudentNo } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'

/**
 * Reads one row of the fitness test from its texts by field. Values: studentNo, name, sex (`boy`, `girl`), takenOn (`YYYY-MM-DD`),
 * heightCm, weightKg. What marks mean hangs on the child's grade and sex, which the roster knows: they stay texts here.
 */
export function normaliseFitness(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('studentNo', readStudentNo, true)
  cells.read('name', readName)
  cells.read('sex', readSex)
  cells.read('takenOn', readDate)
  readBody(cells)
  return cells.result
}
