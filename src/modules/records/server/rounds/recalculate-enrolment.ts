import { sql } from 'kysely'
import type { Db, Trx } from '@/server/db/schema.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { announce } from '@/server/db/announce.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import { kindsOfRounds, type KindOfRound } from '@/server/rounds/round-kinds.ts'
import { gradeTakesPart } from '@/server/rounds/takes-part.ts'

/**
 * Makes the lists of a round follow from who takes part: students of the school year's classes are due, and who takes part no longer
 * and was not seen leaves. One school is one transaction, so that no school waits for the whole district; what was interrupted is
 * taken up again (`settleInterrupted`). `isAll`: counts every school again, whether its list changed or not. Returns how many schools it
 * changed.
 */
export async function recalculateEnrolment(
  db: Db,
  kind: RoundKind,
  roundId: number,
  isAll = false,
): Promise<number> {
  const of = kindsOfRounds[kind]
  const { rows } = await sql<{ id: number }>`
    select s.id from school s join ${sql.table(of.table)} r on r.region_code = s.region_code
    where r.id = ${roundId} and s.deleted_at is null order by s.id`.execute(db)
  let changed = 0
  for (const { id } of rows)
    changed += Number(
      await db.transaction().execute((trx) => recalculateSchoolRound(trx, of, id, roundId, isAll)),
    )
  await sql`update ${sql.table(of.table)} set enrolling = false where id = ${roundId}`.execute(db)
  return changed
}

async function recalculateSchoolRound(
  trx: Trx,
  of: KindOfRound,
  schoolId: number,
  roundId: number,
  isAll: boolean,
): Promise<boolean> {
  if ((await lockSchools(trx, [schoolId])).length === 0) return false
  const left = await removeDue(trx, of, schoolId, roundId)
  const come = await enrolDue(trx, of, schoolId, roundId)
  if (left + come === 0 && !isAll) return false
  await of.refresh(trx, schoolId, roundId)
  const { rows } = await sql<{ region: string }>`
    select region_code as region from school where id = ${schoolId}`.execute(trx)
  const asOf = new Date().toISOString()
  await announce(trx, rows[0]?.region ?? '', { kind: of.event, school: schoolId, round: roundId, asOf })
  return true
}

/**
 * Who has no sex or no birth date is not put on the list: figures are by sex, and limits by age. Nor is who was seen in this round of
 * screenings at another school before moving here.
 */
export async function enrolDue(
  trx: Db,
  { kind, table, record }: KindOfRound,
  schoolId: number,
  roundId: number,
): Promise<number> {
  const wasSeen =
    kind === 'vision' ? sql`coalesce(st.came_from->'seen' @> to_jsonb(${roundId}::int), false)` : sql`false`
  const { numAffectedRows } = await sql`
    insert into ${sql.table(record)} (school_id, round_id, student_id, class_id, grade, sex)
    select st.school_id, r.id, st.id, st.class_id, c.grade, st.sex
    from ${sql.table(table)} r
    join student st on st.school_id = ${schoolId}
    join class c on c.school_id = st.school_id and c.id = st.class_id and c.school_year = r.school_year
    where r.id = ${roundId} and r.is_open and ${gradeTakesPart('r', sql`${schoolId}::int`, sql`c.grade`)}
      and st.removed is null and st.sex <> 0 and st.birth_date is not null and not ${wasSeen}
    on conflict (school_id, round_id, student_id) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

async function removeDue(
  trx: Db,
  { table, record }: KindOfRound,
  schoolId: number,
  roundId: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(record)} e using ${sql.table(table)} r
    where e.school_id = ${schoolId} and e.round_id = ${roundId} and e.state = 'due' and r.id = e.round_id
      and not ${gradeTakesPart('r', sql`e.school_id`, sql`e.grade`)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Rounds whose server stopped while it listed the students are listed to the end by whichever server comes by. */
export async function resumeEnrolment(db: Db): Promise<number> {
  let resolved = 0
  for (const kind of ['vision', 'check', 'fitness'] as const) {
    const { table, isKind, restsOnStart } = kindsOfRounds[kind]
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)}
      where enrolling and ${isKind} and changed_at < now() - interval '2 minutes' order by id`.execute(db)
    for (const { id } of rows) await recalculateEnrolment(db, kind, id, restsOnStart)
    resolved += rows.length
  }
  return resolved
}
