import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import { required } from '@/lib/required.ts'
import type { competitionTeam, competitionTeams } from '@/modules/competitions/contract/participation.ts'
import { printMark } from '@/modules/competitions/standards/mark.ts'
import { pointsOf } from '@/modules/competitions/standards/points.ts'
import { printRank } from '@/modules/competitions/standards/rank.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import type { StoredCompetition } from './find-competition.ts'
import { partsOf, ranksOf, resultsOf } from './results-of.ts'
import { labelsOf } from './save-result.ts'

type Team = ReplyOf<typeof competitionTeams>['teams'][number]
type Entry = ReplyOf<typeof competitionTeam>['entries'][number]

/** A bureau looks at the schools of its own competition; everybody else at classes. */
const byOf = (scope: Scope, { level }: StoredCompetition): 'class' | 'school' =>
  level === 'district' && scope.kind === 'region' ? 'school' : 'class'

/** Who entered how many and finished, by school or class, as far as the caller may know of them. Process figures: never hidden. */
export async function participation(
  db: Db,
  scope: Scope,
  competition: StoredCompetition,
): Promise<ReplyOf<typeof competitionTeams>> {
  const by = byOf(scope, competition)
  const team =
    by === 'school'
      ? sql`k.id, k.name, null::int as grade`
      : sql`c.id, case when c.name = '' then c.number::text else c.name end as name, c.grade`
  const order = by === 'school' ? sql`min(k.id)` : sql`min(c.grade), min(c.number)`
  const { rows } = await sql<Omit<Team, 'finished'> & { n: number; of: number }>`
    select ${team}, count(*)::int as entries, count(distinct e.student_id)::int as students,
      coalesce(sum(d.n), 0)::int as n, coalesce(sum(d.of), 0)::int as of
    from competition_entry e join school k on k.id = e.school_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    cross join lateral (
      select count(*) filter (where r.kind = 'mark' and r.value is not null) as n, count(*) as of
      from competition_result r join competition_part p on p.id = r.part_id and p.published_at is not null
      where r.school_id = e.school_id and r.entry_id = e.id) d
    where e.competition_id = ${competition.id} and ${inScope(scope, 'e.school_id')}
    group by ${by === 'school' ? sql`k.id` : sql`c.school_id, c.id`} order by ${order}`.execute(db)
  return { by, teams: rows.map(({ n, of, ...row }) => ({ ...row, finished: { n, of } })) }
}

interface Entered {
  entry: number
  eventId: number
  school: number
  name: string
  class: ClassLabel
}

/** Entries of one team, by event, each with the last result of it that is published. Empty for a team that the caller knows nothing of. */
export async function entriesOfTeam(
  db: Db,
  scope: Scope,
  competition: StoredCompetition,
  team: number,
): Promise<Entry[]> {
  const ofTeam =
    byOf(scope, competition) === 'school' ? sql`e.school_id = ${team}` : sql`e.class_id = ${team}`
  const { rows } = await sql<Entered>`
    select e.id as entry, e.event_id as "eventId", e.school_id as school, st.name,
      jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class
    from competition_entry e
    join student st on st.school_id = e.school_id and st.id = e.student_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    where e.competition_id = ${competition.id} and ${ofTeam} and ${inScope(scope, 'e.school_id')}
    order by e.event_id, c.grade, c.number, e.id limit 1000`.execute(db)
  const published = await publishedOf(db, competition, new Set(rows.map(({ eventId }) => eventId)))
  return rows.map(({ entry, eventId, school, name, class: ofClass }) => {
    const isOwn = school === schoolOf(scope)
    const result = published.get(`${school} ${entry}`)
    return {
      entry,
      eventId,
      name: isOwn || result ? disclose('studentName', name, readerOf(scope, school)) : '',
      class: isOwn || competition.schoolId !== null ? ofClass : null,
      ...(result ?? { phase: null, mark: '', rank: '', points: 0 }),
    }
  })
}

type Published = Pick<Entry, 'phase' | 'mark' | 'rank' | 'points'>

/** What is published of each entry of these events, by school and entry: of the final where it got there, else of the heats. */
async function publishedOf(
  db: Db,
  competition: StoredCompetition,
  events: ReadonlySet<number>,
): Promise<Map<string, Published>> {
  const parts = (await partsOf(db, { competition: competition.id })).filter(
    ({ publishedAt, eventId }) => publishedAt !== null && events.has(eventId),
  )
  const results = await resultsOf(
    db,
    parts.map(({ id }) => id),
  )
  const found = new Map<string, Published>()
  // Heats before finals, so that what comes later stands.
  for (const part of parts.toSorted((a, b) => Number(a.phase === 'final') - Number(b.phase === 'final'))) {
    const own = results.filter((one) => one.part === part.id)
    const ranks = ranksOf(part, own)
    for (const { school, entry, result } of own) {
      const ranked = required(ranks.get(entry), 'a place')
      const isMark = result?.kind === 'mark' && result.value !== null
      found.set(`${school} ${entry}`, {
        phase: part.phase,
        mark: isMark ? printMark(result.value ?? 0, part.rule.measure) : labelsOf(result, part.rule.measure),
        rank: printRank(ranked),
        points: part.phase === 'final' ? pointsOf(ranked, competition.points) : 0,
      })
    }
  }
  return found
}
