import { sql, type Kysely } from 'kysely'
import { inScope, type Scope } from '../../db/scope.ts'

type Accounts = Map<number, number[]>
const byId = (rows: readonly { id: number; accounts: number[] }[]): Accounts =>
  new Map(rows.map(({ id, accounts }) => [id, accounts]))

/** Open accounts of the administrators of schools inside the scope: all, or those named. */
export async function accountsOfSchools(
  db: Kysely<any>,
  scope: Scope,
  schools?: readonly number[],
): Promise<Accounts> {
  const named = schools ? sql`a.school_id = any(${[...schools]}::int[])` : sql`true`
  const { rows } = await sql<{ id: number; accounts: number[] }>`
    select a.school_id as id, array_agg(a.id order by a.id) as accounts from account a
    where a.role = 'admin' and a.closed_at is null and ${named} and ${inScope(scope, 'a.school_id')}
    group by a.school_id`.execute(db)
  return byId(rows)
}

/** Open accounts of the teachers of classes inside the scope: all, or those named. */
export async function accountsOfClasses(
  db: Kysely<any>,
  scope: Scope,
  classes?: readonly number[],
): Promise<Accounts> {
  const named = classes ? sql`tc.class_id = any(${[...classes]}::bigint[])` : sql`true`
  const { rows } = await sql<{ id: number; accounts: number[] }>`
    select tc.class_id as id, array_agg(distinct a.id) as accounts
    from teacher_class tc
    join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id and t.gone_at is null
    join account a on a.id = t.account_id and a.closed_at is null
    where ${named} and ${inScope(scope, 'tc.school_id')}
    group by tc.class_id`.execute(db)
  return byId(rows)
}
