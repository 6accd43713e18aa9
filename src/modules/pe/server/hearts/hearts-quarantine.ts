import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { lastOf } from '@/lib/required.ts'
import type { heartQuarantine, HeartReason, WaitingHeart } from '@/modules/pe/contract/heart.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'

const pageSize = 100
/** The lesson that it names, or that was found for it. */
const lessonId = sql`coalesce(q.lesson_id, (q.payload->>'lesson')::bigint)`

/** What waits for a decision, a page at a time; the counts are of all pages. */
export async function heartsQuarantine(
  { before, reason, lesson }: ParsedInputOf<typeof heartQuarantine>,
  { db, caller }: SignedInContext,
): Promise<ReplyOf<typeof heartQuarantine>> {
  const waiting = sql`${inScope(caller.scope, 'q.school_id')} and q.reason is not null and q.resolution is null
    ${lesson === undefined ? sql`` : sql`and ${lessonId} = ${lesson}`}`
  const { rows: reasons } = await sql<{ reason: HeartReason; n: number }>`
    select q.reason, count(*)::int as n from lesson_heart_sent q where ${waiting}
    group by q.reason order by n desc, q.reason`.execute(db)
  const { rows } = await sql<Omit<WaitingHeart, 'at'> & { at: Date }>`
    select q.id, q.at, q.reason, coalesce(d.name, '') as device, s.name as student,
      case when c.id is not null then jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) end as class,
      case when l.id is not null then jsonb_build_object('id', l.id, 'day', l.day, 'topic', l.topic) end as lesson,
      q.payload->>'startedAt' as "startedAt", jsonb_array_length(q.payload->'samples') as seconds
    from lesson_heart_sent q
    left join sport_device d on d.school_id = q.school_id and d.id = q.device_id
    left join student s on s.school_id = q.school_id and s.id = (q.payload->>'student')::bigint
    left join lesson l on l.school_id = q.school_id and l.id = ${lessonId}
    left join class c on c.school_id = s.school_id and c.id = s.class_id
    where ${waiting} ${reason === undefined ? sql`` : sql`and q.reason = ${reason}`}
      ${before === undefined ? sql`` : sql`and q.id < ${before}`}
    order by q.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const reader = readerOf(caller.scope)
  return {
    total: reasons.filter((one) => !reason || one.reason === reason).reduce((sum, { n }) => sum + n, 0),
    reasons,
    rows: page.map(({ at, student, ...row }) => ({
      ...row,
      at: at.toISOString(),
      student: student && disclose('studentName', student, reader),
    })),
    next: rows.length > pageSize ? lastOf(page).id : null,
  }
}
