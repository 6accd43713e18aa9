import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { writeAudit } from '@/server/db/audit.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { inScope } from '@/server/db/scope.ts'

/** Notes that slips left the screen: on paper or as a workbook. Answers how many still wait for their first sign-in. */
export async function notePrinted(
  trx: Db,
  { schools, as }: { schools: readonly number[]; as: 'paper' | 'workbook' },
  { caller, now, requestId }: Pick<SignedInContext, 'caller' | 'now' | 'requestId'>,
): Promise<number> {
  const { rows } = await sql<{ id: number; school: number }>`
    update account a set one_time_printed_at = ${now()}
    where a.school_id = any(${[...schools]}::int[]) and ${inScope(caller.scope, 'a.school_id')}
      and a.role = 'admin' and a.closed_at is null and a.must_change_password and a.one_time_made > 0
    returning a.id, a.school_id as school`.execute(trx)
  for (const { id, school } of rows)
    await writeAudit(trx, {
      schoolId: school,
      accountId: caller.accountId,
      requestId,
      action: 'handout-printed',
      subject: String(id),
      detail: { as },
    })
  return rows.length
}
