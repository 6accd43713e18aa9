import { sql } from 'kysely'
import type { NoticeKind, NoticeTab } from '@/contract/notices.ts'
import type { Db } from '../db/schema.ts'
import { queueMessages, type NewMessage } from './queue.ts'

interface Reminder {
  /** What a reminder of a school is about where its notice names no round, as locales/<language>/messages.json says it. */
  about: string
  /** The parameter of the notice that says by when. */
  due?: string
}
const reminders: Partial<Record<NoticeKind, Reminder>> = {
  'screening-reminder': { about: '@screening' },
  'health-reminder': { about: '@health' },
  'round-reminder': { about: '@round', due: 'to' },
  'round-reminder-over': { about: '@round' },
  'part-reminder': { about: '@round', due: 'day' },
  'sport-task-school': { about: '@sportTasks' },
  'labour-task-school': { about: '@labourTasks' },
}
/** These have a message of their own, which goes to everybody. */
const sentApart = new Set<NoticeKind>(['password-changed'])

interface Forwarded {
  id: number
  regionCode: string
  tab: NoticeTab
  kind: NoticeKind
  params?: Record<string, string | number> | undefined
  href?: string | undefined
  createdBy?: number | null | undefined
}

/**
 * Queues a message to those of the recipients of a notice who chose to hear of such notices outside of the console and left a mobile or mail.
 * It says that there is something, never what. A reminder of a school and a part that was returned go as kinds of their own, so that a bureau
 * words them and switches them off apart from the rest; nobody gets two messages of one notice.
 */
export async function forwardNotice(trx: Db, notice: Forwarded, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0 || sentApart.has(notice.kind)) return
  const { rows } = await sql<{ id: number; school: number | null }>`
    select id, school_id as school from account
    where id = any(${[...accounts]}::int[]) and preferences -> 'outside' ? ${notice.tab}
      and (mobile <> '' or mail <> '')`.execute(trx)
  const message = messageOf(notice)
  await queueMessages(
    trx,
    rows.map(({ id, school }): NewMessage => ({
      regionCode: notice.regionCode,
      schoolId: school,
      to: { account: id },
      ...message,
      link: notice.href || '/notice',
      createdBy: notice.createdBy ?? null,
      dedupe: `notice ${notice.id} ${id}`,
    })),
  )
}

function messageOf({ kind, tab, params = {} }: Forwarded): Pick<NewMessage, 'kind' | 'params'> {
  const reminder = reminders[kind]
  if (reminder) {
    const date = reminder.due === undefined ? undefined : params[reminder.due]
    const round = roundOf(params) ?? reminder.about
    return { kind: 'roundReminder', params: { round, ...(date === undefined ? {} : { date }) } }
  }
  if (kind === 'part-return')
    return {
      kind: 'submissionReturned',
      params: { round: roundOf(params) ?? '@round', grade: params['grade'] ?? '' },
    }
  return { kind: 'notice', params: { tab } }
}

/** The round that a notice names: as its bureau called it, or the word of ours with its year behind it (`@round-vision-autumn 2026`). */
function roundOf({ round, year }: Record<string, string | number>): string | undefined {
  if (typeof round !== 'string' || round === '') return undefined
  return round.startsWith('@') ? `${round} ${year ?? ''}` : round
}
