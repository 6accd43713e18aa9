import { sql } from 'kysely'
import type { Call, InputOf, ReplyOf } from '../../../src/contract/call.ts'
import { seedDemo } from '../../../src/server/compose/seed/seed-demo.ts'
import { noteRosters, noteWeek, type Journal } from '../brute-move/journal.ts'
import { startServer, type TestServer } from '../harness.ts'

/** A Friday in the twelfth week of the term that begins on 31 August: its figures are counted by the schools' clock. */
export const demoToday = '2026-11-20'
const demoNow = new Date(`${demoToday}T18:30:00+08:00`)
export const readers = ['school01', 'school02', 'bureau01', 'teacher01'] as const
export type Reader = (typeof readers)[number]
export type AskAs = <C extends Call>(
  who: Reader,
  call: C,
  input: InputOf<C>,
  published?: boolean,
) => Promise<ReplyOf<C>>

export interface Demo {
  server: TestServer
  tokens: Record<Reader, string>
  /** The school of each administrator, and all three of the district: one has nobody. */
  schools: { school01: number; school02: number; all: number[] }
  journal: Journal
  calendar: { off: string[]; makeup: string[]; closed: null }
  ask: AskAs
}

/** The demo district with two schools, as its seed writes it; the clock must stand at `demoToday`. */
export async function openDemo(): Promise<Demo> {
  const server = await startServer({ now: () => demoNow })
  await seedDemo(server.db, { schools: 2, rounds: 2, today: demoNow })
  const tokens = Object.fromEntries(
    await Promise.all(readers.map(async (name) => [name, await server.signIn(name)] as const)),
  ) as Demo['tokens']
  const { rows: all } = await sql<{ id: number; username: string | null }>`
    select s.id, (select username from account where school_id = s.id and role = 'admin' and demo) as username
    from school s order by s.id`.execute(server.db)
  const schoolOf = (username: string) => all.find((one) => one.username === username)!.id
  const journal: Journal = { sport: new Map(), weeks: new Map() }
  // Nobody of the demo came or went since its term began: the present register is that of every day.
  await noteRosters(server.db, journal, demoToday)
  const { rows: weeks } = await sql<{ school: number; monday: string }>`
    select distinct school_id as school, date_trunc('week', day)::date::text as monday from (
      select school_id, day from labour_lesson union all select school_id, monday from labour_no_lesson
      union all select school_id, day from labour_record) published`.execute(server.db)
  for (const week of weeks) await noteWeek(server.db, journal, week)
  const { rows: days } = await sql<{ day: string; kind: string }>`
    select day::text as day, kind from calendar_day where school_id = 0`.execute(server.db)
  const daysOf = (kind: string) => days.flatMap((one) => (one.kind === kind ? [one.day] : []))
  return {
    server,
    tokens,
    journal,
    schools: { school01: schoolOf('school01'), school02: schoolOf('school02'), all: all.map(({ id }) => id) },
    calendar: { off: daysOf('holiday'), makeup: daysOf('makeup'), closed: null },
    ask: async (who, call, input, published = false) => {
      const { code, msg, data } = await server.ask(call, input, { token: tokens[who], published })
      if (code !== 0) throw new Error(`${who} ${call.path} ${JSON.stringify(input)}: ${code} ${msg}`)
      return data
    },
  }
}
