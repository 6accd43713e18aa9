import { sql, type Kysely } from 'kysely'
import type { TeacherRow } from '@/contract/lists/organisation-lists.ts'
import { maskName } from '@/lib/mask-name.ts'
import { maskPhone } from '@/lib/mask-phone.ts'
import { inScope, type Scope } from '../db/scope.ts'
import { isOpenClass } from '../figures/open-classes.ts'

type Read = Omit<TeacherRow, 'lastSignIn' | 'updated' | 'classes'> & {
  last: Date | null
  updated: Date
  classes: { id: number; grade: number; number: number; name: string; head: boolean }[]
}

/** The teacher or school master as it stands now, masked as in the list; undefined = deleted, or out of scope. */
export async function readTeacherRow(
  db: Kysely<any>,
  scope: Scope,
  { id, now }: { id: number; now: Date },
): Promise<TeacherRow | undefined> {
  const { rows } = await sql<Read>`
    select t.id, t.school_id as "schoolId", t.version, t.name, t.phone, t.roles as js, k.name as school,
      t.updated_at as updated, a.last_sign_in_at as last,
      case when a.id is null then 'none' when a.last_sign_in_at is null then 'unused' else 'used' end as account,
      array(
        select jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name, 'head', tc.is_head)
        from teacher_class tc
        join class c on c.school_id = tc.school_id and c.id = tc.class_id
        left join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
        where tc.school_id = t.school_id and tc.teacher_id = t.id and ${isOpenClass(now)}
        order by c.grade, c.number, c.id) as classes
    from teacher t
    join school k on k.id = t.school_id
    left join account a on a.id = t.account_id and a.closed_at is null
    where t.id = ${id} and ${inScope(scope, 't.school_id')} and t.gone_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { last, updated, ...rest } = row
  return {
    ...rest,
    name: scope.kind === 'school' ? row.name : maskName(row.name),
    phone: maskPhone(row.phone),
    lastSignIn: last?.toISOString() ?? null,
    updated: updated.toISOString(),
  }
}
