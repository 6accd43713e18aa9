import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import { eventRules, type EventKey, type EventRule } from '@/modules/competitions/standards/event.ts'
import { rankPerformances, type Performance, type Ranked } from '@/modules/competitions/standards/rank.ts'
import { performanceOf, type Result } from '@/modules/competitions/standards/result.ts'

export interface StoredPart {
  id: number
  competition: number
  eventId: number
  event: EventKey
  /** Of an event that its organiser named; else empty. */
  name: string
  rule: EventRule
  gradeFrom: number
  gradeTo: number
  sex: number
  byRank: number
  byMark: number
  phase: 'heats' | 'final'
  winds: (number | null)[]
  publishedAt: Date | null
}

export interface StoredResult {
  part: number
  school: number
  schoolName: string
  entry: number
  student: number
  name: string
  classId: number
  class: ClassLabel
  heat: number
  lane: number
  /** Null = still to come. */
  result: Result | null
  version: number
}

/** Parts of a competition, or one, in the order of the schedule. */
export async function partsOf(
  db: Db,
  which: { competition: number } | { part: number },
): Promise<StoredPart[]> {
  const requested = 'part' in which ? sql`p.id = ${which.part}` : sql`p.competition_id = ${which.competition}`
  const { rows } = await sql<Omit<StoredPart, 'rule'>>`
    select p.id, p.competition_id as competition, v.id as "eventId", v.event, v.name, v.grade_from as "gradeFrom",
      v.grade_to as "gradeTo", v.sex, v.by_rank as "byRank", v.by_mark as "byMark", p.phase, p.winds,
      p.published_at as "publishedAt"
    from competition_part p join competition_event v on v.id = p.event_id
    where ${requested} order by p.starts, p.id`.execute(db)
  return rows.map((row) => ({ ...row, rule: eventRules[row.event] }))
}

/** Results of these parts, by heat and lane: a few hundred at most, for a competition is bounded by its entries. */
export async function resultsOf(db: Db, parts: readonly number[]): Promise<StoredResult[]> {
  const { rows } = await sql<StoredResult>`
    select r.part_id as part, r.school_id as school, k.name as "schoolName", r.entry_id as entry,
      e.student_id as student, st.name, e.class_id as "classId",
      jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name) as class, r.heat, r.lane, r.version,
      case when r.kind is not null then jsonb_build_object('kind', r.kind, 'value', r.value, 'rule', r.rule,
        'tries', r.tries) end as result
    from competition_result r
    join competition_entry e on e.school_id = r.school_id and e.id = r.entry_id
    join student st on st.school_id = e.school_id and st.id = e.student_id
    join class c on c.school_id = e.school_id and c.id = e.class_id
    join school k on k.id = r.school_id
    where r.part_id = any(${[...parts]}::int[]) order by r.part_id, r.heat, r.lane`.execute(db)
  return rows
}

export const performancesOf = (results: readonly StoredResult[]): Performance<number>[] =>
  results.map(({ entry, result }) => performanceOf(entry, result))

/** By heat, in the order of their numbers. */
export function heatsOf(results: readonly StoredResult[]): StoredResult[][] {
  const numbers = [...new Set(results.map(({ heat }) => heat))].sort((a, b) => a - b)
  return numbers.map((number) => results.filter(({ heat }) => heat === number))
}

/** Places by entry: each heat by itself, or the whole final. */
export function ranksOf(part: StoredPart, results: readonly StoredResult[]): Map<number, Ranked<number>> {
  const groups = part.phase === 'heats' ? heatsOf(results) : [results]
  const ranked = groups.flatMap((group) => rankPerformances(performancesOf(group), part.rule))
  return new Map(ranked.map((one) => [one.id, one]))
}
