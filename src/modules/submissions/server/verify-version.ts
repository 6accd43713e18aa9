import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import type { Db } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import type { Difference } from '@/server/verify/differences.ts'
import type { partVerify } from '../contract/bureau.ts'
import { openPartRound, schoolOfPart } from './change-part.ts'
import { checksumOfPart } from './read-rows.ts'

/** Counts the checksum of a version again. An older version than the last is of records that were changed after an unlock: it differs. */
export async function verifyVersion(
  { kind, round: id, school: requested, grade, version }: ParsedInputOf<typeof partVerify>,
  context: SignedInContext,
): Promise<ReplyOf<typeof partVerify>> {
  const { db, caller } = context
  const school = await schoolOfPart(db, context, requested ?? (schoolOf(caller.scope) || undefined))
  const round = await openPartRound(db, context, { kind, round: id })
  const { rows } = await sql<{ checksum: string }>`
    select checksum from round_part_version
    where school_id = ${school} and kind = ${kind} and round_id = ${id} and grade = ${grade} and version = ${version}`.execute(
    db,
  )
  const [stored] = rows
  if (!stored) throw new Failure(404, { messageKey: 'noSuchPart' })
  const { checksum, records } = await checksumOfPart(db, round, { school, grade })
  return { stored: stored.checksum, now: checksum, agrees: checksum === stored.checksum, records }
}

/** Accepted parts of a school whose records are not those that were accepted. */
export async function verifyParts(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<{
    kind: RoundKind
    round: number
    grade: number
    version: number
    checksum: string
  }>`
    select p.kind, p.round_id as round, p.grade::int, p.version, v.checksum
    from round_part p
    join round_part_version v on v.school_id = p.school_id and v.kind = p.kind and v.round_id = p.round_id
      and v.grade = p.grade and v.version = p.version
    where p.school_id = ${schoolId} and p.state = 'accepted'
    order by p.kind, p.round_id, p.grade`.execute(db)
  const differences: Difference[] = []
  for (const { kind, round: roundId, grade, version, checksum } of rows) {
    const round = { id: roundId, kind }
    const now = await checksumOfPart(db, round, { school: schoolId, grade })
    if (now.checksum === checksum) continue
    const key = `${kind}, grade ${grade}, version ${version}`
    differences.push({
      table: 'round_part_version',
      schoolId,
      roundId,
      key,
      column: 'checksum',
      stored: true,
      counted: false,
    })
  }
  return differences
}
