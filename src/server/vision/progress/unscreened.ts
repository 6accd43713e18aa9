import { sql } from 'kysely'
import { progressUnscreened } from '@/contract/vision-progress.ts'
import { inScope } from '../../db/scope.ts'
import { Failure } from '../../http/failure.ts'
import { route } from '../../http/route.ts'
import { screenView } from '../screen-view.ts'

interface Pupil {
  id: number
  name: string
  seatNo: number | null
  reason: 'due' | 'absent' | 'exempt'
}

/** Not kept with the screens' figures: it names children, and their names change without a figure changing. */
export const unscreenedRoute = route(progressUnscreened, async (input, { db, caller }) => {
  const view = await screenView(db, caller.scope, input)
  if (!view.class) throw new Failure(403, { messageKey: 'outOfScope' })
  const { rows } = await sql<Pupil>`
    select st.id, st.name, st.seat_no as "seatNo", e.state as reason
    from vision_exam e
    join student st on st.school_id = e.school_id and st.id = e.student_id
    where e.school_id = ${view.school?.id} and ${inScope(caller.scope, 'e.school_id')}
      and e.round_id = ${view.round.id} and e.class_id = ${view.class.id} and e.state <> 'done'
    order by st.seat_no nulls last, st.name collate "C", st.id`.execute(db)
  const count = (reason: Pupil['reason']) => rows.filter((row) => row.reason === reason).length
  return {
    class: view.class,
    due: count('due'),
    absent: count('absent'),
    exempt: count('exempt'),
    pupils: view.isOwnSchool ? rows : null,
  }
})
