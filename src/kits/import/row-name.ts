import type { TFunction } from 'i18next'
import type { PlanRow } from '@/contract/uploads.ts'
import { cellText, issueAt } from './cell-text.ts'

/** What a row is called: its number in the sheet, or, where a file is read cell by cell, its cell: `C5`. */
export const rowName = ({ row, raw }: Pick<PlanRow, 'row' | 'raw'>): string => raw['cell'] ?? String(row)

/** What its editor calls a row: a lesson of a timetable by class, weekday and period, as far as these are right; any other by its number. */
export function spokenRow(row: PlanRow, t: TFunction<'import'>): string {
  const isLesson = 'weekday' in row.values || 'weekday' in row.raw
  const lesson = (isLesson ? ['class', 'weekday', 'period'] : [])
    .filter((field) => !issueAt(row, field))
    .map((field) => cellText(row, field, t))
    .filter(Boolean)
  if (lesson.length > 0) return lesson.join(' ')
  return row.raw['cell'] ?? t('editor.row', { row: row.row })
}
