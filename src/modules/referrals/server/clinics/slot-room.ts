import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

export interface LockedSlot {
  id: number
  clinicId: number
  on: string
  minute: number
  capacity: number
  taken: number
}

/** The slots named, held until the transaction's end, always in the order of their ids: two who want the same ones never wait for each other. */
export async function lockSlots(trx: Db, ids: readonly number[]): Promise<Map<number, LockedSlot>> {
  const { rows } = await sql<LockedSlot>`
    select id, clinic_id as "clinicId", on_day::text as on, minute, capacity, taken
    from clinic_slot where id = any(${[...new Set(ids)]}::int[]) order by id for update`.execute(trx)
  return new Map(rows.map((slot) => [slot.id, slot]))
}

/** So many more, or fewer, are taken of slots that the caller holds. The table's check refuses what is beyond their capacity. */
export async function changeTaken(trx: Db, changes: ReadonlyMap<number, number>): Promise<void> {
  const changed = [...changes].filter(([, by]) => by !== 0)
  if (changed.length === 0) return
  await sql`
    update clinic_slot s set taken = s.taken + c.by
    from unnest(${changed.map(([id]) => id)}::int[], ${changed.map(([, by]) => by)}::int[]) c (id, by)
    where s.id = c.id`.execute(trx)
}

export const addTo = (changes: Map<number, number>, slot: number, by: number): void =>
  void changes.set(slot, (changes.get(slot) ?? 0) + by)
