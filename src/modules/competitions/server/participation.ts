import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import { required } from '@/lib/required.ts'
import type { competitionTeam, competitionTeams } from '@/modules/competitions/contract/participation.ts'
import { printMark } from '@/modules/competitions/standards/mark.ts'
import { pointsOf } from '@/modules/competitions/standards/points.ts'
import { printRank } from '@/modules/competitions/standards/rank.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope, schoolOf, type Scope } from '@/server/db/scope.ts'
import type { StoredCompetition } from './find-competition.ts'
import { partsOf, ranksOf, resultsOf } from './results-of.ts'
import { labelsOf } from './save-result.ts'

type Reply = ReplyOf<typeof competitionTeams>
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
  now: Date,
): Promise<Reply> {
  const by = byOf(scope, competition)
  const eligible = await eligibleOf(db, scope, competition, { by, now })
  const { rows } = await sql<Omit<Team, 'finished' | 'entered'> & Order & { n: number; of: number }>`
    select ${teamOf[by]}, count(*)::int as entries, count(distinct e.student_id)::int as students,
      coalesce(sum(d.n), 0)::int as n, coalesce(sum(d.of), 0)::int as of
    from competition_entry e join school k on k.id = e.school_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    cross join lateral (
      select count(*) filter (where r.kind = 'mark' and r.value is not null) as n, count(*) as of
      from competition_result r join competition_part p on p.id = r.part_id and p.published_at is not null
      where r.school_id = e.school_id and r.entry_id = e.id) d
    where e.competition_id = ${competition.id} and ${inScope(scope, 'e.school_id')}
    group by ${keyOf[by]}`.execute(db)
  const entries = new Map(rows.map((row) => [row.id, row]))
  const none = { entries: 0, students: 0, n: 0, of: 0 }
  // Who may enter and did not is what an organiser looks for.
  const teams = [
    ...eligible.filter(({ id }) => !entries.has(id)).map((one) => ({ ...one, ...none })),
    ...rows,
  ]
    .toSorted((a, b) => a.first - b.first || a.second - b.second || a.id - b.id)
    .map(({ id, name, grade, entries: sent, students, n, of }): Team => {
      const own = eligible.find((one) => one.id === id)
      const entered = { n: own?.entered ?? 0, of: own?.eligible ?? 0 }
      return { id, name, grade, entries: sent, students, entered, finished: { n, of } }
    })
  const sum = (of: (one: Team) => number) => teams.reduce((total, one) => total + of(one), 0)
  return {
    by,
    entered: { n: sum((one) => one.entered.n), of: sum((one) => one.entered.of) },
    covered: {
      n: teams.filter(({ entered }) => entered.n > 0).length,
      of: teams.filter(({ entered }) => entered.of > 0).length,
    },
    teams,
  }
}

/** How teams stand: schools as they were founded, classes by grade and number. */
interface Order {
  first: number
  second: number
}
const teamOf = {
  school: sql`k.id, k.name, null::int as grade, k.id as first, 0 as second`,
  class: sql`c.id, case when c.name = '' then c.number::text else c.name end as name, c.grade, c.grade::int as first,
    c.number::int as second`,
}
const keyOf = { school: sql`k.id`, class: sql`c.school_id, c.id` }

type Eligible = Pick<Team, 'id' | 'name' | 'grade'> & Order & { entered: number; eligible: number }

/**
 * Students of those who take part whose grade and sex fit any of the events, and how many of them are entered. They are those of now: of a
 * competition of an earlier school year nobody knows any more who could have entered.
 */
async function eligibleOf(
  db: Db,
  scope: Scope,
  { id, schoolId, heldOn }: StoredCompetition,
  { by, now }: { by: 'class' | 'school'; now: Date },
): Promise<Eligible[]> {
  if (schoolYearOf(heldOn) !== schoolYearOf(schoolDay(now))) return []
  const invited =
    schoolId === null
      ? sql`st.school_id in (select school_id from competition_school where competition_id = ${id})`
      : sql`st.school_id = ${schoolId}`
  const { rows } = await sql<Eligible>`
    select ${teamOf[by]}, count(*)::int as eligible, count(e.student_id)::int as entered
    from student st
    join class c on c.school_id = st.school_id and c.id = st.class_id
    join school k on k.id = st.school_id
    left join (select distinct school_id, student_id from competition_entry where competition_id = ${id}) e
      on e.school_id = st.school_id and e.student_id = st.id
    where st.removed is null and ${isOpenClass} and ${invited} and ${inScope(scope, 'st.school_id')}
      and exists (select from competition_event v where v.competition_id = ${id} and v.sex = st.sex
        and c.grade between v.grade_from and v.grade_to)
    group by ${keyOf[by]}`.execute(db)
  return rows
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
