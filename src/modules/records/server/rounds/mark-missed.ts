import { sql } from 'kysely'
import type { MissedInput, MissedReply } from '@/contract/missed.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { announce } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { refuseOtherClass } from '@/server/db/out-of-scope.ts'
import type { Trx } from '@/server/db/schema.ts'
import { inScope, regionOf, schoolOf } from '@/server/db/scope.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { refuseLocked } from '@/server/rounds/locked-parts.ts'
import { checkEntry } from '@/server/rounds/takes-entry.ts'

/** The fitness test says it item by item (`figures/fitness-record.ts`). */
type MissedKind = 'vision' | 'check'
const actions = { vision: 'exam-missed', check: 'check-missed' } as const

/**
 * Writes why students of a class have no result of an open round, or takes it back. A result is never overwritten: who was measured is left
 * out, and so is who was changed since. Figures follow in the same transaction. Throws Failure 403, 404 or 409.
 */
export async function markMissed(
  kind: MissedKind,
  input: MissedInput,
  { db, caller, requestId, now }: SignedInContext,
): Promise<MissedReply> {
  const { scope, accountId } = caller
  const schoolId = schoolOf(scope)
  const { round, state } = input
  return db.transaction().execute(async (trx) => {
    await refuseOtherClass(trx, scope, input.class, 'noSuchClass')
    await lockSchools(trx, [schoolId])
    await checkEntry(trx, { kind, round, schoolId, today: schoolDay(now()) })
    const { rows: classes } = await sql<{ grade: number }>`
      select grade::int from class where school_id = ${schoolId} and id = ${input.class}`.execute(trx)
    for (const { grade } of classes) await refuseLocked(trx, { kind, round, schoolId }, grade)
    const marked = await write(trx, kind, input, scope)
    const changed = (input.students?.length ?? marked.length) - marked.length
    if (marked.length === 0) return { marked, changed }
    const of = kindsOfRounds[kind]
    await of.refresh(trx, schoolId, round)
    await writeAudit(trx, {
      schoolId,
      accountId,
      requestId,
      action: actions[kind],
      subject: `class:${input.class}`,
      detail: { round, state, reason: reasonOf(input), students: marked.map(({ id }) => id) },
    })
    const asOf = new Date().toISOString()
    await announce(trx, regionOf(scope), { kind: of.event, school: schoolId, round, asOf })
    return { marked, changed }
  })
}

const reasonOf = (input: MissedInput) => (input.state === 'exempt' ? input.reason : null)

/** One statement however many students. Class, grade and sex stay those of the list. */
async function write(
  trx: Trx,
  kind: MissedKind,
  input: MissedInput,
  scope: SignedInContext['caller']['scope'],
): Promise<MissedReply['marked']> {
  const table = sql.table(kindsOfRounds[kind].record)
  const named = JSON.stringify(input.students?.map(({ id, version }) => ({ student_id: id, version })) ?? [])
  const isMeant = input.students
    ? sql`(e.student_id, e.version) in (
        select n.student_id, n.version from jsonb_to_recordset(${named}::jsonb) n (student_id bigint, version int))`
    : sql`e.state = 'due'`
  const { rows } = await sql<MissedReply['marked'][number]>`
    with stood as materialized (
      select e.student_id, e.state, e.exempt_reason from ${table} e
      where ${inScope(scope, 'e.school_id', 'e.class_id')} and e.round_id = ${input.round}
        and e.class_id = ${input.class} and e.state <> 'done' and ${isMeant})
    update ${table} e set state = ${input.state}, exempt_reason = ${reasonOf(input)}, version = e.version + 1,
      updated_at = now()
    from stood
    where e.school_id = ${schoolOf(scope)} and e.round_id = ${input.round} and e.student_id = stood.student_id
    returning e.student_id::int8 as id, e.version,
      jsonb_build_object('state', stood.state, 'reason', stood.exempt_reason) as before`.execute(trx)
  return rows.toSorted((a, b) => a.id - b.id)
}
