import type { ListName } from '@/contract/lists/lists.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { plainCalendar, type SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { Db } from '../db/schema.ts'
import { regionOf, type Scope } from '../db/scope.ts'
import type { AnyList } from './sql-list.ts'

/** The SQL of a list, or of one that counts school days, by the calendar. */
export type ListSql = AnyList | ((calendar: SchoolCalendar) => AnyList)
/** By its name; registered by the modules when the server is put together (`server/compose`). */
const sqlLists = {} as Record<ListName, ListSql>

export function registerLists(lists: Readonly<Record<ListName, ListSql>>): void {
  Object.assign(sqlLists, lists)
}

/** The SQL of a list, by its name; of those that count school days, by the calendar. */
export function sqlListBy(name: ListName, calendar: SchoolCalendar): AnyList {
  const list = sqlLists[name]
  return typeof list === 'function' ? list(calendar) : list
}

/** The calendar that a list's figures go by: that of the one school which it is about, or the district's. */
export function calendarOfList(db: Db, scope: Scope, query?: ListQuery): Promise<SchoolCalendar> {
  const requested = query?.filters?.['school']
  const [one, ...more] = Array.isArray(requested) ? requested : []
  const named = more.length === 0 && typeof one === 'number' ? one : undefined
  const schoolId = scope.kind === 'school' || scope.kind === 'classes' ? scope.schoolId : named
  return calendarOf(db, { regionCode: regionOf(scope), schoolId })
}

/** A list ready to be read by a query in a scope. */
export async function sqlListFor(db: Db, scope: Scope, name: ListName, query?: ListQuery): Promise<AnyList> {
  const needsCalendar = typeof sqlLists[name] === 'function'
  return sqlListBy(name, needsCalendar ? await calendarOfList(db, scope, query) : plainCalendar)
}
