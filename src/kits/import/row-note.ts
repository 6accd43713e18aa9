import type { TFunction } from 'i18next'
import type { PlanRow } from '@/contract/uploads.ts'

/** The last column in one line: the first error and how many more, else the choice, else the first warning. */
export function rowNote(row: PlanRow, t: TFunction<'import'>): { text: string; state: 'severe' | 'neutral' } {
  const [first, ...more] = row.issues.length > 0 ? row.issues : row.warnings
  const state = row.issues.length > 0 ? 'severe' : 'neutral'
  if (row.action === 'skip') return { text: t('cell.kept'), state }
  if (!first) return { text: '', state }
  const text =
    more.length > 0 ? t('cell.more', { message: first.message, count: more.length }) : first.message
  return { text, state }
}
