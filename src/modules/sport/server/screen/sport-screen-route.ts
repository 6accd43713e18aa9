import { sql } from 'kysely'
import type { Call, ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { SportFilter } from '@/modules/sport/contract/screen.ts'
import type { Db } from '@/server/db/schema.ts'
import { closedKey } from '@/modules/records/server/public.ts'
import { queryOf } from '@/server/db/audience.ts'
import { districtOf, regionOf } from '@/server/db/scope.ts'
import { figureKey } from '@/server/cache/figure-key.ts'
import type { FigureCache, CacheRows, RowCache } from '@/server/cache/figure-cache.ts'
import { route, type Caller, type Route } from '@/server/http/route.ts'
import { readWindow, type WindowRow } from './read-window.ts'
import { suppressedOfWeek } from './suppressed-of-week.ts'
import { suppressedNothing, type Suppressed } from './sport-mask.ts'
import { inSchools, sportView, type SportView } from './sport-view.ts'

export interface SportQuestion {
  db: Db
  view: SportView
  /** Child-days of the view's schools over these days, by class or else by grade. */
  rowsOf: (days: readonly string[], byClass?: boolean) => Promise<readonly WindowRow[]>
  /** The same of all schools of the district, for a reader of the bureau: what is hidden is judged beside the others. */
  rowsOfDistrict: (days: readonly string[]) => Promise<readonly WindowRow[]>
  /** What this reader may not see of a window's days. */
  suppressedOn: (days: readonly string[]) => Promise<Suppressed>
  keepRows: CacheRows
}
export interface SportDeps {
  cache: FigureCache & RowCache
  /** What is hidden of a district, the same rule for every screen. */
}
interface Stamp {
  start: string
  end: string
  schoolDays: number
  today: string
  asOf: string
}

/**
 * A figure of sport inside the caller's scope and window, with its as-of, cached until a record of the area comes in. A school's is read in
 * one snapshot; a district's rows are cached by school, and no transaction may wait for a second connection to read those that changed.
 */
export function sportScreenRoute<C extends Call>(
  call: C,
  { cache }: SportDeps,
  figures: (question: SportQuestion, input: ParsedInputOf<C>) => Promise<Omit<ReplyOf<C>, keyof Stamp>>,
  filterOf: (input: ParsedInputOf<C>) => Parameters<typeof sportView>[2] = (input) => input as SportFilter,
): Route {
  return route(call as Call, async (input, context) => {
    const { db, caller, now } = context as typeof context & { caller: Caller }
    const { scope, filter } = queryOf(caller, input as SportFilter)
    const region = regionOf(scope)
    const answer = async (from: Db) => {
      const view = await sportView(from, scope, filterOf(filter as ParsedInputOf<C>), now())
      // A published school is judged beside the others of its district: a mask and the figures it hides are of the same rows.
      const keepRows: CacheRows = (name, read) =>
        cache.rows(name, { region, of: 'sport' }, (schools) => read(from, schools))
      const district = { scope: districtOf(view.scope) }
      const { closed, today } = view
      const ofDistrict = (days: readonly string[]) =>
        keepRows(`window ${today} ${days.join(' ')} ${closedKey(closed, days)}`, (rowsFrom, schools) =>
          readWindow(rowsFrom, { ...district, today, schools, closed }, days),
        )
      const rowsOf = async (days: readonly string[], byClass = false) => {
        if (view.isOwnSchool || byClass) return readWindow(from, view, days, byClass)
        const rows = await ofDistrict(days)
        return rows.filter(({ school_id }) => !view.school || school_id === view.school.id)
      }
      const suppressedOn = async (days: readonly string[]) =>
        view.isWhole
          ? suppressedNothing
          : suppressedOfWeek({ days, keepRows, rows: await ofDistrict(days), view })
      const stamp: Stamp = {
        ...view.window,
        schoolDays: view.days.length,
        today: view.today,
        asOf: await asOfOf(from, view),
      }
      return {
        ...stamp,
        ...(await figures(
          { db: from, view, rowsOf, rowsOfDistrict: ofDistrict, suppressedOn, keepRows },
          input as ParsedInputOf<C>,
        )),
      }
    }
    const key = figureKey(call, { caller: { scope }, now }, filter)
    const about = scope.kind === 'school' ? { region, school: scope.schoolId } : { region }
    return cache.read(key, { ...about, of: 'sport' }, () =>
      scope.kind === 'school'
        ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(answer)
        : answer(db),
    )
  })
}

/** When the newest record came in; the last day's morning where none has. */
async function asOfOf(db: Db, view: SportView): Promise<string> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(arrived_at) as at from sport_arrival
    where day >= ${view.window.start}::date and ${inSchools(view)}`.execute(db)
  return (rows[0]?.at ?? new Date(`${view.window.end}T00:00:00+08:00`)).toISOString()
}
