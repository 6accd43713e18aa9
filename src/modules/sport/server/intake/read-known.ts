import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { SportReason } from '@/modules/sport/contract/records.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import type { SportSource } from '@/server/devices/sources.ts'

/** Ids that this source has sent before: `null` = taken, else why it was quarantined. */
export async function readSent(
  trx: Db,
  from: SportSource,
  ids: readonly string[],
): Promise<Map<string, SportReason | null>> {
  const { rows } = await sql<{ id: string; reason: SportReason | null }>`
    select id, null as reason from sport_record
    where school_id = ${from.schoolId} and source = ${from.source} and source_id = ${from.id} and id = any(${[...ids]}::uuid[])
    union all
    select record_id, reason from sport_quarantine
    where school_id = ${from.schoolId} and source = ${from.source} and source_id = ${from.id}
      and record_id = any(${[...ids]}::uuid[]) and resolution is distinct from 'released'`.execute(trx)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

export interface KnownStudent {
  id: number
  class_id: number
  grade: number
  sex: number
}

/** Students whom the school has now, in one of its open classes. */
export async function readStudents(
  trx: Db,
  schoolId: number,
  ids: readonly number[],
): Promise<Map<number, KnownStudent>> {
  const { rows } = await sql<KnownStudent>`
    select s.id, s.class_id, c.grade, s.sex
    from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${schoolId} and s.id = any(${[...new Set(ids)]}::bigint[]) and s.removed is null and ${isOpenClass}`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Started {
  studentId: number
  item: number
  startedAt: Date
}

/** Same child, item and minute. */
export const minuteKey = ({ studentId, item, startedAt }: Started): string =>
  `${studentId} ${item} ${Math.floor(startedAt.getTime() / 60_000)}`

/** Which of these minutes hold a record already, by `minuteKey`. */
export async function readTakenMinutes(
  trx: Db,
  schoolId: number,
  records: readonly Started[],
): Promise<Set<string>> {
  const { rows } = await sql<{ student_id: number; item: number; started_at: Date }>`
    select r.student_id, r.item, r.started_at
    from unnest(${records.map(({ studentId }) => studentId)}::bigint[], ${records.map(({ item }) => item)}::smallint[],
      ${records.map(({ startedAt }) => startedAt.toISOString())}::timestamptz[]) a (student_id, item, at)
    cross join lateral (
      select student_id, item, started_at from sport_record r
      where r.school_id = ${schoolId} and r.student_id = a.student_id
        and r.started_at >= date_trunc('minute', a.at, 'UTC')
        and r.started_at < date_trunc('minute', a.at, 'UTC') + interval '1 minute' and r.item = a.item limit 1) r`.execute(
    trx,
  )
  return new Set(
    rows.map(({ student_id, item, started_at }) =>
      minuteKey({ studentId: student_id, item, startedAt: started_at }),
    ),
  )
}
