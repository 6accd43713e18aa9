import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { StudentCheck } from './checks-of-student.ts'

type Listed = Pick<StudentCheck, 'school_id' | 'class_id' | 'round'>

/**
 * Of each check-up's class in its round: students of whom nothing is known yet, neither measured nor absent nor exempt. Unit:
 * students. None where the round takes no entries any more.
 */
export async function dueOfClasses(db: Db, checks: readonly Listed[]): Promise<(check: Listed) => number> {
  const open = checks
    .filter(({ round }) => round.open)
    .map(({ school_id, class_id, round }) => ({ school_id, class_id, round_id: round.id }))
  if (open.length === 0) return () => 0
  const { rows } = await sql<{ school_id: number; class_id: number; round_id: number; n: number }>`
    select h.school_id, h.class_id::float8 as class_id, h.round_id, count(*)::int as n
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) o (school_id int, class_id bigint, round_id int)
    join health_check h on h.school_id = o.school_id and h.round_id = o.round_id and h.class_id = o.class_id
    where h.state = 'due'
    group by h.school_id, h.class_id, h.round_id`.execute(db)
  return ({ school_id, class_id, round }) =>
    rows.find((row) => row.school_id === school_id && row.class_id === class_id && row.round_id === round.id)
      ?.n ?? 0
}
