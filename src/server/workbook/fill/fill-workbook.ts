import { defaultLimits, type WorkbookLimits } from '../limits.ts'
import { WorkbookRefusal } from '../refusal.ts'
import { sniff } from '../sniff.ts'
import type { SheetFill } from './cell-fill.ts'
import { fillXls, refuseXlsMacros } from './fill-xls.ts'
import { fillXlsx, refuseMacros } from './fill-xlsx.ts'

/** Whether a file can be filled at all. Throws `WorkbookRefusal`, so `macros` and, for a text, `notFillable`. */
export async function checkFillable(bytes: Uint8Array): Promise<'xlsx' | 'xls'> {
  const format = sniff(bytes)
  if (format === 'csv') throw new WorkbookRefusal('notFillable')
  if (format === 'xls') refuseXlsMacros(bytes)
  else await refuseMacros(bytes)
  return format
}

/** The very file with cells set; `fills` by the sheet's number as `openFile` counts them. */
export async function fillWorkbook(
  bytes: Uint8Array,
  fills: ReadonlyMap<number, SheetFill>,
  limits: WorkbookLimits = defaultLimits,
): Promise<Uint8Array> {
  const format = await checkFillable(bytes)
  return format === 'xls' ? fillXls(bytes, fills) : await fillXlsx(bytes, fills, limits)
}
