import textsEn from '../../../../../locales/en-US/national-upload.json' with { type: 'json' }
import textsZh from '../../../../../locales/zh-CN/national-upload.json' with { type: 'json' }
import type { Locale } from '@/server/http/locale.ts'
import type { CellKind, Table, TableRow } from '@/server/workbook/table.ts'
import type { Missed } from './fill-template.ts'
import { gradeClass } from './class-name.ts'

const texts = { 'zh-CN': textsZh, 'en-US': textsEn }
const rowsATime = 500

/** Who was not filled and why, whole, as a sheet. */
export function missedTable(
  missed: readonly Missed[],
  sheets: ReadonlyMap<number, string>,
  locale: Locale,
): Table {
  const { column, why, field, missedSheet } = texts[locale]
  const columns = (
    [
      [column.sheet, 'text', 16],
      [column.row, 'number', 8],
      [column.class, 'text', 16],
      [column.number, 'code', 24],
      [column.name, 'text', 14],
      [column.why, 'text', 32],
      [column.lacking, 'text', 32],
    ] as [string, CellKind, number][]
  ).map(([title, kind, width]) => ({ title, kind, width }))
  const rows = missed.map(({ why: reason, at, child, lacking }): TableRow => [
    at ? (sheets.get(at.sheet) ?? '') : '',
    at?.row ?? null,
    child ? gradeClass(child, locale) : (at?.className ?? ''),
    child?.studentNo || at?.number || '',
    child?.name ?? at?.name ?? '',
    why[reason],
    lacking.map((each) => field[each]).join(locale === 'zh-CN' ? '、' : ', '),
  ])
  return { sheetName: missedSheet, columns, batches: batchesOf(rows) }
}

async function* batchesOf(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  for (let from = 0; from < rows.length; from += rowsATime) yield rows.slice(from, from + rowsATime)
}
