import { sql } from 'kysely'
import type { z } from 'zod/mini'
import {
  appointmentConfirm,
  appointmentMove,
  appointmentOpen,
  type Appointment,
  type ReferralReader,
} from '@/modules/referrals/contract/guardian-referral.ts'
import { boundStudent, knowsChild } from '@/modules/records/server/public.ts'
import { notifyVisionChanged } from '@/modules/vision/server/public.ts'
import { disclose } from '@/server/db/personal-data.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db, Trx } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type RequestContext } from '@/server/http/route.ts'
import {
  clearTries,
  countWrongTry,
  lockTries,
  longestWait,
  tryKey,
  type TryRule,
} from '@/server/http/wrong-tries.ts'
import { opensLater } from '../acts/plan-slots.ts'
import { changeTaken, lockSlots } from '../clinics/slot-room.ts'
import { readLink, type Link } from '../links/link-token.ts'
import { isSeen } from '../summaries/step-facts.ts'
import { refreshReferralSteps } from '../summaries/refresh-steps.ts'
import { writeToGuardians } from '../upkeep/write-to-guardians.ts'

/** Of one link: five wrong answers to who reads, then an hour. */
const readerRule: TryRule = { free: 5, firstSeconds: 3600, maxSeconds: 3600 }

interface StoredAppointment {
  schoolId: number
  id: number
  student: number
  round: number
  region: string
  name: string
  studentNo: string | null
  birthDate: string | null
  school: string
  clinicId: number | null
  clinic: string
  address: string
  contact: string
  slot: number | null
  on: string | null
  minute: number | null
  confirmed: boolean
  missed: boolean
  seen: boolean
}

async function readStored(db: Db, link: Link): Promise<StoredAppointment> {
  const { rows } = await sql<StoredAppointment>`
    select q.school_id as "schoolId", q.id::int as id, q.student_id::int as student, q.round_id as round,
      k.region_code as region, s.name, s.student_no as "studentNo", s.birth_date::text as "birthDate", k.name as school, q.clinic_id as "clinicId",
      coalesce(c.name, '') as clinic, coalesce(c.address, '') as address, coalesce(c.contact, '') as contact,
      q.slot_id as slot, q.on_day::text as on, q.minute,
      q.confirmed_at is not null as confirmed, q.missed_at is not null as missed, coalesce(${isSeen}, false) as seen
    from referral q
    join student s on s.school_id = q.school_id and s.id = q.student_id and s.removed is null
    join school k on k.id = q.school_id and k.deleted_at is null
    left join clinic c on c.id = q.clinic_id
    left join vision_follow_up f on f.school_id = q.school_id and f.round_id = q.round_id and f.student_id = q.student_id
    where q.school_id = ${link.schoolId} and q.id = ${link.referralId}`.execute(db)
  const [found] = rows
  if (!found) throw new Failure(404, { messageKey: 'referralLinkUnknown' })
  return found
}

/** Throws 403 unless who reads is the child's guardian; one sentence for every reason. */
async function requireReader(db: Db, link: Link, stored: StoredAppointment, reader: ReferralReader) {
  if ('child' in reader) {
    const bound = await boundStudent(db, reader.child)
    if (bound?.schoolId === stored.schoolId && bound.studentId === stored.student) return
    throw new Failure(403, { messageKey: 'referralReaderWrong' })
  }
  const isRight = await db.transaction().execute(async (trx) => {
    const held = await lockTries(trx, [tryKey(readerRule, 'referral reader', link.hash.toString('hex'))])
    const wait = longestWait(held)
    if (wait > 0) throw new Failure(429, { retryAfterSeconds: wait })
    if (knowsChild(stored, { name: reader.name, proof: reader.number })) {
      await clearTries(trx, held)
      return true
    }
    await countWrongTry(trx, held)
    return false
  })
  if (!isRight) throw new Failure(403, { messageKey: 'referralReaderWrong' })
}

/** Most slots that are offered to move to. */
const maxOffered = 60

