import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { roundOpen, roundSet } from '@/contract/rounds.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Locale } from '@/server/http/locale.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { roundName } from './round-name.ts'
import { readRounds, type RoundRecord } from './round-record.ts'
import { gradeTakesPart, schoolTakesPart } from '@/server/rounds/takes-part.ts'

/** A round starts in its half year and is over when the school year is. */
export function checkDays(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  { schoolYear, year }: { schoolYear: number; year: number },
): void {
  if (endsOn < startsOn || !startsOn.startsWith(String(year)))
    throw new Failure(400, { messageKey: 'roundDates', params: { year } })
  if (endsOn > `${schoolYear + 1}-08-31`)
    throw new Failure(400, { messageKey: 'roundEnds', params: { day: `${schoolYear + 1}-08-31` } })
}

/** Names of stages and schools are believed only as far as they are the district's. */
export async function checkTakingPart(
  trx: Db,
  regionCode: string,
  {
    participation,
    stages,
    schools,
  }: Pick<ParsedInputOf<typeof roundSet>, 'participation' | 'stages' | 'schools'>,
): Promise<void> {
  const chosen = participation === 'stages' ? stages : participation === 'schools' ? schools : ['all']
  if (chosen.length === 0) throw new Failure(400, { messageKey: 'roundNobody' })
  if (participation !== 'schools') return
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from school
    where id = any(${schools}::int[]) and region_code = ${regionCode} and deleted_at is null`.execute(trx)
  if (rows[0]?.n !== new Set(schools).size) throw new Failure(403, { messageKey: 'outOfScope' })
}

/** Ids of the schools taking part. */
export async function schoolsOf(trx: Db, { kind, id }: RoundRecord): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${sql.table(kindsOfRounds[kind].table)} r join school s on ${schoolTakesPart(kind, 'r', 's')}
    where r.id = ${id} order by s.id`.execute(trx)
  return rows.map((school) => school.id)
}

/** Throws Failure 409 naming schools that have results and would be left out. */
export async function keepThoseWithResults(trx: Trx, { kind, id }: RoundRecord): Promise<void> {
  const { table, record } = kindsOfRounds[kind]
  const { rows } = await sql<{ name: string }>`
    select s.name from school s join ${sql.table(table)} r on r.id = ${id} and r.region_code = s.region_code
    where s.deleted_at is null and exists (
      select from ${sql.table(record)} e where e.school_id = s.id and e.round_id = r.id and e.state <> 'due'
        and not ${gradeTakesPart('r', sql`e.school_id`, sql`e.grade`)})
    order by s.name_pinyin, s.id`.execute(trx)
  const [first] = rows
  if (first)
    throw new Failure(409, { messageKey: 'roundLeavesOut', params: { name: first.name, n: rows.length } })
}

/** The refusal that names the round which the district has. */
export async function thereAlready(
  trx: Trx,
  regionCode: string,
  { kind, schoolYear, term }: ParsedInputOf<typeof roundOpen>,
  year: number,
  locale: Locale,
): Promise<Failure> {
  const rounds = await readRounds(trx, regionCode)
  const found = rounds.find(
    (round) =>
      round.kind === kind &&
      (kind === 'vision' ? round.year === year && round.term === term : round.schoolYear === schoolYear),
  )
  const params = found
    ? { name: roundName(locale, found), from: found.startsOn, to: found.endsOn }
    : { name: '', from: '', to: '' }
  return new Failure(409, { messageKey: 'roundThere', params })
}
