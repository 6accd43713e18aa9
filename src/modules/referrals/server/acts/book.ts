import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { referralsBook } from '@/modules/referrals/contract/referrals.ts'
import { notifyVisionOfSchool } from '@/modules/vision/server/public.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { addTo, changeTaken, lockSlots } from '../clinics/slot-room.ts'
import { refreshReferralSteps } from '../summaries/refresh-steps.ts'
import { writeToGuardians } from '../upkeep/write-to-guardians.ts'
import { chosenStudents, countNamed, requireRound } from './chosen.ts'
import { nextWithRoom, planSlots } from './plan-slots.ts'
import { readReferrable } from './referrable.ts'

interface Booked {
  student: number
  slot: number
  clinic: number
  on: string
  minute: number
}

/** Refers the students chosen: the number of statements is the same for one and for six hundred. */
export const referralsBookRoute = route(referralsBook, async (input, context) => {
  const { db, caller, now, requestId } = context
  const { scope, accountId } = caller
  const schoolId = schoolOf(scope)
  const { round } = input
  return db.transaction().execute(async (trx) => {
    await requireRound(trx, scope, round)
    await lockSchools(trx, [schoolId])
    const ids = await chosenStudents(trx, scope, input)
    const free = (await readReferrable(trx, { schoolId, round, ids })).filter(({ state }) => state === 'free')
    const skipped = countNamed(input.selection, ids) - free.length
    if (free.length === 0) return { batch: null, n: 0, skipped, full: null }
    const missed = free.flatMap(({ slot }) => (slot === null ? [] : [slot]))
    if (missed.length > 0) await lockSlots(trx, [...missed, input.slot])
    const needed = { slot: input.slot, n: free.length, fill: input.fill, now: now() }
    const { slots, left } = await planSlots(trx, scope, needed)
    if (slots.length === 0)
      return { batch: null, n: 0, skipped, full: { left, next: await nextWithRoom(trx, scope, needed) } }

    const changes = new Map<number, number>()
    for (const slot of missed) addTo(changes, slot, -1)
    for (const { slot, n } of slots) addTo(changes, slot.id, n)
    const seats = slots.flatMap(({ slot, n }) => Array.from({ length: n }, () => slot))
    const booked = free.flatMap(({ id }, at): Booked[] => {
      const slot = seats[at]
      return slot
        ? [{ student: id, slot: slot.id, clinic: slot.clinicId, on: slot.on, minute: slot.minute }]
        : []
    })
    await changeTaken(trx, changes)
    const batch = randomUUID()
    const act = { schoolId, round, batch, how: input.how, by: accountId, at: now() }
    const referrals = await writeReferrals(trx, act, booked)
    await noteInformed(trx, act, booked)
    if (input.how === 'message')
      await writeToGuardians(trx, { schoolId, kind: 'referralBooked', referrals, by: accountId, now: now() })
    await refreshReferralSteps(trx, schoolId, round)
    await writeAudit(trx, {
      schoolId,
      accountId,
      action: 'referrals-booked',
      subject: `batch:${batch}`,
      detail: { round, n: booked.length },
      requestId,
    })
    await notifyVisionOfSchool(trx, scope, schoolId, round)
    return { batch, n: booked.length, skipped, full: null }
  })
})

interface Act {
  schoolId: number
  round: number
  batch: string
  how: string
  by: number
  at: Date
}

async function writeReferrals(
  trx: Trx,
  { schoolId, round, batch, how, by, at }: Act,
  booked: readonly Booked[],
) {
  const column = <K extends keyof Booked>(key: K) => booked.map((each) => each[key])
  const { rows } = await sql<{ id: number; student: number }>`
    insert into referral (school_id, round_id, student_id, made_by, batch, clinic_id, slot_id, on_day, minute, booked_at, informed_how)
    select ${schoolId}::int, ${round}::int, student, ${by}::int, ${batch}::uuid, clinic, slot, on_day, minute, ${at}::timestamptz, ${how}
    from unnest(${column('student')}::bigint[], ${column('clinic')}::int[], ${column('slot')}::int[],
      ${column('on')}::date[], ${column('minute')}::int[]) b (student, clinic, slot, on_day, minute)
    on conflict (school_id, round_id, student_id) do update set
      made_by = excluded.made_by, batch = excluded.batch, clinic_id = excluded.clinic_id, slot_id = excluded.slot_id,
      on_day = excluded.on_day, minute = excluded.minute, booked_at = excluded.booked_at, informed_how = excluded.informed_how,
      confirmed_at = null, reminded_at = null, missed_at = null
    returning id::int as id, student_id::int as student`.execute(trx)
  return rows
}

/** The follow-up says that guardians were notified; where it said so before, it stays. */
async function noteInformed(trx: Trx, { schoolId, round, how, by, at }: Act, booked: readonly Booked[]) {
  await sql`
    insert into vision_follow_up as f (school_id, round_id, student_id, notified_at, notified_how, notified_by)
    select ${schoolId}::int, ${round}::int, student, ${at}::timestamptz, ${how}, ${by}::int
    from unnest(${booked.map(({ student }) => student)}::bigint[]) b (student)
    on conflict (school_id, round_id, student_id) do update set notified_at = excluded.notified_at,
      notified_how = excluded.notified_how, notified_by = excluded.notified_by where f.notified_at is null`.execute(
    trx,
  )
}
