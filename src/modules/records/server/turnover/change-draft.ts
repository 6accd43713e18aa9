import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import type { turnoverClasses, turnoverStudents } from '@/modules/records/contract/turnover.ts'
import { nextGradeInside } from '@/modules/records/standards/turnover/next-grade.ts'
import { Failure } from '@/server/http/failure.ts'
import { requireReceivingSchool } from './handover/receiving-school.ts'
import type { TurnoverRecord } from './turnover-record.ts'

/** Says where classes go. The caller holds the school. Throws Failure 409 for a class that is not one of this turnover. */
export async function chooseClasses(
  trx: Db,
  record: TurnoverRecord,
  classes: ParsedInputOf<typeof turnoverClasses>['classes'],
): Promise<void> {
  const known = await trx
    .selectFrom('class')
    .where('school_id', '=', record.schoolId)
    .where('school_year', '=', record.fromYear)
    .where('closed_at', 'is', null)
    .where(
      'id',
      'in',
      classes.map(({ id }) => id),
    )
    .select(['id', 'grade', 'number'])
    .execute()
  const byId = new Map(known.map((row) => [Number(row.id), row]))
  for (const { id, targets } of classes) {
    const found = byId.get(id)
    if (!found || new Set(targets).size < targets.length)
      throw new Failure(409, { messageKey: 'turnoverClass' })
    if (targets.length > 0 && nextGradeInside(found.grade, record.stages) === null)
      throw new Failure(409, { messageKey: 'turnoverClassGraduates' })
    const isUsual = targets.length === 1 && targets[0] === found.number
    await sql`
      delete from turnover_class
      where school_id = ${record.schoolId} and turnover_id = ${record.id} and class_id = ${id}`.execute(trx)
    if (!isUsual)
      await sql`
        insert into turnover_class (school_id, turnover_id, class_id, targets)
        values (${record.schoolId}, ${record.id}, ${id}, ${targets}::smallint[])`.execute(trx)
  }
}

/**
 * Says what becomes of single students. The caller holds the school. Throws Failure 409 for one who is no student of this turnover, or
 * for a step that the school cannot take: nobody graduates in the middle, nobody goes up from the last grade.
 */
export async function chooseStudents(
  trx: Db,
  record: TurnoverRecord,
  regionCode: string,
  {
    students,
    outcome,
    number,
    destination,
    toSchool,
  }: Omit<ParsedInputOf<typeof turnoverStudents>, 'id' | 'version'>,
): Promise<void> {
  const { schoolId, id } = record
  const { rows } = await sql<{ grade: number }>`
    select c.grade from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${schoolId} and s.id = any(${students}::bigint[]) and s.removed is null
      and c.school_year = ${record.fromYear} and c.closed_at is null`.execute(trx)
  if (rows.length < new Set(students).size) throw new Failure(409, { messageKey: 'turnoverStudent' })
  const goesOn = rows.map(({ grade }) => nextGradeInside(grade, record.stages) !== null)
  if (outcome === 'promote' && goesOn.includes(false))
    throw new Failure(409, { messageKey: 'turnoverNoNextGrade' })
  if (outcome === 'graduate' && goesOn.includes(true))
    throw new Failure(409, { messageKey: 'turnoverNotLastGrade' })
  if (toSchool !== undefined) await requireReceivingSchool(trx, { regionCode, schoolId }, toSchool)
  await sql`
    delete from turnover_student
    where school_id = ${schoolId} and turnover_id = ${id} and student_id = any(${students}::bigint[])`.execute(
    trx,
  )
  if (outcome === null) return
  const isPlaced = outcome === 'promote' || outcome === 'repeat'
  await sql`
    insert into turnover_student (school_id, turnover_id, student_id, chosen, outcome, target_number, destination,
      to_school_id)
    select ${schoolId}::int, ${id}::uuid, student_id, true, ${outcome}, ${isPlaced ? (number ?? null) : null}::smallint,
      ${isPlaced ? '' : destination}, ${isPlaced ? null : (toSchool ?? null)}::int
    from unnest(${[...new Set(students)]}::bigint[]) as chosen (student_id)`.execute(trx)
}
