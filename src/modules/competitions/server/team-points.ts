import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { entryOf, required } from '@/lib/required.ts'
import type { competitionOpened } from '@/modules/competitions/contract/competition.ts'
import { pointsOf, teamTotals } from '@/modules/competitions/standards/points.ts'
import type { StoredCompetition } from './find-competition.ts'
import { partsOf, ranksOf, resultsOf } from './results-of.ts'

interface Team {
  id: number
  name: string
  grade: number | null
}

/** Points of published finals by class, or by school in the district's, best first, who has none as well. */
export async function teamPoints(
  db: Db,
  competition: StoredCompetition,
): Promise<ReplyOf<typeof competitionOpened>['teams']> {
  const bySchool = competition.level === 'district'
  const teams = await teamsOf(db, competition.id, bySchool)
  const parts = (await partsOf(db, { competition: competition.id })).filter(
    ({ phase, publishedAt }) => phase === 'final' && publishedAt,
  )
  const ids = parts.map(({ id }) => id)
  const results = await resultsOf(db, ids)
  const won = parts.flatMap((part) => {
    const own = results.filter((one) => one.part === part.id)
    const ranks = ranksOf(part, own)
    return own.map(({ entry, school, classId }) => ({
      part: part.id,
      team: bySchool ? school : classId,
      points: pointsOf(entryOf(ranks, entry), competition.points),
    }))
  })
  const totals = teamTotals(
    teams.map(({ id }) => id),
    won,
  )
  return totals.map(({ team, total, rank }) => ({
    ...required(
      teams.find(({ id }) => id === team),
      'a team',
    ),
    total,
    rank,
    parts: ids.flatMap((part) => {
      const points = won
        .filter((one) => one.part === part && one.team === team)
        .reduce((sum, one) => sum + one.points, 0)
      return points > 0 ? [{ part, points }] : []
    }),
  }))
}

async function teamsOf(db: Db, competition: number, bySchool: boolean): Promise<Team[]> {
  const { rows } = bySchool
    ? await sql<Team>`
        select k.id, k.name, null as grade from school k where exists (select from competition_entry e
          where e.school_id = k.id and e.competition_id = ${competition}) order by k.id`.execute(db)
    : await sql<Team>`
        select c.id, case when c.name = '' then c.number::text else c.name end as name, c.grade
        from class c where exists (select from competition_entry e where e.school_id = c.school_id
          and e.class_id = c.id and e.competition_id = ${competition}) order by c.grade, c.number`.execute(db)
  return rows
}
