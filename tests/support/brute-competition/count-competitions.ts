import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'

export interface RawResult {
  part: number
  school: number
  entry: number
  student: number
  class: number
  heat: number
  kind: string | null
  value: number | null
  /** Attempts of a field event, null = foul; of a high jump its heights, each with the tries at it. */
  tries: readonly (number | null | HeightTried)[]
}
interface HeightTried {
  height: number
  tries: string
}
export interface RawPart {
  id: number
  competition: number
  event: string
  sex: number
  from: number
  phase: 'heats' | 'final'
  winds: readonly (number | null)[]
  byRank: number
  byMark: number
  /** ISO 8601; null = not published. */
  publishedAt: string | null
}
export interface RawCompetition {
  id: number
  /** Null = the bureau's. */
  school: number | null
}
interface RawEligible {
  competition: number
  school: number
  class: number
  isEntered: boolean
}

/** Who may enter each competition, student by student. */
async function eligibleStudents(db: Db): Promise<RawEligible[]> {
  const { rows: students } = await sql<{
    id: number
    school: number
    class: number
    grade: number
    sex: number
  }>`
    select st.id::int as id, st.school_id as school, c.id::int as class, c.grade::int as grade, st.sex::int as sex
    from student st join class c on c.school_id = st.school_id and c.id = st.class_id
    where st.removed is null and c.closed_at is null
      and c.school_year = (select max(school_year) from class n where n.school_id = st.school_id)`.execute(db)
  const { rows: competitions } = await sql<{ id: number; school: number | null; invited: number[] }>`
    select c.id, c.school_id as school,
      array(select school_id from competition_school i where i.competition_id = c.id)::int[] as invited
    from competition c`.execute(db)
  const { rows: events } = await sql<{ competition: number; from: number; to: number; sex: number }>`
    select competition_id as competition, grade_from::int as "from", grade_to::int as "to", sex::int as sex
    from competition_event`.execute(db)
  const { rows: entries } = await sql<{ competition: number; school: number; student: number }>`
    select competition_id as competition, school_id as school, student_id::int as student from competition_entry`.execute(
    db,
  )
  const entered = new Set(entries.map((one) => `${one.competition} ${one.school} ${one.student}`))
  return competitions.flatMap(({ id, school, invited }) =>
    students
      .filter((one) => (school === null ? invited.includes(one.school) : one.school === school))
      .filter((one) =>
        events.some(
          ({ competition, from, to, sex }) =>
            competition === id && one.grade >= from && one.grade <= to && one.sex === sex,
        ),
      )
      .map((one) => ({
        competition: id,
        school: one.school,
        class: one.class,
        isEntered: entered.has(`${id} ${one.school} ${one.id}`),
      })),
  )
}
const heightsOf = ({ tries }: RawResult) => tries.filter((each) => typeof each === 'object' && each !== null)
/** Wind helps a sprint and a long jump. */
const isWithWind = ({ event }: RawPart) => event === 'run50' || event === 'longJump'
const points = [9, 7, 6, 5, 4, 3, 2, 1]

/** Meets counted result by result: places, points, records and who goes on are worked out anew. */
export class CompetitionCount {
  readonly competitions: readonly RawCompetition[]
  readonly parts: readonly RawPart[]
  readonly results: readonly RawResult[]
  readonly entries: readonly { competition: number; school: number; class: number }[]
  readonly eligible: readonly RawEligible[]

  constructor(
    competitions: readonly RawCompetition[],
    parts: readonly RawPart[],
    results: readonly RawResult[],
    entries: readonly { competition: number; school: number; class: number }[],
    eligible: readonly RawEligible[],
  ) {
    this.competitions = competitions
    this.parts = parts
    this.results = results
    this.entries = entries
    this.eligible = eligible
  }

  static async of(db: Db): Promise<CompetitionCount> {
    const { rows: competitions } =
      await sql<RawCompetition>`select id, school_id as school from competition`.execute(db)
    const { rows: parts } = await sql<RawPart>`
      select p.id, p.competition_id as competition, v.event, v.sex::int as sex, v.grade_from::int as "from", p.phase, p.winds,
        v.by_rank::int as "byRank", v.by_mark::int as "byMark",
        to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "publishedAt"
      from competition_part p join competition_event v on v.id = p.event_id`.execute(db)
    const { rows: results } = await sql<RawResult>`
      select r.part_id as part, r.school_id as school, r.entry_id::int as entry, e.student_id::int as student,
        e.class_id::int as class, r.heat::int as heat, r.kind, r.value, r.tries
      from competition_result r join competition_entry e on e.school_id = r.school_id and e.id = r.entry_id`.execute(
      db,
    )
    const { rows: entries } = await sql<{ competition: number; school: number; class: number }>`
      select competition_id as competition, school_id as school, class_id::int as class from competition_entry`.execute(
      db,
    )
    return new CompetitionCount(competitions, parts, results, entries, await eligibleStudents(db))
  }

