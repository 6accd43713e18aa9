import type { TFunction } from 'i18next'
import type { CalendarTermRow } from '@/modules/records/contract/calendar.ts'

/** `2026–2027 秋季`. */
export const termText = (
  { schoolYear, term }: Pick<CalendarTermRow, 'schoolYear' | 'term'>,
  t: TFunction<'calendar'>,
) => t(`term.${term}`, { from: schoolYear, to: schoolYear + 1 })
