import { sql } from 'kysely'
import { progressUnscreened } from '@/modules/vision/contract/progress.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope, regionOf, scopeKey } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenCache } from '../screen-cache.ts'
import { cachedView } from '../screen-route.ts'
import type { ScreenView } from '../screen-view.ts'

type Unscreened = ReplyOf<typeof progressUnscreened>
type Student = NonNullable<Unscreened['students']>[number]
type ClassView = ScreenView & { class: NonNullable<ScreenView['class']> }

/**
 * The own school gets names, which are never cached: they change without a figure changing. Anybody else gets counts, cached as all
 * figures are.
 */
export const unscreenedRoute = (cache: ScreenCache): Route =>
  route(progressUnscreened, async (input, { db, caller: { scope } }) => {
    const view = await cachedView(db, cache, scope, input)
    if (!isOfClass(view)) throw new Failure(403, { messageKey: 'outOfScope' })
    if (view.isOwnSchool) return namesOf(db, view)
    const key = `not screened ${scopeKey(scope)} ${view.round.id} ${view.class.id}`
    return cache.read(key, { region: regionOf(scope) }, () => countsOf(db, view))
  })

const isOfClass = (view: ScreenView): view is ClassView => view.class !== undefined

async function namesOf(db: Db, view: ClassView): Promise<Unscreened> {
  const { rows } = await sql<Student>`
    select st.id, st.name, st.seat_no as "seatNo", e.state as reason,
      e.exempt_reason as "exemptReason", e.version
    from vision_exam e
    join student st on st.school_id = e.school_id and st.id = e.student_id
    where e.school_id = ${view.school?.id} and ${inScope(view.scope, 'e.school_id')}
      and e.round_id = ${view.round.id} and e.class_id = ${view.class.id} and e.state <> 'done'
    order by st.seat_no nulls last, st.name collate "C", st.id`.execute(db)
  const count = (reason: Student['reason']) => rows.filter((row) => row.reason === reason).length
  return {
    class: view.class,
    due: count('due'),
    absent: count('absent'),
    exempt: count('exempt'),
    students: rows,
  }
}

async function countsOf(db: Db, view: ClassView): Promise<Unscreened> {
  const [{ enrolled = 0, screened = 0, absent = 0, exempt = 0 } = {}] = await readSummary(db, view, {
    roundIds: [view.round.id],
    by: [],
    measures: ['enrolled', 'screened', 'absent', 'exempt'],
  })
  return { class: view.class, due: enrolled - screened - absent - exempt, absent, exempt, students: null }
}
