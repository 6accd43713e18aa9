import { sql } from 'kysely'
import { studentTimeline, type TimelineEntry } from '@/modules/records/contract/students.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { route } from '@/server/http/route.ts'
import { openCursor, sealCursor } from '@/server/lists/cursor.ts'
import { schoolHas } from '@/server/db/modules-of-school.ts'
import { chainOfStudent, chainTable } from '@/server/db/chain-of-student.ts'
import { findStudent } from './find-student.ts'
import { noteOpened } from '@/server/db/note-opened.ts'

const pageRows = 50

interface Read {
  at: string
  source: number
  id: number
  kind: TimelineEntry['kind']
  by: string | null
  grade: number | null
  number: number | null
  name: string | null
  school: string
  fields: string[] | null
  ucva: number | null
}

/** An examination stands at noon of its day. */
const happened = sql`
  select e.school_id, e.at, 0 as source, e.id, e.kind, e.class_id, e.account_id, e.detail->'fields' as fields,
    null::smallint as ucva
  from chain join student_event e using (school_id, student_id)
  union all
  select x.school_id, (x.taken_on + time '12:00') at time zone 'Asia/Shanghai', 1, x.round_id, 'screened', x.class_id,
    null, null, x.worse_ucva
  from chain join vision_exam x using (school_id, student_id) where x.state = 'done' and x.taken_on is not null`

export const studentTimelineRoute = route(studentTimeline, async ({ id, cursor }, context) => {
  const { db, caller } = context
  const student = await findStudent(db, caller.scope, id)
  const order = `timeline ${id}`
  const from = cursor ? await openCursor(db, order, cursor) : undefined
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: student.id })
  const seesVision = await schoolHas(db, student.schoolId, 2)
  const { rows } = await sql<Read>`
    with chain as materialized (select * from ${chainTable(chain)})
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.source, t.id, t.kind, a.name as by,
      c.grade, c.number, c.name, k.name as school, t.fields, t.ucva
    from (${happened}) t
    join school k on k.id = t.school_id
    left join class c on c.school_id = t.school_id and c.id = t.class_id
    left join account a on a.id = t.account_id
    where (t.kind <> 'screened' or ${seesVision}::boolean) and ${from ? sql`(t.at, t.source, t.id) < (${from[0]}::timestamptz, ${from[1]}::int, ${from[2]}::bigint)` : sql`true`}
    order by t.at desc, t.source desc, t.id desc limit ${pageRows + 1}`.execute(db)
  await noteOpened(db, student, context)
  const shown = rows.slice(0, pageRows)
  const last = rows.length > pageRows ? shown.at(-1) : undefined
  return {
    rows: shown.map(entryOf),
    total: cursor || last ? null : shown.length,
    next: last ? await sealCursor(db, order, [last.at, String(last.source), String(last.id)]) : null,
  }
})

const entryOf = (read: Read): TimelineEntry => ({
  at: new Date(read.at).toISOString(),
  kind: read.kind,
  by: read.by ?? '',
  class:
    read.grade === null || read.number === null
      ? null
      : { grade: read.grade, number: read.number, name: read.name ?? '' },
  school: read.school,
  fields: read.fields ?? [],
  ucva: acuityOf(read.ucva),
})
