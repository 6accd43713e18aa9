import { sql } from 'kysely'
import { clockAt } from '@/lib/day.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { lockSlots, type LockedSlot } from '../clinics/slot-room.ts'

/** An instant as clocks at the schools show it: what a slot's day and minute are compared with. */
const schoolHours = 8
/** Slots that begin after `now`, at clinics of the district that are open. */
export const opensLater = (now: Date) => {
  const [day = '', time = ''] = clockAt(now, schoolHours).split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return sql<boolean>`(s.on_day, s.minute) > (${day}::date, ${hour * 60 + minute}::int)
    and exists (select from clinic c where c.id = s.clinic_id and c.closed_at is null)`
}

interface Needed {
  slot: number
  n: number
  fill: boolean
  now: Date
}
interface Planned {
  /** In their order, with how many of those to be booked each takes; empty where there is not room for all. */
  slots: { slot: LockedSlot; n: number }[]
  left: number
}

/** More slots than one act fills. */
const maxSlots = 400

/** Slots held for so many students, from the one chosen on: all of them find room, or none is taken. Throws 403 for a slot of another district. */
export async function planSlots(trx: Db, scope: Scope, needed: Needed): Promise<Planned> {
  const { rows } = await sql<{ id: number }>`
    select s.id from clinic_slot f
    join clinic c on c.id = f.clinic_id and c.region_code = ${regionOf(scope)}
    join clinic_slot s on s.clinic_id = f.clinic_id
      and (s.id = f.id or (${needed.fill} and (s.on_day, s.minute) > (f.on_day, f.minute)))
    where f.id = ${needed.slot} and ${opensLater(needed.now)}
    order by s.on_day, s.minute limit ${maxSlots}`.execute(trx)
  if (rows.length === 0) {
    const known = await sql`
      select from clinic_slot f join clinic c on c.id = f.clinic_id
      where f.id = ${needed.slot} and c.region_code = ${regionOf(scope)}`.execute(trx)
    if (known.rows.length === 0) throw new Failure(403, { messageKey: 'outOfScope' })
    return { slots: [], left: 0 }
  }
  const held = await lockSlots(
    trx,
    rows.map(({ id }) => id),
  )
  const slots: Planned['slots'] = []
  let waiting = needed.n
  let left = 0
  for (const { id } of rows) {
    const slot = held.get(id)
    const room = slot ? slot.capacity - slot.taken : 0
    left += room
    if (!slot || waiting === 0 || room === 0) continue
    const n = Math.min(room, waiting)
    slots.push({ slot, n })
    waiting -= n
  }
  return { slots: waiting === 0 ? slots : [], left }
}

/** The next slot after this one with room for all, of the same clinic first; null = none. */
export async function nextWithRoom(
  trx: Db,
  scope: Scope,
  { slot, n, now }: Omit<Needed, 'fill'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from clinic_slot s
    join clinic c on c.id = s.clinic_id and c.region_code = ${regionOf(scope)}
    left join clinic_slot f on f.id = ${slot}
    where s.id <> ${slot} and s.capacity - s.taken >= ${n} and ${opensLater(now)}
    order by s.clinic_id <> f.clinic_id, (s.on_day, s.minute) < (f.on_day, f.minute), s.on_day, s.minute limit 1`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}
