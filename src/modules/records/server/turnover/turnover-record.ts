import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { TurnoverState } from '@/modules/records/contract/turnover.ts'
import type { Stage } from '@/standards/grade.ts'
import { Failure } from '@/server/http/failure.ts'

/** A turnover as writers look at it. */
export interface TurnoverRecord {
  schoolId: number
  id: string
  fromYear: number
  toYear: number
  state: TurnoverState
  version: number
  refusal: string | null
  madeClasses: number[]
  closedClasses: number[]
  changedAt: Date
  committedAt: Date | null
  /** Of its school, which decide who graduates. */
  stages: Stage[]
}

/** States in which a person may change what will become of the students. */
export const openStates: readonly TurnoverState[] = ['draft', 'ready', 'failed']

const columns = sql`t.school_id as "schoolId", t.id::text, t.from_year as "fromYear", t.to_year as "toYear", t.state, t.version,
  t.refusal, t.made_classes as "madeClasses", t.closed_classes as "closedClasses", t.changed_at as "changedAt",
  t.committed_at as "committedAt", k.stages`

/** The turnover of a school that is under way, or the newest that ended. */
export async function newestTurnover(db: Db, schoolId: number): Promise<TurnoverRecord | undefined> {
  const { rows } = await sql<TurnoverRecord>`
    select ${columns} from turnover t join school k on k.id = t.school_id
    where t.school_id = ${schoolId} and t.state <> 'undone'
    order by t.state in ('done') , t.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** The turnover with this id of a school. Throws Failure 404. */
export async function findTurnover(db: Db, schoolId: number, id: string): Promise<TurnoverRecord> {
  const { rows } = await sql<TurnoverRecord>`
    select ${columns} from turnover t join school k on k.id = t.school_id and k.deleted_at is null
    where t.school_id = ${schoolId} and t.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Failure(404, { messageKey: 'noSuchTurnover' })
  return found
}

/**
 * The turnover as the caller saw it, in a state in which it may be changed, with its row held. The caller holds the school. Throws
 * Failure 404, or 409 when somebody changed or committed it meanwhile.
 */
export async function turnoverToChange(
  trx: Db,
  schoolId: number,
  { id, version }: { id: string; version: number },
  states: readonly TurnoverState[] = openStates,
): Promise<TurnoverRecord> {
  const found = await findTurnover(trx, schoolId, id)
  if (found.version !== version || !states.includes(found.state))
    throw new Failure(409, { messageKey: 'turnoverChanged' })
  return found
}

/** Moves a turnover on: a new version, and the moment. */
export async function touchTurnover(
  trx: Db,
  { schoolId, id }: Pick<TurnoverRecord, 'schoolId' | 'id'>,
  state?: TurnoverState,
): Promise<void> {
  await sql`
    update turnover set version = version + 1, changed_at = now(), state = coalesce(${state ?? null}, state),
      refusal = case when ${state ?? null}::text is null then refusal end
    where school_id = ${schoolId} and id = ${id}`.execute(trx)
}
