import type { PlanRow } from '@/contract/uploads.ts'
import { acuityOf } from '@/standards/acuity.ts'
import type { Reader } from '../db/personal-data.ts'
import type { Locale } from '../http/locale.ts'
import { cellIssue } from './import-texts.ts'
import { notifyFields } from './mask.ts'
import type { PlannedRow, Values } from './staged-row.ts'

/** A row as the grid shows it: personal fields as the reader may see them, whole where a cell needs correction; acuity as marks or category. */
export function rowView(row: PlannedRow, locale: Locale, reader: Reader): PlanRow {
  const inError = new Set(row.errors.map((issue) => issue.field))
  return {
    row: row.row,
    action: row.action,
    raw: notifyFields(row.raw, reader, inError),
    values: notifyFields(withMarks(row.values), reader),
    stored: notifyFields(withMarks(row.stored ?? {}), reader),
    issues: row.errors.map((issue) => cellIssue(locale, issue)),
    warnings: row.warnings.map((issue) => cellIssue(locale, issue)),
  }
}

const withMarks = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      /^u?cva/.test(field) && typeof value === 'number' ? acuityOf(value) : value,
    ]),
  )
