import { sql, type Kysely } from 'kysely'
import type { CodeTarget } from './insert-codes.ts'

/** The newest code of each target that still leads somewhere; undefined where there is none. In the order of the targets. */
export async function validCodesOf(
  trx: Kysely<any>,
  targets: readonly CodeTarget[],
  at: Date,
): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ place: number; code: string }>`
    select wanted.place::int as place, b.code
    from unnest(${targets.map(({ schoolId }) => schoolId)}::int[],
      ${targets.map(({ classId }) => classId)}::bigint[], ${targets.map(({ studentId }) => studentId)}::bigint[])
      with ordinality as wanted (school_id, class_id, student_id, place)
    cross join lateral (
      select code from bind_code b
      where b.school_id = wanted.school_id and b.student_id is not distinct from wanted.student_id
        and (wanted.student_id is not null or b.class_id is not distinct from wanted.class_id)
        and b.revoked_at is null and b.expires_at > ${at}
      order by b.expires_at desc limit 1) b`.execute(trx)
  const codes: (string | undefined)[] = targets.map(() => undefined)
  for (const { place, code } of rows) codes[place - 1] = code
  return codes
}