async function appointmentOf(db: Db, stored: StoredAppointment, now: Date): Promise<Appointment> {
  const { rows: others } = await sql<Appointment['others'][number]>`
    select s.id, s.on_day::text as on, s.minute from clinic_slot s
    where s.clinic_id = ${stored.clinicId} and s.id is distinct from ${stored.slot}::int and s.taken < s.capacity
      and ${opensLater(now)}
    order by s.on_day, s.minute limit ${maxOffered}`.execute(db)
  return {
    name: disclose('studentName', stored.name, 'guardian'),
    school: stored.school,
    clinic: stored.clinic,
    address: stored.address,
    contact: stored.contact,
    on: stored.on,
    minute: stored.minute,
    confirmed: stored.confirmed,
    missed: stored.missed,
    seen: stored.seen,
    others: stored.seen ? [] : others,
  }
}

interface ByLink {
  token: string
  reader: ReferralReader
}

/** Who holds the link and says who reads, and what is stored of the child's appointment. */
async function openAppointment(db: Db, { token, reader }: ByLink, now: Date) {
  const link = await readLink(db, token, { kinds: ['guardian'], now })
  const stored = await readStored(db, link)
  await requireReader(db, link, stored, reader)
  return { link, stored }
}

export const appointmentOpenRoute = route(appointmentOpen, async (input, { db, now }) => {
  const { stored } = await openAppointment(db, input, now())
  await noteOpened(db, stored)
  return appointmentOf(db, stored, now())
})

/** The follow-up says once that a guardian looked. */
async function noteOpened(db: Db, stored: StoredAppointment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSchools(trx, [stored.schoolId])
    const { rows } = await sql`
      update vision_follow_up set seen_at = now(), seen_by = 'guardian'
      where school_id = ${stored.schoolId} and round_id = ${stored.round} and student_id = ${stored.student}
        and seen_at is null returning 1`.execute(trx)
    if (rows.length > 0) await changed(trx, stored)
  })
}

async function changed(trx: Trx, { schoolId, region, round }: StoredAppointment): Promise<void> {
  await refreshReferralSteps(trx, schoolId, round)
  await notifyVisionChanged(trx, { schoolId, regionCode: region }, round)
}

export const appointmentConfirmRoute = route(appointmentConfirm, (input, context) =>
  change(input, context, async (trx, stored) => {
    await sql`
      update referral set confirmed_at = coalesce(confirmed_at, now())
      where school_id = ${stored.schoolId} and id = ${stored.id}`.execute(trx)
  }),
)

/** Of two guardians who want the last seat one gets it: the other is refused and offered what is left. */
export const appointmentMoveRoute = route(appointmentMove, (input, context) =>
  change(input, context, async (trx, stored) => {
    const slots = await lockSlots(trx, [...(stored.slot === null ? [] : [stored.slot]), input.slot])
    const next = slots.get(input.slot)
    const { rows } = await sql`
      select from clinic_slot s where s.id = ${input.slot} and ${opensLater(context.now())}`.execute(trx)
    if (!next || next.clinicId !== stored.clinicId || rows.length === 0 || next.taken >= next.capacity)
      throw new Failure(409, { messageKey: 'slotFull' })
    if (next.id === stored.slot) return
    await changeTaken(
      trx,
      new Map([[next.id, 1], ...(stored.slot === null ? [] : [[stored.slot, -1] as const])]),
    )
    await sql`
      update referral set slot_id = ${next.id}, on_day = ${next.on}::date, minute = ${next.minute}, confirmed_at = now(),
        moved = least(moved + 1, 999), reminded_at = null, missed_at = null
      where school_id = ${stored.schoolId} and id = ${stored.id}`.execute(trx)
    await writeToGuardians(trx, {
      schoolId: stored.schoolId,
      kind: 'referralMoved',
      referrals: [{ id: stored.id, student: stored.student }],
      by: null,
      now: context.now(),
    })
  }),
)

async function change(
  input: ByLink,
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  act: (trx: Trx, stored: StoredAppointment) => Promise<void>,
): Promise<z.output<(typeof appointmentOpen)['reply']>> {
  const { link, stored } = await openAppointment(db, input, now())
  return db.transaction().execute(async (trx) => {
    await lockSchools(trx, [stored.schoolId])
    const held = await readStored(trx, link)
    if (held.slot === null || held.seen) throw new Failure(409, { messageKey: 'appointmentOver' })
    await act(trx, held)
    await changed(trx, held)
    return appointmentOf(trx, await readStored(trx, link), now())
  })
}
