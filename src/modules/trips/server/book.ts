import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { tripBook } from '@/modules/trips/contract/trips.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { answerTo } from '@/modules/trips/standards/seats.ts'
import { reservationMinutes } from '@/modules/trips/standards/rules.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { lockSession } from './lock-session.ts'
import { notifySeats } from './notify-seats.ts'

type Requested = { student: number; classId: number }

/**
 * Books places, or a place in the waiting list; true = written now. An id that is there already stands as it is. Throws Failure 409 for
 * a past session, a student who goes along already and more than the session has; 403 for students out of scope.
 */
export async function book(
  trx: Db,
  scope: Scope,
  input: ParsedInputOf<typeof tripBook>,
  { accountId, now }: { accountId: number; now: Date },
): Promise<boolean> {
  const school = schoolOf(scope)
  const session = await lockSession(trx, scope, input.session, now)
  const there = await sql<{ sessionId: number }>`
    select session_id as "sessionId" from trip_booking
    where school_id = ${school} and id = ${input.id}`.execute(trx)
  if (there.rows[0]) {
    if (there.rows[0].sessionId !== session.id) throw new Failure(409, { messageKey: 'tripIdTaken' })
    return false
  }
  if (session.closed) throw new Failure(409, { messageKey: 'tripClosed' })
  if (session.day <= schoolDay(now)) throw new Failure(409, { messageKey: 'tripOver' })
  const members = await studentsOf(trx, scope, input)
  if (members.length > session.capacity)
    throw new Failure(409, { messageKey: 'tripTooMany', params: { n: session.capacity } })
  const ids = members.map(({ student }) => student)
  const twice = await sql`
    select from trip_student p join trip_booking b on b.school_id = p.school_id and b.id = p.booking_id
    where p.school_id = ${school} and p.student_id = any(${ids}::bigint[]) and b.session_id = ${session.id}
      and b.state in ('held', 'promoted', 'requested', 'approved', 'waiting') limit 1`.execute(trx)
  if (twice.rows.length > 0) throw new Failure(409, { messageKey: 'tripPupilBooked' })
  const state = answerTo(session, members.length)
  const [{ classId }] = members as [Requested]
  const ofOne = members.every((one) => one.classId === classId)
  // What is of several classes, no teacher could see again.
  if (scope.kind === 'classes' && !ofOne) throw new Failure(400, { messageKey: 'tripOneClass' })
  const held = state === 'held' ? new Date(now.getTime() + reservationMinutes * 60_000) : null
  const seats = members.length
  await sql`
    with s as (update trip_session set next_slot = next_slot + 1,
        taken = taken + ${state === 'held' ? seats : 0}::int, waiting = waiting + ${state === 'held' ? 0 : seats}::int,
        waiting_groups = waiting_groups + ${state === 'held' ? 0 : 1}::int
      where id = ${session.id} returning next_slot - 1 as slot)
    insert into trip_booking (school_id, id, session_id, class_id, whole, seats, state, slot, reserved_until, leaders,
      made_by, made_at)
    select ${school}, ${input.id}, ${session.id}, ${ofOne ? classId : null}, ${input.class !== undefined}, ${seats},
      ${state}, s.slot, ${held}, ${input.leaders}, ${accountId}, ${now} from s`.execute(trx)
  await sql`
    insert into trip_student (school_id, booking_id, student_id)
    select ${school}, ${input.id}, unnest(${ids}::bigint[])`.execute(trx)
  await notifySeats(trx, session.id, now)
  return true
}

async function studentsOf(
  trx: Db,
  scope: Scope,
  input: { class?: number | undefined; students?: number[] | undefined },
): Promise<Requested[]> {
  const students = [...new Set(input.students ?? [])]
  if ((input.class === undefined) === (students.length === 0))
    throw new Failure(400, { messageKey: 'tripClassOrPupils' })
  const which =
    input.class === undefined ? sql`id = any(${students}::bigint[])` : sql`class_id = ${input.class}`
  const { rows } = await sql<Requested>`
    select id as student, class_id as "classId" from student
    where ${inScope(scope, 'school_id', 'class_id')} and removed is null and ${which} order by id`.execute(
    trx,
  )
  if (rows.length === 0 || (input.class === undefined && rows.length !== students.length))
    throw new Failure(403, { messageKey: 'outOfScope' })
  return rows
}
