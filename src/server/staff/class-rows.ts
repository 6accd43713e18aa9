import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ClassRow } from '@/contract/lists/organisation-lists.ts'
import { maskName } from '@/lib/mask-name.ts'
import { inScope, type Scope } from '../db/scope.ts'

type Read = Omit<ClassRow, 'class' | 'bound' | 'state'> & {
  number: number
  name: string
  bound: number
  closed: boolean
}

/** Classes `c` in scope that meet a condition, by grade and number; names of head teachers as the caller may see them. */
export async function readClassRows(
  db: Kysely<any>,
  scope: Scope,
  condition: RawBuilder<boolean>,
): Promise<ClassRow[]> {
  const { rows } = await sql<Read>`
    select c.id, c.school_id as "schoolId", c.version, c.grade, c.number, c.name, c.school_year as year,
      k.name as school, c.closed_at is not null as closed, coalesce(r.pupils, 0) as pupils,
      coalesce(r.boys, 0) as boys, coalesce(r.girls, 0) as girls, coalesce(r.bound, 0) as bound,
      staff.teachers, coalesce(staff.head, '') as head
    from class c
    join school k on k.id = c.school_id
    left join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
    cross join lateral (
      select count(*)::int as teachers, min(t.name) filter (where tc.is_head) as head
      from teacher_class tc join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id
      where tc.school_id = c.school_id and tc.class_id = c.id and t.gone_at is null) staff
    where ${inScope(scope, 'c.school_id', 'c.id')} and (${condition})
    order by c.school_id, c.grade, c.number, c.school_year desc, c.id`.execute(db)
  const seen = (name: string) => (scope.kind === 'region' ? maskName(name) : name)
  return rows.map(({ number, name, closed, bound, head, ...row }) => ({
    ...row,
    class: { grade: row.grade, number, name },
    head: seen(head),
    bound: { n: bound, of: row.pupils },
    state: closed ? 'closed' : 'open',
  }))
}

/** The class as it stands now, in scope; undefined = there is none. */
export const readClassRow = async (db: Kysely<any>, scope: Scope, id: number) =>
  (await readClassRows(db, scope, sql<boolean>`c.id = ${id}`))[0]
