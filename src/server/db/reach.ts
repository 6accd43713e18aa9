import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'
import { inScope, type Scope } from './scope.ts'

interface Reached {
  id: number
  accounts: number[]
}
type Accounts = Map<number, number[]>

/** Rows of open accounts of the administrators of schools inside the scope: all, or those named. */
export const reachedSchools = (scope: Scope, schools?: readonly number[]): RawBuilder<Reached> => sql`
  select a.school_id as id, array_agg(a.id order by a.id) as accounts from account a
  where a.role = 'admin' and a.closed_at is null
    and ${schools ? sql`a.school_id = any(${[...schools]}::int[])` : sql`true`} and ${inScope(scope, 'a.school_id')}
  group by a.school_id`

/** Rows of open accounts of the teachers of classes inside the scope: all, or those named. */
export const reachedClasses = (scope: Scope, classes?: readonly number[]): RawBuilder<Reached> => sql`
  select tc.class_id as id, array_agg(distinct a.id) as accounts
  from teacher_class tc
  join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id and t.removed_at is null
  join account a on a.id = t.account_id and a.closed_at is null
  where ${classes ? sql`tc.class_id = any(${[...classes]}::bigint[])` : sql`true`} and ${inScope(scope, 'tc.school_id')}
  group by tc.class_id`

/** By school or class. */
export async function accountsOf(db: Db, reached: RawBuilder<Reached>): Promise<Accounts> {
  const { rows } = await reached.execute(db)
  return new Map(rows.map(({ id, accounts }) => [id, accounts]))
}
