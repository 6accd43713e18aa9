import { sql, type RawBuilder } from 'kysely'
import type { DateWindow } from '@/lib/date-window.ts'
import { inScope, type Scope } from '../../db/scope.ts'

export interface Within extends DateWindow {
  scope: Scope
  class?: number | undefined
}

/** Of `lesson l`: in scope, on a day of the window, of the class that was asked for. */
export const lessonsWithin = ({ scope, start, end, class: ofClass }: Within): RawBuilder<boolean> => sql`
  ${inScope(scope, 'l.school_id', 'l.class_id')} and l.day between ${start}::date and ${end}::date
  ${ofClass === undefined ? sql`` : sql`and l.class_id = ${ofClass}`}`
