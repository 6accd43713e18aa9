import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { Seat } from '@/modules/competitions/standards/heats.ts'

export interface Entrant {
  school: number
  entry: number
}

/** Writes who starts where in a part, in place of who stood there. */
export async function writeSeats(trx: Db, part: number, seats: readonly Seat<Entrant>[]): Promise<void> {
  await sql`delete from competition_result where part_id = ${part}`.execute(trx)
  const rows = seats.map(({ entrant, heat, lane }) => ({
    school: entrant.school,
    entry: entrant.entry,
    heat,
    lane,
  }))
  await sql`
    insert into competition_result (school_id, part_id, entry_id, heat, lane)
    select school, ${part}::int, entry, heat, lane
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as submitted (school int, entry bigint, heat int, lane int)`.execute(
    trx,
  )
}
