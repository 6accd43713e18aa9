import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { Failure } from '@/server/http/failure.ts'

/** States in which nothing of a part changes: the bureau looks at it, or has accepted it. */
export const lockingStates = ['sent', 'accepted'] as const
type LockingState = (typeof lockingStates)[number]

export interface LockedPart {
  grade: number
  state: LockingState
  version: number
}

interface OfSchool {
  kind: RoundKind
  round: number | null
  schoolId: number
}

/** Why a record cannot be written: key and parameters of a text in locales/<language>/server.json. */
export interface LockRefusal {
  key: 'partSent' | 'partLocked'
  params: { partGrade: number; version: number }
}

/**
 * The parts of a school in a round in which nothing may be written. Whoever writes records holds the school until the transaction ends
 * (`lockSchools`), and so does whoever sends or accepts a part: what is read here stays true until then.
 */
export async function lockedParts(db: Db, { kind, round, schoolId }: OfSchool): Promise<LockedPart[]> {
  if (round === null) return []
  const { rows } = await sql<LockedPart>`
    select grade::int, state, version from round_part
    where school_id = ${schoolId} and kind = ${kind} and round_id = ${round}
      and state = any(${[...lockingStates]}::text[]) order by grade`.execute(db)
  return rows
}

export const lockRefusal = ({ grade, state, version }: LockedPart): LockRefusal => ({
  key: state === 'accepted' ? 'partLocked' : 'partSent',
  params: { partGrade: grade, version },
})

/** Throws Failure 409 where the part of the grade is locked, with how to ask for an unlock. */
export async function refuseLocked(trx: Db, of: OfSchool, grade: number): Promise<void> {
  const locked = (await lockedParts(trx, of)).find((part) => part.grade === grade)
  if (!locked) return
  const { key, params } = lockRefusal(locked)
  throw new Failure(409, { messageKey: key, params: { ...params } })
}
