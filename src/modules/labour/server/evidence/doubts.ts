import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { labourDoubts, labourDoubtResolve, type LabourDoubt } from '@/modules/labour/contract/evidence.ts'
import type { DateWindow } from '@/lib/date-window.ts'
import { findDoubts, type Doubt, type Submitted } from '@/modules/labour/standards/evidence/doubts.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'

/** So many records are compared at once, and so many of one doubt are shown. */
const maxCompared = 5000
const maxShown = 12

interface Row extends Submitted {
  title: string
  name: string
  class: { grade: number; number: number; name: string }
  day: string
}

async function readSubmitted(db: Db, scope: Scope, { start, end }: DateWindow): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.task_id::int as task, s.student_id::int as student, (extract(epoch from s.at) * 1000)::float8 as at, s.text,
      s.day::text as day, t.title, p.name,
      jsonb_build_object('grade', c.grade, 'number', c.number, 'name', coalesce(c.name, '')) as class,
      (select coalesce(array_agg(e.hash order by e.id), '{}') from labour_evidence e where e.school_id = s.school_id
        and e.student_id = s.student_id and e.task_id = s.task_id and e.removed_at is null) as photos
    from labour_submission s
    join labour_task t on t.school_id = s.school_id and t.id = s.task_id
    join class c on c.school_id = s.school_id and c.id = s.class_id
    join student p on p.school_id = s.school_id and p.id = s.student_id
    where ${inScope(scope, 's.school_id', 's.class_id')} and s.day between ${start}::date and ${end}::date
    order by s.day desc, s.task_id, s.student_id limit ${maxCompared + 1}`.execute(db)
  return rows
}

/** A class of members makes a long key; the column is indexed. */
const keyOf = ({ kind, key }: Doubt) =>
  `${kind}:${createHash('sha256').update(key).digest('hex').slice(0, 40)}`

async function readDoubts(db: Db, scope: Scope, window: DateWindow): Promise<ReplyOf<typeof labourDoubts>> {
  const submitted = await readSubmitted(db, scope, window)
  const found = findDoubts(submitted.slice(0, maxCompared)).map((doubt) => ({ ...doubt, key: keyOf(doubt) }))
  const { rows: resolved } = await sql<{ key: string; state: LabourDoubt['state']; version: number }>`
    select key, state, version from labour_doubt where school_id = ${schoolOf(scope)}
      and key = any(${found.map(({ key }) => key)}::text[])`.execute(db)
  const of = new Map(resolved.map((row) => [row.key, row]))
  const shown = found.flatMap(({ members }) => members.slice(0, maxShown))
  const thumbs = await readThumbs(db, schoolOf(scope), shown)
  const rows = found.map(({ kind, key, members }): LabourDoubt => {
    const { state = 'open', version = 0 } = of.get(key) ?? {}
    return {
      kind,
      key,
      state,
      version,
      records: members.length,
      members: members.slice(0, maxShown).map(({ photos: _photos, at, ...member }) => ({
        ...member,
        at: new Date(at).toISOString(),
        thumb: thumbs.get(`${member.task} ${member.student}`) ?? null,
      })),
    }
  })
  return { ...window, rows, isCut: submitted.length > maxCompared }
}

async function readThumbs(db: Db, schoolId: number, shown: readonly Submitted[]) {
  const keys = shown.filter(({ photos }) => photos.length > 0).map(({ task, student }) => ({ task, student }))
  const { rows } = await sql<{ key: string; thumb: Buffer }>`
    select distinct on (e.task_id, e.student_id) e.task_id || ' ' || e.student_id as key, e.thumb from labour_evidence e
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (task bigint, student bigint)
      on k.task = e.task_id and k.student = e.student_id
    where e.school_id = ${schoolId} and e.removed_at is null order by e.task_id, e.student_id, e.id`.execute(
    db,
  )
  return new Map(rows.map(({ key, thumb }) => [key, thumb.toString('base64')]))
}

/** Decides nothing about the records themselves. Throws 404 for what is not listed, 409 for what is not as it was seen. */
async function resolve(
  { key, state, version, ...requested }: ParsedInputOf<typeof labourDoubtResolve>,
  { db, caller, now, requestId }: SignedInContext,
) {
  const schoolId = schoolOf(caller.scope)
  const window = windowOf(requested, now())
  return db.transaction().execute(async (trx) => {
    const doubt = (await readDoubts(trx, caller.scope, window)).rows.find((row) => row.key === key)
    if (!doubt) throw new Failure(404, { messageKey: 'noSuchLabourDoubt' })
    const { rows } = await sql`
      insert into labour_doubt as had (school_id, key, kind, state, resolved_by, resolved_at)
      select ${schoolId}, ${key}, ${doubt.kind}, ${state}, ${caller.accountId}, ${now()}::timestamptz
      where ${version}::int = 0 or exists (select from labour_doubt where school_id = ${schoolId} and key = ${key})
      on conflict (school_id, key) do update set state = excluded.state, version = had.version + 1,
        resolved_by = excluded.resolved_by, resolved_at = excluded.resolved_at where had.version = ${version}
      returning key`.execute(trx)
    if (rows.length === 0) throw new Failure(409, { messageKey: 'labourDoubtChanged' })
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      requestId,
      action: 'labour-doubt-settled',
      subject: `labour-doubt:${key}`,
      detail: { from: doubt.state, to: state, records: doubt.records },
    })
    return readDoubts(trx, caller.scope, window)
  })
}

/** Records that deserve a look. */
export const doubtRoutes: readonly Route[] = [
  route(labourDoubts, (input, { db, caller, now }) => readDoubts(db, caller.scope, windowOf(input, now()))),
  route(labourDoubtResolve, resolve),
]
