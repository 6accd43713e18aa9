import type { ListQuery } from '@/contract/lists/list.ts'
import { sportPupilsCount, sportPupilsPage } from '@/modules/sport/contract/students.ts'
import type { Scope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { route, type Route } from '@/server/http/route.ts'
import { countOfList } from '@/server/lists/count-of-list.ts'
import { noteOneChild } from '@/server/lists/note-one-child.ts'
import { pageOfList } from '@/server/lists/page-of-list.ts'
import { sportPupilsSql } from '../lists/sport-pupils.ts'
import { calendarOfList } from '@/server/lists/sql-lists.ts'
import { refused } from '../screen/sport-view.ts'

/** The window is checked as that of every sport call (DATE-02); a bureau reads one school at a time, as on its page. */
function asked(scope: Scope, query: ListQuery, now: Date): ListQuery {
  const days = query.filters?.['from'] as { from?: string; to?: string } | undefined
  const { start, end } = windowOf({ start: days?.from, end: days?.to }, now)
  const schools = query.filters?.['school']
  if (scope.kind === 'region' && !(Array.isArray(schools) && schools.length === 1)) throw refused('school')
  return { ...query, filters: { ...query.filters, from: { from: start, to: end } } }
}

/** Pupils with their sport of a window, on the table kit. */
export const sportPupilRoutes: readonly Route[] = [
  route(sportPupilsPage, async ({ query: given, ...input }, context) => {
    const { db, caller } = context
    const query = asked(caller.scope, given, context.now())
    const list = sportPupilsSql(await calendarOfList(db, caller.scope, query))
    return noteOneChild(await pageOfList(db, caller.scope, list, { ...input, query }), input, context)
  }),
  route(sportPupilsCount, async ({ query: given, ...count }, { db, caller: { scope }, now }) => {
    const query = asked(scope, given, now())
    return countOfList(db, scope, sportPupilsSql(await calendarOfList(db, scope, query)), { ...count, query })
  }),
]
