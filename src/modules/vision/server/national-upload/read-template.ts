import { cellText, type SheetRow } from '@/server/workbook/cell-text.ts'
import { checkFillable } from '@/server/workbook/fill/fill-workbook.ts'
import type { WorkbookLimits } from '@/server/workbook/limits.ts'
import { openFile } from '@/server/workbook/read-rows.ts'
import { WorkbookRefusal } from '@/server/workbook/refusal.ts'
import { defaultLimits } from '@/server/workbook/limits.ts'
import type { UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { plainNumber } from './numbers.ts'
import { recogniseSheet, type RecognisedSheet } from './recognise.ts'

/** A district's file at most: read and written within one request. */
export const templateLimits: WorkbookLimits = {
  ...defaultLimits,
  maxRows: 60_000,
  maxBytes: 20 * 2 ** 20,
  maxUnzippedBytes: 160 * 2 ** 20,
}

/** A row of the template that is of a child. */
export interface TemplateRow {
  sheet: number
  row: number
  /** As it is compared; empty where the row has none. */
  number: string
  name: string
  className: string
}

export interface Template {
  format: 'xlsx' | 'xls'
  profile: UploadProfile
  /** By the sheet's number as the file counts them. */
  sheets: Map<number, RecognisedSheet & { title: string }>
  rows: TemplateRow[]
}

/**
 * What a downloaded template is: its profile, where its columns lie, and the children in it. All sheets of the same profile count, as some
 * have one for each class. `chosen` = the profile that a person named. Throws `WorkbookRefusal`, `noHeader` where no sheet is known.
 */
export async function readTemplate(
  bytes: Uint8Array,
  profiles: readonly UploadProfile[],
  chosen?: string,
): Promise<Template> {
  const format = await checkFillable(bytes)
  const known = chosen === undefined ? profiles : profiles.filter(({ id }) => id === chosen)
  const file = await openFile({ fileName: '', bytes }, templateLimits)
  const sheets: Template['sheets'] = new Map()
  const rows: TemplateRow[] = []
  let profile: UploadProfile | undefined
  let filled = 0
  for (const [sheet, title] of file.sheets.entries()) {
    const all = await gathered(file.rows(sheet))
    filled += all.length
    if (filled > templateLimits.maxRows)
      throw new WorkbookRefusal('tooManyRows', { max: templateLimits.maxRows })
    const found = recogniseSheet(all, profile ? [profile] : known, format)
    if (!found) continue
    profile ??= found.profile
    sheets.set(sheet, { ...found, title })
    rows.push(...all.filter(({ row }) => row >= found.dataFrom).flatMap((row) => childOf(row, sheet, found)))
  }
  if (!profile) throw new WorkbookRefusal(filled === 0 ? 'empty' : 'noHeader')
  if (rows.length === 0) throw new WorkbookRefusal('empty')
  return { format, profile, sheets, rows }
}

async function gathered(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const all: SheetRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

const totals = /^(合计|总计|小计|共计|total)/i

/** Remarks, totals and what repeats the header below it are of nobody. */
function childOf({ row, cells }: SheetRow, sheet: number, found: RecognisedSheet): TemplateRow[] {
  const at = (column: number | undefined) => (column === undefined ? '' : cellText(cells[column]))
  const number = plainNumber(at(found.key.column))
  const name = at(found.nameColumn)
  const isNumber = /\d/.test(number) && number.length <= 40
  if (!isNumber && (name === '' || number !== '' || totals.test(name))) return []
  return [{ sheet, row, number: isNumber ? number : '', name, className: at(found.classColumn) }]
}
