import { sql, type RawBuilder } from 'kysely'
import type { FoundStudent } from '@/contract/search.ts'
import type { Db } from '@/server/db/schema.ts'
import type { Scope } from '@/server/db/scope.ts'
import { isOwnStudent, ofOwnSchools } from './own-students.ts'
import { waysOf, type Way } from './student-ways.ts'
import type { Query } from '@/server/reference/read-text.ts'
import { maskStudents, studentsAt } from './show-students.ts'

/** Counted up to here; beyond it there are "more". */
export const maxCounted = 200

/**
 * The first students in scope that a text may mean, and how many there are: exact ones, then by way, pinyin, name and id, of
 * numbers by school. Reads indexes only: a short range per school, cut off when there are more than can be counted.
 */
export async function findStudents(
  db: Db,
  scope: Scope,
  query: Query,
  limit: number,
): Promise<{ rows: FoundStudent[]; total: number; more: boolean }> {
  const ways = waysOf(query)
  if (ways.length === 0) return { rows: [], total: 0, more: false }
  const tables = ways.flatMap((way, index) => tablesOf(way, index, limit, isOwnStudent(scope)))
  const all = tables.filter(({ isFound }) => isFound).map(({ name }) => sql`select * from ${name}`)
  const first = sql`(
    with own as materialized (
      select array(select k.id from school k where ${ofOwnSchools(scope, 'k.id')} and k.deleted_at is null order by k.id) as ids),
    ${sql.join(tables.map(({ name, rows }) => sql`${name} as materialized (${rows})`))}
    select school_id, id, row_number() over (order by ${order}), (count(*) over ())::int from (
      select distinct on (school_id, id) * from (${sql.join(all, sql` union all `)}) every_way
      order by school_id, id, rank) once
    order by ${order} limit ${limit})`
  const { rows } = await studentsAt(first, scope).execute(db)
  const total = rows[0]?.total ?? 0
  return {
    rows: maskStudents(rows, scope, query),
    total: Math.min(total, maxCounted),
    more: total > maxCounted,
  }
}

type Part = RawBuilder<unknown>
interface Table {
  name: Part
  rows: Part
  /** Holds students that were found. */
  isFound: boolean
}

/** Behind it, in the order of bytes, comes nothing that begins with the same text. */
const afterAll = '\u{10FFFF}'
const ownSchools = sql`(select ids from own)::int[]`
const isOfSchools = sql`s.school_id = any(${ownSchools})`
const order = sql`rank, a collate "C" nulls first, b collate "C", c collate "C", id`

/**
 * What a way finds: as many rows as are counted, wherever they stand. If that cuts them off, none of the first `limit` can
 * have a greater key than the last of as many that were seen: all up to there are looked at.
 */
function tablesOf(way: Way, index: number, limit: number, isOwn: Part): Table[] {
  const { key, from, also, along } = way
  const [a, b, c] = way.by
  const columns = sql`s.school_id, s.id, ${key} as key, ${way.rank} as rank, ${a} as a, ${b} as b, ${c} as c`
  const range = (to: Part) => sql`${key} >= ${from} and ${to} and ${isOwn} ${also ? sql`and ${also}` : sql``}`
  const whole = range(sql`${key} < ${from + afterAll}`)
  const cut = sql`limit ${sql.lit(maxCounted + 1)}`
  const [any, edge, first] = ['any', 'edge', 'first'].map((name) => sql.raw(`${name}_${index}`)) as [
    Part,
    Part,
    Part,
  ]
  if (along === 'school') {
    const rows = sql`
      select s.* from (select id from unnest(${ownSchools}) id order by id) k cross join lateral (
        select ${columns} from student s where s.school_id = k.id and ${whole} order by ${key} ${cut}) s
      order by k.id, s.key, s.id ${cut}`
    return [{ name: any, rows, isFound: true }]
  }
  const upToEdge = range(sql`${key} <= (select key from ${edge}) and (select is_cut from ${edge})`)
  return [
    {
      name: any,
      rows: sql`select ${columns} from student s where ${isOfSchools} and ${whole} ${cut}`,
      isFound: true,
    },
    {
      name: edge,
      rows: sql`select count(*) > ${sql.lit(maxCounted)} as is_cut,
        (select key from ${any} order by key limit 1 offset ${limit - 1}) as key from ${any}`,
      isFound: false,
    },
    {
      name: first,
      rows: sql`select * from (select ${columns} from student s where ${isOfSchools} and ${upToEdge}) s
        order by ${order} limit ${limit}`,
      isFound: true,
    },
  ]
}
