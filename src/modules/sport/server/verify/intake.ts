import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

/** Recounts what came in of each class and from each device on each day; what is from before records stored their day is left out. */
export async function verifySportIntake(db: Db, schoolId: number): Promise<Difference[]> {
  return [
    ...compareFigures(
      'sport_arrival',
      schoolId,
      tableOf(
        await read(
          db,
          sql<Row>`
          select concat_ws('|', 0, day, class_id) as key, arrived - unknown as arrived from sport_arrival
          where school_id = ${schoolId} and arrived > unknown`,
        ),
      ),
      tableOf(
        await read(
          db,
          sql<Row>`
          select concat_ws('|', 0, arrived_on, class_id) as key, count(*)::int as arrived from sport_record
          where school_id = ${schoolId} and arrived_on is not null group by 1`,
        ),
      ),
    ),
    ...(await verifyDevices(db, schoolId)),
  ]
}

async function verifyDevices(db: Db, schoolId: number): Promise<Difference[]> {
  const stored = tableOf(
    await read(
      db,
      sql<Row>`
      select concat_ws('|', 0, day, device_id, item) as key, submitted, taken, disputed, quarantined
      from sport_device_count where school_id = ${schoolId} and is_known`,
    ),
  )
  const { rows: left } = await sql<{ key: string }>`
    select concat_ws('|', 0, day, device_id, item) as key from sport_device_count
    where school_id = ${schoolId} and not is_known`.execute(db)
  const counted = await countDevices(db, schoolId)
  for (const { key } of left) counted.delete(key)
  return compareFigures('sport_device_count', schoolId, stored, counted)
}

/** What was quarantined first and released later counts as quarantined. */
async function countDevices(db: Db, schoolId: number): Promise<FigureTable> {
  const { rows: taken } = await sql<{
    day: string
    device: number
    item: number
    n: number
    disputed: number
  }>`
    select arrived_on::text as day, source_id as device, item, count(*)::int as n,
      (count(*) filter (where disputed))::int as disputed
    from sport_record r
    where school_id = ${schoolId} and source = 1 and arrived_on is not null and not exists (
      select from sport_quarantine q where q.school_id = r.school_id and q.source = 1
        and q.source_id = r.source_id and q.record_id = r.id)
    group by arrived_on, source_id, item`.execute(db)
  const { rows: quarantined } = await sql<{ at: Date; device: number; item: string }>`
    select at, source_id as device, payload->>'item' as item from sport_quarantine
    where school_id = ${schoolId} and source = 1`.execute(db)
  const counts: FigureTable = new Map()
  const add = (key: string, part: Record<string, number>) => {
    const had = counts.get(key) ?? { submitted: 0, taken: 0, disputed: 0, quarantined: 0 }
    for (const [name, n] of Object.entries(part)) had[name] = (had[name] ?? 0) + n
    counts.set(key, had)
  }
  for (const { day, device, item, n, disputed } of taken)
    add([0, day, device, item].join('|'), { submitted: n, taken: n, disputed })
  for (const { at, device, item } of quarantined) {
    const code = (sportItemNames as readonly string[]).indexOf(item)
    add([0, schoolDay(at), device, code].join('|'), { submitted: 1, quarantined: 1 })
  }
  return counts
}

type Row = { key: string } & Record<string, number | string>

async function read(db: Db, query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows
}

const tableOf = (rows: readonly Row[]): FigureTable =>
  new Map(rows.map(({ key, ...figures }) => [key, figures as Record<string, number>]))
