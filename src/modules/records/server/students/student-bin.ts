import { sql } from 'kysely'
import { studentBin, type BinRow } from '@/modules/records/contract/students.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { openCursor, sealCursor } from '@/server/lists/cursor.ts'

interface Read extends Omit<BinRow, 'deletedAt' | 'class' | 'number'> {
  at: string
  number: string | null
  grade: number
  classNumber: number
  className: string
}

export const studentBinRoute = route(studentBin, async ({ cursor, limit }, { db, caller: { scope } }) => {
  const from = cursor ? await openCursor(db, 'bin', cursor) : undefined
  const { rows } = await sql<Read>`
    select s.id, s.name, s.student_no as number, k.name as school, c.grade, c.number as "classNumber",
      c.name as "className", coalesce(a.name, '') as "deletedBy",
      to_char(s.removed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from student s
    join class c on c.school_id = s.school_id and c.id = s.class_id
    join school k on k.id = s.school_id and k.deleted_at is null
    left join account a on a.id = s.removed_by
    where ${inScope(scope, 's.school_id')} and s.removed = 'deleted'
      and ${from ? sql`(s.removed_at, s.id) < (${from[0]}::timestamptz, ${from[1]}::bigint)` : sql`true`}
    order by s.removed_at desc, s.id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const reader = readerOf(scope)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map((read) => ({
      id: read.id,
      name: disclose('studentName', read.name, reader),
      number: disclose('studentNumber', read.number ?? '', reader),
      school: read.school,
      class: { grade: read.grade, number: read.classNumber, name: read.className },
      deletedAt: new Date(read.at).toISOString(),
      deletedBy: read.deletedBy,
    })),
    total: cursor || last ? null : shown.length,
    next: last ? await sealCursor(db, 'bin', [last.at, String(last.id)]) : null,
  }
})
