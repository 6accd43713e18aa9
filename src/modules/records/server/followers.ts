import type { RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'

/** A round whose lists or figures changed, to be announced. */
export interface ChangedRound {
  kind: RoundKind
  round: number
}

/** The end of a school year for the classes that anybody left by a turnover. */
export interface YearEnd {
  schoolId: number
  day: string
  accountId: number
  /** A query of the ids of those classes. */
  oldClasses: RawBuilder<unknown>
}
/** The day on which a turnover was asked for; the old year's classes did things up to it. */
export interface EndedOn {
  day?: string
}

/** Students whose record says something else of what figures of earlier rounds rest on. */
export interface MendedStudents {
  birth: readonly number[]
  boarding: readonly number[]
}
export const nobodyMended: MendedStudents = { birth: [], boarding: [] }

/**
 * What a module above the records does in the writer's transaction when records change that its lists and figures rest on. The caller
 * holds the school (`db/lock-schools.ts`). `Ended`: what it ends with a school year, by names that no other module has, for all of it is
 * stored in one object.
 */
export interface RecordsFollower<Ended extends object = object> {
  /** Students came, left, moved or were mended. Answers what changed. */
  afterStudents?: (trx: Db, schoolId: number, mended: MendedStudents) => Promise<readonly ChangedRound[]>
  /** The figures of the roster were counted anew. */
  afterRoster?: (trx: Db, schoolId: number) => Promise<void>
  /** Ends what still runs of old classes; answers what `resumeYear` needs to put it back. */
  endYear?: (trx: Db, end: YearEnd) => Promise<Ended>
  /** Puts back what `endYear` ended. Throws Failure where somebody has changed it since. */
  resumeYear?(trx: Db, schoolId: number, ended: EndedOn & Partial<Ended>): Promise<void>
}

const followers: RecordsFollower[] = []

/** To be called once by each module when the server is put together (`server/compose`), the lower module first. */
export function followRecords(follower: RecordsFollower): void {
  followers.push(follower)
}

/** In the order of the modules. Throws where nobody put the server together: figures would silently stay behind the records. */
export function recordsFollowers(): readonly RecordsFollower[] {
  if (followers.length === 0)
    throw new Error('no module follows the records: import server/compose/register.ts')
  return followers
}

/** After students of a school were written: lists and figures of the modules above follow. */
export async function notifyStudentsChanged(
  trx: Db,
  schoolId: number,
  mended: MendedStudents = nobodyMended,
): Promise<ChangedRound[]> {
  const changed: ChangedRound[] = []
  for (const { afterStudents } of recordsFollowers())
    changed.push(...((await afterStudents?.(trx, schoolId, mended)) ?? []))
  return changed
}
