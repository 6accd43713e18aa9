import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import type { TurnoverSchool } from '../own-school.ts'
import { planNow } from '../plan-sql.ts'
import type { TurnoverRecord } from '../turnover-record.ts'
import { matchOutgoing } from './count-handovers.ts'
import { requireReceivingSchool } from './receiving-school.ts'

interface Said {
  destination: string
  toSchool: number | null
  toStudent: number | null
}

/**
 * The school of an unsure graduate says which of the candidates it is; null takes that back. Throws Failure 409 for a student who is
 * no candidate at this moment.
 */
export async function chooseCandidate(
  trx: Db,
  own: TurnoverSchool,
  record: TurnoverRecord,
  student: number,
  to: { school: number; student: number } | null,
): Promise<void> {
  if (to) {
    const match = (await matchOutgoing(trx, own.regionCode, record)).find((row) => row.studentId === student)
    const isCandidate = match?.candidates.some(
      (candidate) => candidate.schoolId === to.school && candidate.studentId === to.student,
    )
    if (!isCandidate || match?.state === 'accepted') throw new Failure(409, { messageKey: 'handoverChanged' })
  }
  await sayOf(trx, record, [student], {
    destination: '',
    toSchool: to?.school ?? null,
    toStudent: to?.student ?? null,
  })
}

/** Registers where graduates go who were not found. Throws Failure 409. */
export async function chooseDestination(
  trx: Db,
  own: TurnoverSchool,
  record: TurnoverRecord,
  students: readonly number[],
  { destination, toSchool }: { destination: string; toSchool?: number | undefined },
): Promise<void> {
  if (toSchool !== undefined)
    await requireReceivingSchool(trx, { regionCode: own.regionCode, schoolId: own.id }, toSchool)
  await sayOf(trx, record, students, { destination, toSchool: toSchool ?? null, toStudent: null })
}

async function sayOf(
  trx: Db,
  record: TurnoverRecord,
  students: readonly number[],
  { destination, toSchool, toStudent }: Said,
): Promise<void> {
  const { schoolId, id } = record
  const { rows } = await sql<{ id: number }>`
    insert into turnover_student as o (school_id, turnover_id, student_id, chosen, outcome, destination, to_school_id,
      to_student_id)
    select ${schoolId}::int, ${id}::uuid, p.student_id, true, 'graduate', ${destination}, ${toSchool}::int,
      ${toStudent}::bigint
    from (${planNow(record)}) p
    where p.outcome = 'graduate' and p.student_id = any(${[...new Set(students)]}::bigint[])
    on conflict (school_id, turnover_id, student_id) do update
      set chosen = true, destination = excluded.destination, to_school_id = excluded.to_school_id,
        to_student_id = excluded.to_student_id
      where o.accepted_at is null
    returning student_id as id`.execute(trx)
  if (rows.length < new Set(students).size) throw new Failure(409, { messageKey: 'handoverChanged' })
}
