import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { CompetitionHead, CompetitionLevel } from '@/modules/competitions/contract/competition.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { openCursor, sealCursor } from '@/server/lists/cursor.ts'
import { isMine, mayKnow } from './find-competition.ts'

type Row = Omit<CompetitionHead, 'mine' | 'school' | 'finished'> & {
  schoolId: number | null
  schoolName: string | null
  entries: number
  n: number
  of: number
}

const pageSize = 100
const cursorOf = 'competitions'

/**
 * Heads, newest first, a page at a time. Entries and finishes are process figures: never hidden. Who has no valid attempt (NM) started,
 * and did not finish.
 */
export async function listCompetitions(
  db: Db,
  scope: Scope,
  which: { levels: readonly CompetitionLevel[]; cursor?: string | undefined } | { id: number },
): Promise<{ competitions: CompetitionHead[]; next: string | null }> {
  const requested = 'id' in which ? sql`c.id = ${which.id}` : sql`c.level = any(${[...which.levels]}::text[])`
  const from =
    'cursor' in which && which.cursor !== undefined ? await openCursor(db, cursorOf, which.cursor) : null
  const behind = from ? sql`and (c.held_on, c.id) < (${from[0]}::date, ${from[1]}::int)` : sql``
  // A school counts its own children, a bureau those of its district.
  const { rows } = await sql<Row>`
    select c.id, c.level, c.name, c.held_on::text as "heldOn", c.state,
      c.entry_until::text as "entryUntil", c.school_id as "schoolId", s.name as "schoolName",
      (select count(*)::int from competition_entry e where e.competition_id = c.id and ${inScope(scope, 'e.school_id')})
        as entries, d.n, d.of
    from competition c left join school s on s.id = c.school_id
    cross join lateral (
      select count(*) filter (where r.kind = 'mark' and r.value is not null)::int as n, count(*)::int as of
      from competition_part p join competition_result r on r.part_id = p.id
      join competition_entry e on e.school_id = r.school_id and e.id = r.entry_id
      where p.competition_id = c.id and p.published_at is not null and ${inScope(scope, 'r.school_id')}) d
    where ${requested} and ${mayKnow(scope)} ${behind} order by c.held_on desc, c.id desc limit ${pageSize + 1}`.execute(
    db,
  )
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  const competitions = rows.slice(0, pageSize).map(({ schoolId, schoolName, n, of, ...row }) => ({
    ...row,
    school: schoolId === null ? null : { id: schoolId, name: schoolName ?? '' },
    mine: isMine(scope, schoolId),
    finished: { n, of },
  }))
  return { competitions, next: last ? await sealCursor(db, cursorOf, [last.heldOn, String(last.id)]) : null }
}
