import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import { idNumberIn, plainNumber, withoutZeros } from './numbers.ts'
import type { StoredEyes } from './values.ts'

/** A child of the records with the exam of the round; `state` null = not on the round's list. */
export interface FoundChild extends StoredEyes {
  id: number
  schoolId: number
  studentNo: string
  idNumber: string
  name: string
  grade: number
  classNumber: number
  removed: boolean
  state: 'due' | 'done' | 'absent' | 'exempt' | null
  exemptReason: string | null
}

const eyes = ['ucva', 'cva', 'sphere', 'cylinder', 'axis']
  .flatMap((measure) => [`e.${measure}_right::float8`, `e.${measure}_left::float8`])
  .join(', ')

const columns =
  sql.raw(`s.id::float8 as id, s.school_id as "schoolId", coalesce(s.student_no, '') as "studentNo",
  coalesce(s.id_number, '') as "idNumber", s.name, coalesce(e.grade, c.grade) as grade, c.number as "classNumber",
  s.removed is not null as removed, e.state, e.exempt_reason as "exemptReason", e.glasses,
  e.taken_on::text as taken_on, ${eyes}`)

const source = (round: number) => sql`
  from student s
  left join vision_exam e on e.school_id = s.school_id and e.round_id = ${round} and e.student_id = s.id
  join class c on c.school_id = s.school_id and c.id = coalesce(e.class_id, s.class_id)`

/** The children in scope that any of these numbers may be of; one of another district or school is not found. */
export async function childrenNumbered(
  db: Db,
  scope: Scope,
  round: number,
  numbers: readonly string[],
): Promise<FoundChild[]> {
  const ids = numbers.flatMap((number) => idNumberIn(number) ?? [])
  const bare = numbers.flatMap((number) => withoutZeros(number) ?? [])
  const { rows } = await sql<FoundChild>`
    select ${columns} ${source(round)}
    where ${inScope(scope, 's.school_id')}
      and (upper(s.student_no) = any(${[...numbers]}::text[])
        or upper(s.id_number) = any(${ids}::text[])
        or (s.student_no ~* '^g' and upper(substr(s.student_no, 2)) = any(${ids}::text[]))
        or ltrim(s.student_no, '0') = any(${bare}::text[]))`.execute(db)
  return rows
}

/** Children of these schools on the round's list whom the template does not name, by school, class and name. */
export async function childrenBeside(
  db: Db,
  scope: Scope,
  round: number,
  { schools, named }: { schools: readonly number[]; named: readonly number[] },
): Promise<FoundChild[]> {
  if (schools.length === 0) return []
  const { rows } = await sql<FoundChild>`
    select ${columns} ${source(round)}
    where ${inScope(scope, 's.school_id')} and s.school_id = any(${[...schools]}::int[])
      and s.removed is null and e.student_id is not null and s.id <> all(${[...named]}::bigint[])
    order by s.school_id, grade, c.number, s.name_pinyin, s.id`.execute(db)
  return rows
}

/** Finds the child of a number; of several that may be meant, none is. */
export class ChildFinder {
  private readonly byNumber = new Map<string, FoundChild[]>()
  private readonly byId = new Map<string, FoundChild[]>()
  private readonly byBare = new Map<string, FoundChild[]>()

  constructor(children: readonly FoundChild[]) {
    for (const child of children) {
      const number = plainNumber(child.studentNo)
      if (number) add(this.byNumber, number, child)
      const ids = new Set([plainNumber(child.idNumber), idNumberIn(number)])
      for (const id of ids) if (id) add(this.byId, id, child)
      const bare = withoutZeros(number)
      if (bare !== undefined) add(this.byBare, bare, child)
    }
  }

  find(number: string): FoundChild | 'several' | undefined {
    const id = idNumberIn(number)
    const bare = withoutZeros(number)
    const found =
      this.byNumber.get(number) ??
      (id === undefined ? undefined : this.byId.get(id)) ??
      (bare === undefined ? undefined : this.byBare.get(bare))
    if (!found) return undefined
    // Who has left and is stored for the record stands behind who is here.
    const here = found.filter(({ removed }) => !removed)
    const meant = here.length > 0 ? here : found
    return meant.length === 1 ? meant[0] : 'several'
  }
}

function add(map: Map<string, FoundChild[]>, key: string, child: FoundChild): void {
  const standing = map.get(key)
  if (!standing) map.set(key, [child])
  else if (!standing.includes(child)) standing.push(child)
}