  /** The highest that was cleared is the mark of a high jump. */
  of(part: RawPart): RawResult[] {
    const own = this.results.filter((one) => one.part === part.id)
    if (part.event !== 'highJump') return own
    return own.map((one) => {
      const cleared = heightsOf(one).filter(({ tries }) => tries.endsWith('o'))
      return { ...one, value: cleared.length === 0 ? null : Math.max(...cleared.map(({ height }) => height)) }
    })
  }

  /**
   * Above 0 where `a` is worse. Jumps and throws that are alike go by the next best attempt; high jumps by fewer failures at the best
   * height, then by fewer up to it.
   */
  compare({ event }: RawPart, a: RawResult, b: RawResult): number {
    if (event === 'run50') return a.value! - b.value!
    if (a.value !== b.value) return b.value! - a.value!
    if (event === 'highJump') {
      const failures = (one: RawResult, from: number) =>
        heightsOf(one)
          .filter(({ height }) => height >= from && height <= one.value!)
          .reduce((sum, { tries }) => sum + tries.replaceAll(/[^x]/g, '').length, 0)
      return failures(a, a.value!) - failures(b, b.value!) || failures(a, 0) - failures(b, 0)
    }
    const valid = (one: RawResult) =>
      one.tries.filter((each) => typeof each === 'number').toSorted((x, y) => y - x)
    const [ours, theirs] = [valid(a), valid(b)]
    for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
      const gap = (theirs[at] ?? -1) - (ours[at] ?? -1)
      if (gap !== 0) return gap
    }
    return 0
  }

  /** Place among those of a part, or of its heat, and with how many it is shared; null without a mark. */
  rankOf(part: RawPart, one: RawResult): { rank: number; sharing: number } | null {
    if (one.kind !== 'mark' || one.value === null) return null
    const rivals = this.of(part).filter(
      (other) =>
        other.kind === 'mark' && other.value !== null && (part.phase === 'final' || other.heat === one.heat),
    )
    return {
      rank: 1 + rivals.filter((other) => this.compare(part, other, one) < 0).length,
      sharing: rivals.filter((other) => this.compare(part, other, one) === 0).length,
    }
  }

  /** Thousandths of a point of a final. */
  points(part: RawPart, one: RawResult): number {
    const ranked = part.phase === 'final' ? this.rankOf(part, one) : null
    if (!ranked) return 0
    let sum = 0
    for (let at = 0; at < ranked.sharing; at += 1) sum += points[ranked.rank - 1 + at] ?? 0
    return Math.round((1000 * sum) / ranked.sharing)
  }

  through(part: RawPart, one: RawResult): 'Q' | 'q' | null {
    if (part.phase !== 'heats') return null
    const isQ = (each: RawResult) => (this.rankOf(part, each)?.rank ?? Infinity) <= part.byRank
    if (isQ(one)) return 'Q'
    if (one.kind !== 'mark' || one.value === null) return null
    const rest = this.of(part).filter((each) => each.kind === 'mark' && each.value !== null && !isQ(each))
    const ahead = rest.filter((each) => this.compare(part, each, one) < 0).length
    return ahead < part.byMark ? 'q' : null
  }

  /** Best mark of a part that a record can be, of a school or of all: no wind above 2.0 m/s and a known one, where wind helps. */
  best(part: RawPart, school?: number): number | null {
    const legal = this.of(part).filter((one) => {
      const wind = part.winds[one.heat - 1] ?? null
      return (
        (school === undefined || one.school === school) &&
        one.kind === 'mark' &&
        one.value !== null &&
        (!isWithWind(part) || (wind !== null && wind <= 20))
      )
    })
    return this.bestOf(
      part,
      legal.map(({ value }) => value!),
    )
  }

  bestOf({ event }: RawPart, values: readonly number[]): number | null {
    return values.length === 0 ? null : event === 'run50' ? Math.min(...values) : Math.max(...values)
  }

  /** The record that stood before a part was published: of the district's own competitions, or of a school in whatever meet. */
  standing(part: RawPart, school?: number): number | null {
    const isBefore = (other: RawPart) =>
      other.publishedAt !== null &&
      (part.publishedAt === null ||
        other.publishedAt < part.publishedAt ||
        (other.publishedAt === part.publishedAt && other.id < part.id))
    const earlier = this.parts.filter(
      (other) =>
        other.id !== part.id &&
        other.event === part.event &&
        other.sex === part.sex &&
        other.from === part.from &&
        isBefore(other) &&
        (school !== undefined ||
          this.competitions.find(({ id }) => id === other.competition)!.school === null),
    )
    return this.bestOf(
      part,
      earlier.flatMap((other) => this.best(other, school) ?? []),
    )
  }

  breaks(part: RawPart, one: RawResult, school?: number): boolean {
    const wind = part.winds[one.heat - 1] ?? null
    if (part.publishedAt === null || one.kind !== 'mark' || one.value === null) return false
    if (isWithWind(part) && (wind === null || wind > 20)) return false
    if (one.value !== this.best(part, school)) return false
    const before = this.standing(part, school)
    return before === null || (part.event === 'run50' ? one.value < before : one.value > before)
  }
}
