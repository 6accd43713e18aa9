import type { logReport, ReportedEntry } from '@/contract/log-report.ts'
import { hidden, redactText } from '@/lib/redact-text.ts'
import type { Handler } from '@/server/http/route.ts'

/** What is left of a number that was hidden: here nobody needs to distinguish two. */
const remains = /\d{0,3}\*{4}[\w-]{0,4}/g
const withoutNumbers = (text: string) => redactText(text).replace(remains, hidden)
const path = (page: string) => withoutNumbers(page.split(/[?#]/)[0] ?? '')

/** One line per kind of error in the server's own log. Whoever sent it may have sent anything, so all of it is redacted again. */
export const takeReport: Handler<typeof logReport> = async (
  { release, entries },
  { log, attempt, address },
) => {
  // Besides the contract's limit per minute: a page reports every half minute.
  await attempt(`report ${address}`, maxPerMinute)
  for (const entry of entries) log.warn(lineOf(entry, release), 'console error')
  return { taken: entries.length }
}

/** Of one address; a school's machines often share one. */
const maxPerMinute = 20

const lineOf = ({ message, source, time, count, page, stack }: ReportedEntry, release: string) => ({
  error: withoutNumbers(message),
  source: withoutNumbers(source),
  at: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) ? time : '',
  count,
  page: path(page),
  release: withoutNumbers(release),
  ...(stack ? { stack: withoutNumbers(stack) } : {}),
})
