import { sql } from 'kysely'
import type { NoticeKind, NoticeTab } from '@/contract/notices.ts'
import type { Db } from '../db/schema.ts'
import { queueMessages, type NewMessage } from './queue.ts'

/** What a reminder of a school is about, as locales/<language>/messages.json says it. */
const rounds: Partial<Record<NoticeKind, string>> = {
  'screening-reminder': '@screening',
  'health-reminder': '@health',
  'round-reminder': '@round',
  'round-reminder-over': '@round',
  'sport-task-school': '@sportTasks',
  'labour-task-school': '@labourTasks',
}
/** These have a message of their own, which goes to everybody. */
const sentApart = new Set<NoticeKind>(['password-changed'])

interface Forwarded {
  id: number
  regionCode: string
  tab: NoticeTab
  kind: NoticeKind
  href?: string | undefined
  createdBy?: number | null | undefined
}

/**
 * Queues a message to those of the recipients of a notice who chose to hear of such notices outside of the console and left a mobile or mail.
 * It says that there is something, never what.
 */
export async function forwardNotice(trx: Db, notice: Forwarded, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0 || sentApart.has(notice.kind)) return
  const { rows } = await sql<{ id: number; school: number | null }>`
    select id, school_id as school from account
    where id = any(${[...accounts]}::int[]) and preferences -> 'outside' ? ${notice.tab}
      and (mobile <> '' or mail <> '')`.execute(trx)
  const round = rounds[notice.kind]
  await queueMessages(
    trx,
    rows.map(({ id, school }): NewMessage => ({
      regionCode: notice.regionCode,
      schoolId: school,
      to: { account: id },
      ...(round
        ? { kind: 'roundReminder', params: { round } }
        : { kind: 'notice', params: { tab: notice.tab } }),
      link: notice.href || '/notice',
      createdBy: notice.createdBy ?? null,
      dedupe: `notice ${notice.id} ${id}`,
    })),
  )
}
