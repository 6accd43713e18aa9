import { sql } from 'kysely'
import { visionSeats, type Seat } from '@/modules/vision/contract/seats.ts'
import { deskSizeOf, seatRowOf, seatRows } from '@/modules/vision/standards/seats.ts'
import { acuityOf } from '@/standards/acuity.ts'
import type { Db } from '@/server/db/schema.ts'
import { refusalOf } from '@/server/db/out-of-scope.ts'
import { hasModule, inScope, regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import { roundOfChosen } from './follow-ups/chosen.ts'

interface Stored {
  id: number
  name: string
  seatNo: number | null
  state: 'done' | 'absent' | 'exempt' | 'due' | null
  ucvaRight: number | null
  ucvaLeft: number | null
  worse: number | null
  band: number | null
  glasses: Seat['glasses']
  heightCm: number | null
  heightOn: string | null
}

export const visionSeatsRoute = route(visionSeats, async (input, { db, caller: { scope } }) => {
  const [ofClass, id] = await Promise.all([
    classOf(db, scope, input.class),
    roundOfChosen(db, scope, input.round),
  ])
  const round = (await roundsOf(db, regionOf(scope))).find((each) => each.id === id)
  if (!round) throw new Failure(404, { messageKey: 'noSuchRound' })
  const students = await readStudents(db, scope, { ofClass: ofClass.id, round: id })
  return { round, class: ofClass, rows: students.toSorted(byRow).map(seatOf) }
})

/** Throws Failure 403 for a class out of the scope, 404 where there is none. */
async function classOf(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ id: number; grade: number; number: number; name: string }>`
    select c.id, c.grade, c.number, c.name from class c
    where c.id = ${id} and ${inScope(scope, 'c.school_id', 'c.id')}`.execute(db)
  const [found] = rows
  if (!found) throw await refusalOf(db, scope, { of: 'class', id, messageKey: 'noSuchClass' })
  return found
}

/** Students of the class with their exam of the round, and the newest height of a school that works with health. */
async function readStudents(db: Db, scope: Scope, { ofClass, round }: { ofClass: number; round: number }) {
  const measured = (table: 'health_check' | 'fitness_test') => sql`
    select m.height_cm, m.taken_on from ${sql.table(table)} m
    where m.school_id = s.school_id and m.student_id = s.id and m.height_cm is not null`
  const { rows } = await sql<Stored>`
    select s.id, s.name, s.seat_no as "seatNo", e.state, e.ucva_right as "ucvaRight", e.ucva_left as "ucvaLeft",
      e.worse_ucva as worse, e.band, e.glasses, h.height_cm::float8 as "heightCm", h.taken_on::text as "heightOn"
    from student s
    join school k on k.id = s.school_id
    left join vision_exam e on e.school_id = s.school_id and e.round_id = ${round} and e.student_id = s.id
    left join lateral (
      select m.height_cm, m.taken_on from (${measured('health_check')} union all ${measured('fitness_test')}) m
      order by m.taken_on desc nulls last limit 1) h on ${hasModule(3, 'k.modules')}
    where s.class_id = ${ofClass} and s.removed is null and ${inScope(scope, 's.school_id', 's.class_id')}`.execute(
    db,
  )
  return rows
}

/** Nearest to the board first: by row, then the worse eye, then who is smaller; then as the class is numbered. */
function byRow(a: Stored, b: Stored): number {
  const rankOf = ({ band }: Stored) => (band === null ? seatRows.length : seatRows.indexOf(seatRowOf(band)))
  const last = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER
  return (
    rankOf(a) - rankOf(b) ||
    last(a.worse) - last(b.worse) ||
    last(a.heightCm) - last(b.heightCm) ||
    last(a.seatNo) - last(b.seatNo) ||
    a.id - b.id
  )
}

function seatOf({ state, band, ucvaRight, ucvaLeft, worse: _worse, ...student }: Stored): Seat {
  const isSeated = state === 'done' && band !== null
  return {
    ...student,
    ucvaRight: acuityOf(ucvaRight),
    ucvaLeft: acuityOf(ucvaLeft),
    row: isSeated ? seatRowOf(band) : null,
    reason: isSeated ? null : state === 'done' ? 'oneEye' : (state ?? 'unlisted'),
    desk: student.heightCm === null ? null : deskSizeOf(student.heightCm),
  }
}
