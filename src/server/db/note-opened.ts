import { sql } from 'kysely'
import type { Db } from './schema.ts'
import type { SignedInContext } from '../http/route.ts'

/** Somebody who looks at a record and has it refreshed opens it once. */
const onceInMinutes = 10

/**
 * Puts into a record's access history that staff of another organisation than its school opened it (MAN-09); of a leaver also that the
 * own school did, since nobody teaches them any more. Whether the child left is looked up here, so that no page can forget to say it.
 */
export async function noteOpened(
  db: Db,
  { schoolId, id }: { schoolId: number; id: number },
  { caller, requestId }: Pick<SignedInContext, 'caller' | 'requestId'>,
): Promise<void> {
  const subject = `student:${id}`
  const isNoted =
    caller.scope.kind === 'region'
      ? sql`true`
      : sql`exists (select from student where school_id = ${schoolId} and id = ${id} and removed = 'left')`
  await sql`
    insert into audit (school_id, account_id, action, subject, request_id)
    select ${schoolId}::int, ${caller.accountId}::int, 'record-opened', ${subject}, ${requestId}
    where ${isNoted} and not exists (
      select from audit
      where school_id = ${schoolId} and subject = ${subject} and action = 'record-opened'
        and account_id = ${caller.accountId} and at > now() - make_interval(mins => ${onceInMinutes}))`.execute(
    db,
  )
}
