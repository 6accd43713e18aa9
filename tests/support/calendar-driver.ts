import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import * as calls from '../../src/modules/records/contract/calendar.ts'
import * as screen from '../../src/modules/sport/contract/screen.ts'
import { startServer } from './harness.ts'
import { makeDevice, openSport, send, sportRecord, type DeviceKey } from './sport-driver.ts'
import { fillClass, writeClass } from './write-classes.ts'

/** A Friday, four in the afternoon at the schools. */
export const now = new Date('2026-11-20T08:00:00Z')
export const region = '990901'
/** Saturday to Friday, which is today. */
export const week = [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`)
/** Who moved on which days of the week, by place in the school. */
export const moved = (index: number, day: string) => (index * 7 + Number(day.slice(8)) * 3) % 5 < 3

/** A district of which two schools sent their sport of a week, and everybody who asks for or sets a calendar. */
export async function openCalendarDriver() {
  const server = await startServer({ now: () => now })
  const { schools, students: members, strangers, token, device } = await openSport(server)
  const tokens: Record<string, string> = { first: token }
  for (const name of ['second', 'bureau', 'foreign-bureau', 'foreign', 'teacher'])
    tokens[name] = await server.signIn(name)
  const more = Array.from({ length: 21 }, (_, i) => ({ sex: 1 + (i % 2) }))
  const inClass = async (school: number) => {
    const id = await writeClass(server.db, school, { grade: 4 })
    return fillClass(server.db, { school, class: id }, more)
  }
  const ours = [...members, ...(await inClass(schools.first))]
  const theirs = [...strangers, ...(await inClass(schools.second))]
  const fill = async (of: DeviceKey, students: readonly number[]) => {
    for (const day of week.slice(0, 6)) {
      const records = students
        .filter((_, index) => moved(index, day))
        .map((id) => sportRecord(id, new Date(`${day}T02:00:00Z`)))
      const { code, msg } = await send(server, of, records, now)
      if (code !== 0) throw new Error(msg)
    }
  }
  await fill(device, ours)
  await fill(await makeDevice(server, tokens['second']!), theirs)

  const ask = (name: string) => {
    const as = { token: tokens[name]! }
    return {
      read: (schoolYear?: number) =>
        server.ask(calls.calendar, schoolYear === undefined ? {} : { schoolYear }, as),
      day: (input: InputOf<typeof calls.calendarDaySet>) => server.ask(calls.calendarDaySet, input, as),
      term: (input: InputOf<typeof calls.calendarTermSet>) => server.ask(calls.calendarTermSet, input, as),
      prefill: (seen: number, schoolYear = 2026) =>
        server.ask(calls.calendarPrefill, { schoolYear, seen }, as),
      undo: (input: InputOf<typeof calls.calendarUndo>) => server.ask(calls.calendarUndo, input, as),
      effect: (input: InputOf<typeof calls.calendarEffect>) => server.ask(calls.calendarEffect, input, as),
      totals: (start: string, end: string) => server.ask(screen.sportTotals, { start, end }, as),
      streaks: (end: string) => server.ask(screen.sportStreaks, { start: '2026-11-16', end }, as),
    }
  }
  /** Nobody has set anything. It is done behind the server's back, which is made to drop its cache. */
  const forget = async () => {
    for (const table of ['calendar_day', 'calendar_term', 'calendar_version'])
      await sql`delete from ${sql.table(table)}`.execute(server.db)
    const event = { kind: 'calendar-changed', school: 0, asOf: now.toISOString() }
    await sql`select pg_notify('mingmu', ${JSON.stringify({ region, event })})`.execute(server.db)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { server, schools, ours, theirs, ask, forget }
}
export type CalendarDriver = Awaited<ReturnType<typeof openCalendarDriver>>
