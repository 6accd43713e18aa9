import { sql } from 'kysely'
import type { Call, ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { LabourFilter } from '@/modules/labour/contract/screen.ts'
import { grouped } from '@/lib/grouped.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { termOf } from '@/standards/calendar/terms.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import type { Db } from '@/server/db/schema.ts'
import { queryOf } from '@/server/db/audience.ts'
import { districtOf, regionOf } from '@/server/db/scope.ts'
import { figureKey } from '@/server/cache/figure-key.ts'
import type { FigureCache, CacheRows, RowCache } from '@/server/cache/figure-cache.ts'
import { route, type Caller, type Route } from '@/server/http/route.ts'
import { suppressedNothing, labourMask, publishedWhole, type Reader } from './labour-mask.ts'
import { inSchools, labourView, type LabourView } from './labour-view.ts'
import { readWeeks, type WeekRow } from './read-weeks.ts'

export interface LabourQuestion {
  db: Db
  view: LabourView
  /** Place × week of the view, by class or else by grade. */
  rowsOf: (mondays: readonly string[], byClass?: boolean) => Promise<readonly WeekRow[]>
  /** For whom these weeks are, and what of each is hidden. */
  readerOf: (mondays: readonly string[]) => Promise<Reader>
  keepRows: CacheRows
}
export interface LabourDeps {
  cache: FigureCache & RowCache
  /** What is hidden of a district, the same rule for every screen. */
}
export type LabourStamp = 'term' | 'terms' | 'weekCount' | 'weeks' | 'today' | 'asOf'

/**
 * A figure of labour inside the caller's scope and weeks, with its as-of, cached until something of the district's labour or rosters
 * changes: what a bureau requires touches every school's. A school's is read from one snapshot; a district's rows are cached by school, and
 * no transaction may wait for a second connection to read those that changed.
 */
export function labourScreenRoute<C extends Call>(
  call: C,
  { cache }: LabourDeps,
  figures: (question: LabourQuestion) => Promise<Omit<ReplyOf<C>, LabourStamp>>,
  filterOf: (
    input: ParsedInputOf<C>,
    now: Date,
    calendar: SchoolCalendar,
  ) => Parameters<typeof labourView>[2] = (input) => input as LabourFilter,
): Route {
  return route(call as Call, async (input, context) => {
    const { db, caller, now } = context as typeof context & { caller: Caller }
    const query = queryOf(caller, input as LabourFilter)
    const region = regionOf(query.scope)
    const answer = async (from: Db) => {
      const calendar = await calendarOf(from, {
        regionCode: region,
        schoolId: query.scope.kind === 'school' ? query.scope.schoolId : undefined,
      })
      const filter = filterOf(query.filter as ParsedInputOf<C>, now(), calendar)
      const view = await labourView(from, query.scope, filter, now(), calendar)
      const { scope, school } = view
      // A published school is judged beside the others of its district.
      const district = { scope: districtOf(scope), term: view.term, begun: view.begun }
      const keepRows: CacheRows = (name, read) =>
        cache.rows(name, { region, of: 'labour' }, (schools) => read(from, schools))
      const ofDistrict = (mondays: readonly string[]) =>
        keepRows(`${view.term} ${mondays.join(' ')}`, (rowsFrom, schools) =>
          readWeeks(rowsFrom, { ...district, schools }, mondays, false),
        )
      const isHere = ({ school_id, grade, class_id }: WeekRow) =>
        (!school || school_id === school.id) &&
        (view.grade === undefined || grade === view.grade) &&
        (view.class === undefined || class_id === view.class)
      const rowsOf = async (mondays: readonly string[], requested = false) => {
        const byClass = requested || view.class !== undefined
        const own = view.isOwnSchool || byClass
        const rows = await (own ? readWeeks(from, view, mondays, byClass) : ofDistrict(mondays))
        return rows.filter(isHere)
      }
      const readerOf = async (mondays: readonly string[]): Promise<Reader> => {
        if (view.isWhole) return publishedWhole
        const byWeek = grouped(await ofDistrict(mondays), ({ monday }) => monday)
        const masks = new Map([...byWeek].map(([monday, rows]) => [monday, labourMask(rows)]))
        return { isWhole: false, suppressedIn: (monday) => masks.get(monday) ?? suppressedNothing }
      }
      const { term, weeks, weekCount, today } = view
      return {
        term,
        weeks,
        weekCount,
        today,
        ...(await stampOf(from, view)),
        ...(await figures({ db: from, view, rowsOf, readerOf, keepRows })),
      }
    }
    const key = figureKey(call, { caller: query, now }, query.filter)
    return cache.read(key, { region, of: 'labour' }, () =>
      query.scope.kind === 'region'
        ? answer(db)
        : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(answer),
    )
  })
}

/** Terms with figures, the present one too; and when something of the weeks was counted last: the first week's morning where nothing was. */
async function stampOf(db: Db, view: LabourView) {
  const { rows } = await sql<{ monday: string; at: Date }>`
    select monday::text as monday, max(counted_at) as at from labour_week_summary
    where class_id = 0 and ${inSchools(view)} group by monday`.execute(db)
  const shown = new Set(view.weeks.map(({ monday }) => monday))
  const counted = rows.filter(({ monday }) => shown.has(monday)).map(({ at }) => at.getTime())
  const first = new Date(`${view.weeks[0]?.monday ?? view.today}T00:00:00+08:00`).getTime()
  const terms = new Set(
    [view.today, ...rows.map(({ monday }) => monday)].map((day) => termOf(view.calendar, day)),
  )
  terms.add(view.term)
  const order = (term: string) => term.slice(0, 4) + (term.endsWith('autumn') ? 'b' : 'a')
  return {
    terms: [...terms].toSorted((a, b) => order(b).localeCompare(order(a))),
    asOf: new Date(counted.length > 0 ? Math.max(...counted) : first).toISOString(),
  }
}
