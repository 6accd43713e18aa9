import type { ListQuery } from '@/contract/lists/list.ts'
import { sportStudentsCount, sportStudentsPage } from '@/modules/sport/contract/students.ts'
import type { Scope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { route, type Route } from '@/server/http/route.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { noteOneStudent } from '@/server/lists/note-one-student.ts'
import { pageOfList } from '@/server/lists/page-of-list.ts'
import { sportStudentsSql } from '../lists/sport-students.ts'
import { calendarOfList } from '@/server/lists/sql-lists.ts'
import { refused } from '../screen/sport-view.ts'

/** The window is checked as that of every sport call (DATE-02); a bureau reads one school at a time, as on its page. */
function requested(scope: Scope, query: ListQuery, now: Date): ListQuery {
  const days = query.filters?.['from'] as { from?: string; to?: string } | undefined
  const { start, end } = windowOf({ start: days?.from, end: days?.to }, now)
  const schools = query.filters?.['school']
  if (scope.kind === 'region' && !(Array.isArray(schools) && schools.length === 1)) throw refused('school')
  return { ...query, filters: { ...query.filters, from: { from: start, to: end } } }
}

/** Students with their sport of a window, on the table kit. */
export const sportStudentRoutes: readonly Route[] = [
  route(sportStudentsPage, async ({ query: provided, ...input }, context) => {
    const { db, caller } = context
    const query = requested(caller.scope, provided, context.now())
    const list = sportStudentsSql(await calendarOfList(db, caller.scope, query))
    return noteOneStudent(await pageOfList(db, caller.scope, list, { ...input, query }), input, context)
  }),
  route(sportStudentsCount, async ({ query: provided, ...count }, { db, caller: { scope }, now }) => {
    const query = requested(scope, provided, now())
    return countOfList(db, scope, sportStudentsSql(await calendarOfList(db, scope, query)), {
      ...count,
      query,
    })
  }),
]
