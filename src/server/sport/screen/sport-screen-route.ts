import { sql, type Kysely } from 'kysely'
import type { Call, ReplyOf } from '@/contract/call.ts'
import type { SportFilter } from '@/contract/sport-screen.ts'
import type { Database } from '../../db/schema.ts'
import { route, type Caller, type Route } from '../../http/route.ts'
import { readWindow, type WindowRow } from './read-window.ts'
import { hidesNothing, sportMask, type DecideCells, type Hides } from './sport-mask.ts'
import { inSchools, sportView, type SportView } from './sport-view.ts'

export interface SportQuestion {
  db: Kysely<Database>
  view: SportView
  /** Child-days of the view's schools over these days, by class or else by grade. */
  rowsOf: (days: readonly string[], byClass?: boolean) => Promise<WindowRow[]>
  /** The same of all schools of the district, for a reader of the bureau: what is hidden is judged beside the others. */
  rowsOfDistrict: (days: readonly string[]) => Promise<WindowRow[]>
  /** What this reader may not see of a window's days. */
  hidesOn: (days: readonly string[]) => Promise<Hides>
}
interface Stamp {
  start: string
  end: string
  schoolDays: number
  today: string
  asOf: string
}

/** A figure of sport inside the caller's scope and window, with its as-of; all of it is read from one snapshot. */
export function sportScreenRoute<C extends Call>(
  call: C,
  decide: DecideCells,
  figures: (question: SportQuestion, input: any) => Promise<Omit<ReplyOf<C>, keyof Stamp>>,
  filterOf: (input: any) => Parameters<typeof sportView>[2] = (input: SportFilter) => input,
): Route {
  return route(call as Call, async (input, context) => {
    const { db, caller, now } = context as typeof context & { caller: Caller }
    const answer = async (snapshot: Kysely<Database>) => {
      const view = await sportView(snapshot, caller.scope, filterOf(input), now())
      // An outsider's school is judged beside the others of its district, all of which are read once.
      const district = { scope: { kind: 'region' as const, regionCode: view.scope.regionCode } }
      const read = new Map<string, Promise<WindowRow[]>>()
      const ofDistrict = (days: readonly string[]) => {
        const key = days.join(' ')
        const rows = read.get(key) ?? readWindow(snapshot, district, days)
        read.set(key, rows)
        return rows
      }
      const rowsOf = async (days: readonly string[], byClass = false) => {
        if (view.isOwnSchool || byClass) return readWindow(snapshot, view, days, byClass)
        const rows = await ofDistrict(days)
        return rows.filter(({ school_id }) => !view.school || school_id === view.school.id)
      }
      const hidesOn = async (days: readonly string[]) =>
        view.isOwnSchool ? hidesNothing : sportMask(await ofDistrict(days), days.length, decide)
      const stamp: Stamp = {
        ...view.window,
        schoolDays: view.days.length,
        today: view.today,
        asOf: await asOfOf(snapshot, view),
      }
      return {
        ...stamp,
        ...(await figures({ db: snapshot, view, rowsOf, rowsOfDistrict: ofDistrict, hidesOn }, input)),
      }
    }
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(answer)
  })
}

/** When the newest record came in; the last day's morning where none has. */
async function asOfOf(db: Kysely<Database>, view: SportView): Promise<string> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(arrived_at) as at from sport_arrival
    where day >= ${view.window.start}::date and ${inSchools(view)}`.execute(db)
  return (rows[0]?.at ?? new Date(`${view.window.end}T00:00:00+08:00`)).toISOString()
}
