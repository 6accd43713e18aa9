import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { tripMark, tripMarkMany } from '@/modules/trips/contract/trips.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { isLive } from '@/modules/trips/standards/booking.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { findBooking } from './roster.ts'

type Marks = Pick<ParsedInputOf<typeof tripMark>, 'consent' | 'present' | 'rating'>

/** Consent, attendance or satisfaction of one student. Throws Failure 404 for one who does not go along. */
export const markStudent = (
  { id, student, ...marks }: ParsedInputOf<typeof tripMark>,
  context: SignedInContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const { found } = await writeMarks(trx, context, id, [student], marks)
    if (found === 0) throw new Failure(404, { messageKey: 'noSuchPupil' })
    return { saved: true }
  })

/** Consent or attendance of several at once. Whoever has the mark already, or does not go along, is not changed, and so not taken back by an undo. */
export const markStudents = (
  { id, students, ...marks }: ParsedInputOf<typeof tripMarkMany>,
  context: SignedInContext,
) =>
  context.db
    .transaction()
    .execute(async (trx) => ({ changed: (await writeMarks(trx, context, id, students, marks)).changed }))

/** What is counted of a booking, and of its base, changes with the marks. Throws Failure 409 for a trip that ended, or one whose day has not come. */
async function writeMarks(
  trx: Db,
  { caller, now }: SignedInContext,
  id: string,
  students: readonly number[],
  marks: Marks,
): Promise<{ found: number; changed: number[] }> {
  const before = await findBooking(trx, caller.scope, id, true)
  if (!isLive(before.state)) throw new Failure(409, { messageKey: 'tripEnded' })
  if ((marks.present ?? marks.rating ?? null) !== null && before.day > schoolDay(now()))
    throw new Failure(409, { messageKey: 'tripNotToday' })
  const school = schoolOf(caller.scope)
  const set = (name: keyof Marks, type: 'boolean' | 'smallint') =>
    marks[name] === undefined ? sql.ref(`old.${name}`) : sql`${marks[name]}::${sql.raw(type)}`
  const { rows: written } = await sql<{ student: number; isChanged: boolean }>`
    update trip_student p set consent = ${set('consent', 'boolean')}, present = ${set('present', 'boolean')},
      rating = ${set('rating', 'smallint')}
    from trip_student old
    where p.school_id = ${school} and p.booking_id = ${id} and p.student_id = any(${students}::bigint[])
      and old.school_id = ${school} and old.booking_id = ${id} and old.student_id = p.student_id
    returning p.student_id as student,
      (p.consent, p.present, p.rating) is distinct from (old.consent, old.present, old.rating) as "isChanged"`.execute(
    trx,
  )
  const { rows } = await sql<{ sum: number; n: number }>`
    update trip_booking b set consents = c.consents, attended = c.attended, marked = c.marked,
      rating_sum = c.sum, rating_n = c.n
    from (select count(*) filter (where consent)::int as consents, count(*) filter (where present)::int as attended,
        count(present)::int as marked, coalesce(sum(rating), 0)::int as sum, count(rating)::int as n
      from trip_student where school_id = ${school} and booking_id = ${id}) c
    where b.school_id = ${school} and b.id = ${id} returning c.sum, c.n`.execute(trx)
  const { sum, n } = firstOf(rows)
  if (sum !== before.ratingSum || n !== before.ratingN)
    await sql`
      update trip_base set rating_sum = rating_sum + ${sum - before.ratingSum}::int,
        rating_n = rating_n + ${n - before.ratingN}::int
      where id = ${before.baseId}`.execute(trx)
  return {
    found: written.length,
    changed: written.filter(({ isChanged }) => isChanged).map(({ student }) => student),
  }
}
