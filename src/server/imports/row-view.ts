import type { PlanRow } from '@/contract/uploads.ts'
import { acuityOf } from '@/standards/acuity.ts'
import type { Locale } from '../http/locale.ts'
import { cellIssue } from './import-texts.ts'
import { maskFields } from './mask.ts'
import type { PlannedRow, Values } from './staged-row.ts'

/** A row as the grid shows it: personal fields masked but where the cell is to be mended, acuity as marks, or as the category that it is. */
export function rowView(row: PlannedRow, locale: Locale): PlanRow {
  const inError = new Set(row.errors.map((issue) => issue.field))
  return {
    row: row.row,
    action: row.action,
    raw: maskFields(row.raw, inError),
    values: maskFields(withMarks(row.values)),
    stored: maskFields(withMarks(row.stored ?? {})),
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
