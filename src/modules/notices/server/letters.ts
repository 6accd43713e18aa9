import { sql } from 'kysely'
import { letterDelete, letterSend, lettersList } from '@/contract/notices.ts'
import { withoutHidden } from '@/lib/plain-line.ts'
import { announceToAccounts } from '@/server/db/announce.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { postNotice } from '@/server/db/notices.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import { lettersBefore } from './read-letters.ts'
import { hasLabels, sanitise } from './sanitise.ts'

function regionOf(scope: Scope): string {
  if (scope.kind !== 'region') throw new Failure(403)
  return scope.regionCode
}

export const letterSendRoute = route(letterSend, async (input, { db, caller, requestId }) => {
  const regionCode = regionOf(caller.scope)
  const html = sanitise(input.html)
  if (!hasLabels(html)) throw new Failure(400, { messageKey: 'letterEmpty' })
  const schools = [...new Set(input.schools)]
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select id from school where id = any(${schools}::int[]) and ${inScope(caller.scope, 'school.id')}`.execute(
      trx,
    )
    if (rows.length < schools.length) throw new Failure(403, { messageKey: 'outOfScope' })
    const sent = await postNotice(
      trx,
      {
        regionCode,
        tab: 'message',
        kind: 'letter',
        html,
        createdBy: caller.accountId,
        title: withoutHidden(input.title),
      },
      schools.length > 0 ? { schools } : 'every school',
    )
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'letter-sent',
      subject: String(sent.id),
      detail: { schools: schools.length, recipients: sent.recipients },
      requestId,
    })
    return sent
  })
})

const pageSize = 20

export const lettersListRoute = route(lettersList, async ({ cursor }, { db, caller }) => {
  const { rows, total } = await lettersBefore(db, regionOf(caller.scope), cursor, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return { rows: shown, total, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
})

export const letterDeleteRoute = route(letterDelete, async ({ id }, { db, caller, requestId }) => {
  const regionCode = regionOf(caller.scope)
  await db.transaction().execute(async (trx) => {
    const readers = await trx
      .selectFrom('notice_recipient')
      .where('notice_id', '=', id)
      .select('account_id')
      .execute()
    const removed = await trx
      .deleteFrom('notice')
      .where('id', '=', id)
      .where('kind', '=', 'letter')
      .where('region_code', '=', regionCode)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Failure(404, { messageKey: 'noSuchLetter' })
    await writeAudit(trx, {
      schoolId: 0,
      accountId: caller.accountId,
      action: 'letter-deleted',
      subject: String(id),
      requestId,
    })
    await announceToAccounts(
      trx,
      readers.map(({ account_id }) => account_id),
      'notices-changed',
    )
  })
  return { deleted: true }
})
