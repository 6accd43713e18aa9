import { sql, type Kysely } from 'kysely'
import type { Call, ReplyOf } from '@/contract/call.ts'
import type { LabourFilter } from '@/contract/labour-screen.ts'
import { termOf } from '@/standards/labour/terms.ts'
import type { Database } from '../../db/schema.ts'
import { route, type Caller, type Route } from '../../http/route.ts'
import { hidesNothing, labourMask, type DecideCells, type Reader } from './labour-mask.ts'
import { inSchools, labourView, type LabourView } from './labour-view.ts'
import { readWeeks, type WeekRow } from './read-weeks.ts'

export interface LabourQuestion {
  db: Kysely<Database>
  view: LabourView
  /** Place × week of the view, by class or else by grade. */
  rowsOf: (mondays: readonly string[], byClass?: boolean) => Promise<WeekRow[]>
  /** Who reads of these weeks, and what is hidden from them. */
  readerOf: (mondays: readonly string[]) => Promise<Reader>
}
type Stamp = 'term' | 'terms' | 'weeks' | 'today' | 'asOf'

/** A figure of labour inside the caller's scope and weeks, with its as-of; all of it is read from one snapshot. */
export function labourScreenRoute<C extends Call>(
  call: C,
  decide: DecideCells,
  figures: (question: LabourQuestion) => Promise<Omit<ReplyOf<C>, Stamp>>,
  filterOf: (input: any, now: Date) => Parameters<typeof labourView>[2] = (input: LabourFilter) => input,
): Route {
  return route(call as Call, async (input, context) => {
    const { db, caller, now } = context as typeof context & { caller: Caller }
    const answer = async (snapshot: Kysely<Database>) => {
      const view = await labourView(snapshot, caller.scope, filterOf(input, now()), now())
      // An outsider's school is judged beside the others of its district, all of which are read once.
      const district = {
        scope: { kind: 'region' as const, regionCode: view.scope.regionCode },
        term: view.term,
      }
      const read = new Map<string, Promise<WeekRow[]>>()
      const ofDistrict = (mondays: readonly string[]) => {
        const key = mondays.join(' ')
        const rows = read.get(key) ?? readWeeks(snapshot, district, mondays, false)
        read.set(key, rows)
        return rows
      }
      const isHere = ({ school_id, grade, class_id }: WeekRow) =>
        (!view.school || school_id === view.school.id) &&
        (view.grade === undefined || grade === view.grade) &&
        (view.class === undefined || class_id === view.class)
      const rowsOf = async (mondays: readonly string[], asked = false) => {
        const byClass = asked || view.class !== undefined
        const own = view.isOwnSchool || byClass
        return (await (own ? readWeeks(snapshot, view, mondays, byClass) : ofDistrict(mondays))).filter(
          isHere,
        )
      }
      const readerOf = async (mondays: readonly string[]) => ({
        ...{ isOwnSchool: view.isOwnSchool, weeks: mondays.length },
        hides: view.isOwnSchool
          ? hidesNothing
          : labourMask(await ofDistrict(mondays), mondays.length, decide),
      })
      const { term, weeks, today } = view
      return {
        ...{ term, weeks, today, ...(await stampOf(snapshot, view)) },
        ...(await figures({ db: snapshot, view, rowsOf, readerOf })),
      }
    }
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(answer)
  })
}

/** Terms with figures, the present one too; and when something of the weeks was counted last: the first week's morning where nothing was. */
async function stampOf(db: Kysely<Database>, view: LabourView) {
  const { rows } = await sql<{ monday: string; at: Date }>`
    select monday::text as monday, max(counted_at) as at from labour_week_summary
    where class_id = 0 and ${inSchools(view)} group by monday`.execute(db)
  const shown = new Set(view.weeks.map(({ monday }) => monday))
  const counted = rows.filter(({ monday }) => shown.has(monday)).map(({ at }) => at.getTime())
  const first = new Date(`${view.weeks[0]?.monday ?? view.today}T00:00:00+08:00`).getTime()
  const terms = new Set([termOf(view.today), view.term, ...rows.map(({ monday }) => termOf(monday))])
  const order = (term: string) => term.slice(0, 4) + (term.endsWith('autumn') ? 'b' : 'a')
  return {
    terms: [...terms].toSorted((a, b) => order(b).localeCompare(order(a))),
    asOf: new Date(counted.length > 0 ? Math.max(...counted) : first).toISOString(),
  }
}
