import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { DueCheck, OwnRound, ownRounds, RoundRow } from '@/contract/rounds.ts'
import { retestTarget } from '@/standards/retest-target.ts'
import { regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { listRounds } from './list-rounds.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'

type Grades = OwnRound['grades']

/** A school's rounds, those that it works on or was working on with its progress by grade and what is due. */
export async function readOwnRounds(db: Db, scope: Scope, now: Date): Promise<ReplyOf<typeof ownRounds>> {
  const schoolId = schoolOf(scope)
  const rows = await listRounds(db, scope, now)
  const rounds = await Promise.all(
    rows.map(async (row): Promise<OwnRound> => {
      const isDue = row.state === 'open' || row.state === 'past'
      const requested = await wasRequested(db, schoolId, row)
      if (!isDue) return { ...row, grades: [], checks: [], requested }
      const grades = await readGrades(db, schoolId, row)
      return { ...row, grades, checks: await checksOf(db, schoolId, row, grades), requested }
    }),
  )
  const { rows: bureau } = await sql<{ name: string; contacts: string[] }>`
    select g.name, array(
      select a.name from account a where a.role = 'qu' and not a.reads_only and a.region_code = g.code and a.closed_at is null
      order by a.id limit 3) as contacts
    from region g where g.code = ${regionOf(scope)}`.execute(db)
  return { rounds, contacts: bureau[0]?.contacts ?? [], bureau: bureau[0]?.name ?? '' }
}

async function readGrades(db: Db, schoolId: number, { kind, id }: RoundRow): Promise<Grades> {
  const { summary, done, of } = kindsOfRounds[kind]
  const { rows } = await sql<{ grade: number; n: number; of: number }>`
    select f.grade, sum(${done})::int as n, sum(${of})::int as of
    from ${summary} where f.school_id = ${schoolId} and f.round_id = ${id}
    group by f.grade order by f.grade`.execute(db)
  return rows.map(({ grade, ...rate }) => ({ grade, rate }))
}

async function checksOf(db: Db, schoolId: number, round: RoundRow, grades: Grades): Promise<DueCheck[]> {
  const { n, of } = round.coverage
  const target = Math.ceil((round.coverageTarget * of) / 100)
  const empty = grades.filter(({ rate }) => rate.of > 0 && rate.n === 0)
  const checks: DueCheck[] = [
    // Where nobody is on the list nothing is reached: an empty school has not finished.
    { what: 'coverage', isDone: of > 0 && n >= target, left: Math.max(0, target - n) },
  ]
  if (empty.length > 0 && empty.length < grades.length)
    checks.push({
      what: 'grades',
      isDone: false,
      grades: empty.map(({ grade }) => grade),
      left: empty.reduce((sum, { rate }) => sum + rate.of, 0),
    })
  const { countRetested } = kindsOfRounds[round.kind]
  if (countRetested) checks.push(retestCheck(round, await countRetested(db, round.id, schoolId)))
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(invalid + conflicts), 0)::int as left from upload
    where school_id = ${schoolId} and state = 'planned' and kind = ${round.kind}
      and ${sql.ref(round.kind === 'vision' ? 'round_id' : 'health_round_id')} = ${round.id}`.execute(db)
  const left = rows[0]?.left ?? 0
  if (left > 0) checks.push({ what: 'errors', isDone: false, left })
  return checks
}

function retestCheck(round: RoundRow, n: number): DueCheck {
  const screened = round.coverage.n
  const percent = round.retestTarget ?? retestTarget.share * 100
  const target = Math.ceil((percent * screened) / 100)
  return {
    what: 'retest',
    isDone: screened > 0 && n >= target,
    left: Math.max(0, target - n),
    rate: { n, of: screened },
  }
}

async function wasRequested(db: Db, schoolId: number, { kind, id, changedAt }: RoundRow): Promise<boolean> {
  const { rows } = await sql`
    select from round_message
    where kind = ${kind} and round_id = ${id} and key like ${`asked ${schoolId} %`} and sent_at > ${changedAt}::timestamptz
    limit 1`.execute(db)
  return rows.length > 0
}
