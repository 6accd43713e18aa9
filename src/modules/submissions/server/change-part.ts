import { sql } from 'kysely'
import { announce } from '@/server/db/announce.ts'
import { writeAudit, type AuditAction } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Trx } from '@/server/db/schema.ts'
import { regionOf } from '@/server/db/scope.ts'
import { schoolInScope } from '@/server/db/school-in-scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { requireModule } from '@/server/http/require-module.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { readPartRound, type PartRound } from './read-round.ts'
import type { OfPart } from './read-rows.ts'

interface Named {
  kind: RoundKind
  round: number
}

/** The round of a call, of the caller's district and of a kind that its organisation works with. Throws Failure 403. */
export function openPartRound(trx: SignedInContext['db'], { caller }: SignedInContext, of: Named) {
  requireModule(caller, kindsOfRounds[of.kind].module)
  return readPartRound(trx, caller.scope, of)
}

/** The school that a call is about: the own one, or the one that the bureau names. Throws Failure 403 or 400. */
export async function schoolOfPart(
  db: SignedInContext['db'],
  { caller }: SignedInContext,
  requested: number | undefined,
): Promise<number> {
  const school = await schoolInScope(db, caller.scope, requested)
  if (!school) throw new Failure(400)
  return school.id
}

/** Runs a change of a school's parts with the school held, as whoever writes records holds it; pages that show them read again. */
export async function changeParts<T>(
  context: SignedInContext,
  named: Named,
  school: number,
  change: (trx: Trx, round: PartRound) => Promise<T>,
): Promise<T> {
  const { db, caller, now } = context
  return db.transaction().execute(async (trx) => {
    await lockSchools(trx, [school])
    const round = await openPartRound(trx, context, named)
    const answer = await change(trx, round)
    const { event } = kindsOfRounds[named.kind]
    const asOf = now().toISOString()
    await announce(trx, regionOf(caller.scope), { kind: event, school, round: round.id, asOf })
    return answer
  })
}

/** The row of a part, made where it has none yet. */
export async function writePart(
  trx: Trx,
  { kind, id }: PartRound,
  { school, grade }: OfPart,
  set: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    insert into round_part (school_id, kind, round_id, grade) values (${school}, ${kind}, ${id}, ${grade})
    on conflict do nothing`.execute(trx)
  await sql`
    update round_part set ${set}, revision = revision + 1, changed_at = now()
    where school_id = ${school} and kind = ${kind} and round_id = ${id} and grade = ${grade}`.execute(trx)
}

export const auditPart = (
  trx: Trx,
  { caller, requestId }: SignedInContext,
  action: AuditAction,
  { round, school, grade }: { round: PartRound; school: number; grade: number },
  detail: Record<string, unknown> = {},
) =>
  writeAudit(trx, {
    schoolId: school,
    accountId: caller.accountId,
    requestId,
    action,
    subject: `${kindsOfRounds[round.kind].audited}:${round.id}`,
    detail: { grade, ...detail },
  })
