import { sql, type RawBuilder } from 'kysely'
import type { DateWindow } from '@/lib/date-window.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'

export interface Within extends DateWindow {
  scope: Scope
  class?: number | undefined
  /** Days of the window without school: a lesson that was not held then is none that should have been. */
  daysOff?: readonly string[]
}

/** Of `lesson l`: in scope, on a day of the window, of the class that was asked for. */
export const lessonsWithin = ({ scope, start, end, class: ofClass }: Within): RawBuilder<boolean> => sql`
  ${inScope(scope, 'l.school_id', 'l.class_id')} and l.day between ${start}::date and ${end}::date
  ${ofClass === undefined ? sql`` : sql`and l.class_id = ${ofClass}`}`

/** Of `lesson l`: held, or on a day on which it should have been. */
const wasDue = ({ daysOff = [] }: Within): RawBuilder<boolean> =>
  daysOff.length === 0 ? sql`true` : sql`(l.state = 'held' or l.day <> all(${[...daysOff]}::date[]))`

/** Of `lesson l`: what the figures of a window are counted of. Every figure beside another reads it, so that they are about the same lessons. */
export const dueWithin = (within: Within): RawBuilder<boolean> =>
  sql`${lessonsWithin(within)} and ${wasDue(within)}`

/** Of `lesson l`: its bell has rung. Before, nobody can say that it was held. */
export const hasBegun = (now: Date): RawBuilder<boolean> =>
  sql`(l.day + l.starts_at) at time zone 'Asia/Shanghai' <= ${now}`
