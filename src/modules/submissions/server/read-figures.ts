import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { noDigits } from '../standards/digits.ts'
import type { Counted, QualityCounts } from '../standards/quality.ts'
import { columnsOfParts } from './part-columns.ts'
import { countRetests, inDistrict } from './read-retests.ts'
import type { PartRound } from './read-round.ts'
import type { OfPart } from './read-rows.ts'
import { usualAgeOf } from '@/standards/grade.ts'

/** Fewer other schools, or students in them, are no district to be compared with: what one of them has could be worked out. */
const districtMinimum = { schools: 3, students: 100 } as const

interface Row {
  own: boolean
  schools: number
  done: number
  listed: number
  boysDone: number
  boysListed: number
  girlsDone: number
  girlsListed: number
  telling: number
  alike: number
  oddAges: number
  found: number
  judged: number
  digits: Record<string, number> | null
}

/** Counts of the own part and, put together, of the same grade in the other schools of the district; null where those are too few. */
export async function readQualityCounts(
  db: Db,
  round: PartRound,
  part: OfPart,
): Promise<{ own: QualityCounts; district: QualityCounts | null }> {
  const [rows, before, retests] = [
    await countRecords(db, round, part),
    await countBefore(db, round, part),
    round.kind === 'vision' ? await countRetests(db, round, part) : null,
  ]
  const of = (own: boolean): QualityCounts => {
    const row = rows.find((each) => each.own === own)
    const counted = (count = 0, total = 0): Counted => ({ count, total })
    const digits = noDigits().map((_, digit) => row?.digits?.[digit] ?? 0)
    const then = before.find((each) => each.own === own)
    const again = retests?.find((each) => each.own === own)
    return {
      coverage: counted(row?.done, row?.listed),
      identical: counted(row?.alike, row?.telling),
      digits,
      retest: retests && counted(again?.errors, again?.items),
      boys: counted(row?.boysDone, row?.boysListed),
      girls: counted(row?.girlsDone, row?.girlsListed),
      ages: counted(row?.oddAges, row?.done),
      now: counted(row?.found, row?.judged),
      before: then ? counted(then.found, then.judged) : null,
    }
  }
  const others = rows.find(({ own }) => !own)
  const isDistrict =
    (others?.schools ?? 0) >= districtMinimum.schools && (others?.done ?? 0) >= districtMinimum.students
  return { own: of(true), district: isDistrict ? of(false) : null }
}

const recordsOf = ({ kind }: PartRound) => sql.table(kindsOfRounds[kind].record)

async function countRecords(db: Db, round: PartRound, { school, grade }: OfPart): Promise<Row[]> {
  const { isTelling, alike, lastDigit, found, judged } = columnsOfParts[round.kind]
  const signature = sql.join(alike.map((column) => sql.ref(`e.${column}`)))
  const { rows } = await sql<Row>`
    with r as materialized (
      select e.school_id = ${school} as own, e.school_id, e.sex, e.state = 'done' as done,
        e.state = 'done' and ${isTelling} as telling, ${lastDigit} as digit, e.state = 'done' and ${found} as found,
        e.state = 'done' and ${judged} as judged,
        e.state = 'done' and (s.birth_date is null or s.birth_date >= e.taken_on
          or extract(year from age(e.taken_on, s.birth_date)) not between ${usualAgeOf(grade) - 2} and ${usualAgeOf(grade) + 5}) as odd_age,
        row(e.school_id, ${signature})::text as signature
      from ${recordsOf(round)} e
      join student s on s.school_id = e.school_id and s.id = e.student_id
      where ${inDistrict(round)} and e.round_id = ${round.id} and e.grade = ${grade} and e.state <> 'exempt'),
    twins as (
      select own, sum(n)::int as alike from (
        select own, signature, count(*) as n from r where telling group by 1, 2 having count(*) > 1) t group by 1),
    digits as (
      select own, jsonb_object_agg(digit, n) as digits from (
        select own, digit, count(*) as n from r where done and digit is not null group by 1, 2) d group by 1)
    select r.own, count(distinct r.school_id) filter (where done)::int as schools,
      count(*) filter (where done)::int as done, count(*)::int as listed,
      count(*) filter (where done and sex = 1)::int as "boysDone", count(*) filter (where sex = 1)::int as "boysListed",
      count(*) filter (where done and sex = 2)::int as "girlsDone", count(*) filter (where sex = 2)::int as "girlsListed",
      count(*) filter (where telling)::int as telling, coalesce(max(t.alike), 0)::int as alike,
      count(*) filter (where odd_age)::int as "oddAges", count(*) filter (where found)::int as found,
      count(*) filter (where judged)::int as judged, (array_agg(d.digits))[1] as digits
    from r left join twins t on t.own = r.own left join digits d on d.own = r.own
    group by r.own`.execute(db)
  return rows
}

async function countBefore(db: Db, round: PartRound, { school, grade }: OfPart) {
  if (round.previous === null) return []
  const { found, judged } = columnsOfParts[round.kind]
  const { rows } = await sql<{ own: boolean; found: number; judged: number }>`
    select e.school_id = ${school} as own, count(*) filter (where ${found})::int as found,
      count(*) filter (where ${judged})::int as judged
    from ${recordsOf(round)} e
    where ${inDistrict(round)} and e.round_id = ${round.previous} and e.grade = ${grade} and e.state = 'done'
    group by 1`.execute(db)
  return rows
}
