import type { By } from './by.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { handoverAccept } from '@/modules/records/contract/turnover-handover.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { standingBindings } from '../../binding/bound-accounts.ts'
import { moveBindings } from '../../students/move-bindings.ts'
import { recalculateSchool } from '../../students/recalculate-school.ts'
import { announceTurnover } from '../announce-turnover.ts'
import type { TurnoverSchool } from '../own-school.ts'
import { matchIncoming } from './count-handovers.ts'
import { receiveNew } from './receive-new.ts'

type Pair = ParsedInputOf<typeof handoverAccept>['pairs'][number]

/** A graduate who joins a record of the receiving school. */
export interface Joined {
  fromSchool: number
  graduate: number
  student: number
  isNew: boolean
}

/**
 * Accepts graduates at the school that receives them: its student's record becomes the next one of the graduate's, so that history and
 * follow-ups stand in one line, and guardians' bindings come along. Only a pair that the match offers at this very moment is joined, a
 * student and a graduate once each; whatever else was asked is skipped. Each school's sets are written at once.
 */
export async function acceptGraduates(
  trx: Trx,
  own: TurnoverSchool,
  pairs: readonly Pair[],
  by: By,
): Promise<{ accepted: number; skipped: number }> {
  await lockSchools(trx, [own.id, ...pairs.map(({ graduate }) => graduate.school)])
  const offered = new Map(
    (await matchIncoming(trx, own.regionCode, own.id)).map((row) => [
      `${row.schoolId} ${row.studentId}`,
      row,
    ]),
  )
  const taken = new Set<string>()
  const joined: Joined[] = []
  for (const { graduate, to } of pairs) {
    const key = `${graduate.school} ${graduate.student}`
    const match = offered.get(key)
    if (!match || match.state === 'accepted' || taken.has(key)) continue
    if ('student' in to) {
      const isOffered = match.candidates.some(
        (candidate) => candidate.schoolId === own.id && candidate.studentId === to.student,
      )
      if (!isOffered || taken.has(`own ${to.student}`)) continue
      taken.add(`own ${to.student}`)
      joined.push({
        fromSchool: graduate.school,
        graduate: graduate.student,
        student: to.student,
        isNew: false,
      })
    } else {
      // Who looks like a student that is there already is not entered a second time.
      if (match.candidates.some((candidate) => candidate.schoolId === own.id)) continue
      const student = await receiveNew(trx, own, { ...graduate, classId: to.class }, by)
      if (student === null) continue
      joined.push({ fromSchool: graduate.school, graduate: graduate.student, student, isNew: true })
    }
    taken.add(key)
  }
  await join(trx, own, joined, by)
  return { accepted: joined.length, skipped: pairs.length - joined.length }
}

async function join(trx: Db, own: TurnoverSchool, joined: readonly Joined[], by: By): Promise<void> {
  if (joined.length === 0) return
  for (const fromSchool of new Set(joined.map((one) => one.fromSchool))) {
    const ofSchool = joined.filter((one) => one.fromSchool === fromSchool)
    await writeChain(trx, own, fromSchool, ofSchool, by)
    await moveBindings(trx, fromSchool, own.id, new Map(ofSchool.map((one) => [one.graduate, one.student])))
    await announceTurnover(trx, fromSchool)
  }
  await recountGuardians(
    trx,
    own.id,
    joined.map(({ student }) => student),
  )
  await recalculateSchool(trx, own.id)
  await announceTurnover(trx, own.id)
  await writeAudit(trx, {
    schoolId: own.id,
    accountId: by.accountId,
    action: 'handover-accepted',
    subject: `school:${own.id}`,
    detail: { n: joined.length, students: joined.slice(0, 100).map(({ student }) => student) },
    requestId: by.requestId,
  })
}

/** The receiving school's record says what came before it; the graduate's says where it went. */
async function writeChain(
  trx: Db,
  own: TurnoverSchool,
  fromSchool: number,
  joined: readonly Joined[],
  { accountId }: By,
): Promise<void> {
  const pairs = sql`unnest(${joined.map(({ graduate }) => graduate)}::bigint[],
    ${joined.map(({ student }) => student)}::bigint[], ${joined.map(({ isNew }) => isNew)}::boolean[])
    as pair (graduate, student, is_new)`
  await sql`
    with here as (
      update student s set version = s.version + 1, updated_at = now(), came_from = jsonb_build_object(
        'schoolId', ${fromSchool}::int, 'studentId', pair.graduate, 'seen', '[]'::jsonb)
      from ${pairs} where s.school_id = ${own.id} and s.id = pair.student and not pair.is_new
      returning s.id, s.class_id, s.version)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${own.id}::int, id, 'moved-in', class_id, jsonb_build_object('version', version), ${accountId}::int
    from here`.execute(trx)
  await sql`
    with there as (
      update turnover_student o set accepted_at = now(), accepted_by = ${accountId}, accepted_school_id = ${own.id},
        accepted_student_id = pair.student, accepted_new = pair.is_new
      from ${pairs}, turnover t
      where o.school_id = ${fromSchool} and o.student_id = pair.graduate and o.outcome = 'graduate'
        and t.school_id = o.school_id and t.id = o.turnover_id and t.state = 'done'
      returning o.student_id, o.from_class_id, o.version)
    insert into student_event (school_id, student_id, kind, class_id, detail, account_id)
    select ${fromSchool}::int, student_id, 'moved-out', from_class_id, jsonb_build_object('version', version),
      ${accountId}::int
    from there`.execute(trx)
  await sql`
    update student set guardians = 0
    where school_id = ${fromSchool} and id = any(${joined.map(({ graduate }) => graduate)}::bigint[])`.execute(
    trx,
  )
}

/** Standing bindings of these students, counted anew; no new version: nothing of the record was edited. */
export async function recountGuardians(
  trx: Db,
  schoolId: number,
  students: readonly number[],
): Promise<void> {
  await sql`
    update student s set guardians = ${standingBindings}
    where s.school_id = ${schoolId} and s.id = any(${[...students]}::bigint[])`.execute(trx)
}
