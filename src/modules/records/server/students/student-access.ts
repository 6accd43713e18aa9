import { sql } from 'kysely'
import { studentAccess, type AccessEntry } from '@/modules/records/contract/students.ts'
import { route } from '@/server/http/route.ts'
import { openCursor, sealCursor } from '@/server/lists/cursor.ts'
import { chainOfStudent, chainTable } from '@/server/db/chain-of-student.ts'
import { findStudent } from './find-student.ts'

const pageRows = 50
const actions = { 'record-opened': 'opened', reveal: 'revealed', 'export-unmasked': 'exported' } as const

interface Read {
  at: string
  id: number
  by: string | null
  organisation: string | null
  action: keyof typeof actions
  detail: { by?: 'lookup'; field?: string; fields?: string[]; reason?: string }
}

/** What was written under the record's own name, in whichever school it stood then. */
export const studentAccessRoute = route(studentAccess, async ({ id, cursor }, { db, caller }) => {
  const student = await findStudent(db, caller.scope, id)
  const order = `access ${id}`
  const from = cursor ? await openCursor(db, order, cursor) : undefined
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: student.id })
  const { rows } = await sql<Read>`
    select to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.id, a.name as by,
      coalesce(k.name, r.name) as organisation, t.action, t.detail
    from ${chainTable(chain)}
    join audit t on t.school_id = chain.school_id and t.subject = 'student:' || chain.student_id
      and t.action = any(${Object.keys(actions)}::text[])
    left join account a on a.id = t.account_id
    left join school k on k.id = a.school_id
    left join region r on r.code = a.region_code
    where ${from ? sql`(t.at, t.id) < (${from[0]}::timestamptz, ${from[1]}::bigint)` : sql`true`}
    order by t.at desc, t.id desc limit ${pageRows + 1}`.execute(db)
  const shown = rows.slice(0, pageRows)
  const last = rows.length > pageRows ? shown.at(-1) : undefined
  return {
    rows: shown.map(entryOf),
    total: cursor || last ? null : shown.length,
    next: last ? await sealCursor(db, order, [last.at, String(last.id)]) : null,
  }
})

const entryOf = ({ at, by, organisation, action, detail }: Read): AccessEntry => ({
  at: new Date(at).toISOString(),
  by: by ?? '',
  organisation: organisation ?? '',
  action: detail.by === 'lookup' ? 'found' : actions[action],
  field: detail.field ?? detail.fields?.join(' ') ?? null,
  reason: detail.reason ?? null,
})
