import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { codesRevoke } from '@/modules/records/contract/binding-codes.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { route } from '@/server/http/route.ts'
import { codesInScope } from './codes-in-scope.ts'

interface Revoked {
  school_id: number
  student_id: number | null
}

/** From now on these codes lead nowhere; who has bound stays bound (MAN-05). */
export const codesRevokeRoute = route(codesRevoke, async ({ codes }, { db, caller, now, requestId }) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const { rows } = await sql<Revoked>`
      update bind_code set revoked_at = ${at}
      where revoked_at is null
        and code in (select code from ${codesInScope(caller.scope, sql`code = any(${codes}::text[])`)})
      returning school_id, student_id`.execute(trx)
    await notifyStudents(trx, rows, caller.accountId, at)
    for (const schoolId of new Set(rows.map(({ school_id }) => school_id)))
      await writeAudit(trx, {
        schoolId,
        accountId: caller.accountId,
        action: 'codes-revoked',
        detail: { n: rows.filter(({ school_id }) => school_id === schoolId).length },
        requestId,
      })
    return { n: rows.length }
  }),
)

/** A student without a valid code has no code: the list can find whom to print for again. */
async function notifyStudents(trx: Db, rows: readonly Revoked[], accountId: number, at: Date): Promise<void> {
  const students = rows.filter(({ student_id }) => student_id !== null)
  const input = sql`unnest(${students.map(({ school_id }) => school_id)}::int[],
    ${students.map(({ student_id }) => student_id)}::bigint[]) as revoked (school_id, id)`
  await sql`
    update student s set code_on = null from ${input}
    where s.school_id = revoked.school_id and s.id = revoked.id
      and not exists (select from bind_code b where b.school_id = s.school_id and b.student_id = s.id
        and b.revoked_at is null and b.expires_at > ${at})`.execute(trx)
  await sql`
    insert into student_event (school_id, student_id, kind, class_id, account_id, at)
    select s.school_id, s.id, 'code-revoked', s.class_id, ${accountId}::int, ${at}::timestamptz
    from ${input} join student s on s.school_id = revoked.school_id and s.id = revoked.id`.execute(trx)
}
