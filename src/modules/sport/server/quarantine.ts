import { sql } from 'kysely'
import { sportQuarantine } from '@/modules/sport/contract/quarantine.ts'
import type { SportReason, SportRecordIn } from '@/modules/sport/contract/records.ts'
import { inScope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'

const pageSize = 100
const names = { 1: 'device', 2: 'teacher', 3: 'workbook' } as const

interface Row {
  id: number
  at: Date
  reason: SportReason
  source: 1 | 2 | 3
  device: string | null
  student: string | null
  class: { grade: number; number: number; name: string } | null
  payload: SportRecordIn
}

/** What waits for a decision. */
export const sportQuarantineRoute = route(sportQuarantine, async ({ before, reason }, { db, caller }) => {
  const waiting = sql`${inScope(caller.scope, 'q.school_id')} and q.resolution is null
    and (${reason ?? null}::text is null or q.reason = ${reason ?? null})`
  const { rows } = await sql<Row>`
    select q.id, q.at, q.reason, q.source, d.name as device, s.name as student, q.payload,
      case when c.id is not null then jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) end as class
    from sport_quarantine q
    left join sport_device d on q.source = 1 and d.school_id = q.school_id and d.id = q.source_id
    left join student s on s.school_id = q.school_id and s.id = (q.payload->>'student')::bigint
    left join class c on c.school_id = s.school_id and c.id = s.class_id
    where ${waiting} and (${before ?? null}::bigint is null or q.id < ${before ?? null})
    order by q.id desc limit ${pageSize + 1}`.execute(db)
  const counted = await sql<{ reason: SportReason; n: number }>`
    select q.reason, count(*)::int as n from sport_quarantine q
    where ${inScope(caller.scope, 'q.school_id')} and q.resolution is null group by q.reason order by n desc, q.reason`.execute(
    db,
  )
  const page = rows.slice(0, pageSize)
  return {
    total: counted.rows.filter((one) => !reason || one.reason === reason).reduce((sum, { n }) => sum + n, 0),
    reasons: counted.rows,
    rows: page.map(({ id, at, source, device, student, payload, ...row }) => ({
      id,
      at: at.toISOString(),
      reason: row.reason,
      source: names[source],
      device: device ?? '',
      student,
      class: row.class,
      record: payload,
    })),
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  }
})
