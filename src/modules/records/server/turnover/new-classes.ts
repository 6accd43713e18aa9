import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { TurnoverRefused } from './turnover-refused.ts'
import type { TurnoverRecord } from './turnover-record.ts'

/** A name that says grade or number would be wrong a year later; one such as 向日葵班 goes along. */
const namesClass = '[0-9０-９一二三四五六七八九十年级初高()（）]'

/**
 * Makes the classes of the new year that a written plan needs and that are not there yet, and puts their ids beside each student. A
 * name of its own goes along where one class alone goes into one alone. Throws TurnoverRefused for a class that is there and closed.
 */
export async function makeNewClasses(trx: Db, record: TurnoverRecord): Promise<number[]> {
  const { schoolId, id, toYear } = record
  const written = sql`
    select o.student_id, o.outcome, o.target_number as number, c.name, o.from_class_id,
      case o.outcome when 'promote' then c.grade + 1 else c.grade end as grade
    from turnover_student o join class c on c.school_id = o.school_id and c.id = o.from_class_id
    where o.school_id = ${schoolId} and o.turnover_id = ${id} and o.outcome in ('promote', 'repeat')`
  const closed = await sql`
    select from class c
    where c.school_id = ${schoolId} and c.school_year = ${toYear} and c.closed_at is not null
      and (c.grade, c.number) in (select grade, number from (${written}) w) limit 1`.execute(trx)
  if (closed.rows.length > 0) throw new TurnoverRefused('turnoverTargetClosed')
  const { rows } = await sql<{ id: number }>`
    with written as materialized (${written}),
    source as (
      select grade, number, from_class_id, name, count(*) over (partition by from_class_id) as goes_to,
        count(*) over (partition by grade, number) as comes_from
      from written where outcome = 'promote' group by grade, number, from_class_id, name),
    named as (
      select grade, number, max(name) as name from source
      where goes_to = 1 and comes_from = 1 and name !~ ${namesClass} group by grade, number)
    insert into class (school_id, school_year, grade, number, name)
    select ${schoolId}::int, ${toYear}::int, w.grade, w.number, coalesce(n.name, '')
    from (select distinct grade, number from written) w left join named n using (grade, number)
    order by w.grade, w.number
    on conflict (school_id, school_year, grade, number) do nothing
    returning id`.execute(trx)
  await sql`
    update turnover_student o set to_class_id = t.id
    from class f, class t
    where o.school_id = ${schoolId} and o.turnover_id = ${id} and o.outcome in ('promote', 'repeat')
      and f.school_id = o.school_id and f.id = o.from_class_id
      and t.school_id = o.school_id and t.school_year = ${toYear} and t.number = o.target_number
      and t.grade = case o.outcome when 'promote' then f.grade + 1 else f.grade end`.execute(trx)
  return rows.map((row) => Number(row.id))
}

/**
 * Teachers go up with their classes; of merged classes the head of the one with the lowest number stays head. Returns the accounts of
 * those teachers: what they may see is another now.
 */
export async function takeTeachersAlong(
  trx: Db,
  { schoolId, id }: TurnoverRecord,
  made: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ account: number }>`
    with step as (
      select distinct o.from_class_id, o.to_class_id, c.number
      from turnover_student o join class c on c.school_id = o.school_id and c.id = o.from_class_id
      where o.school_id = ${schoolId} and o.turnover_id = ${id} and o.outcome = 'promote'
        and o.to_class_id = any(${[...made]}::bigint[])),
    taught as (
      select step.to_class_id, tc.teacher_id,
        bool_or(tc.is_head and step.number = (
          select min(other.number) from step other join teacher_class head
            on head.school_id = ${schoolId} and head.class_id = other.from_class_id and head.is_head
          where other.to_class_id = step.to_class_id)) as is_head
      from step join teacher_class tc on tc.school_id = ${schoolId} and tc.class_id = step.from_class_id
      group by 1, 2),
    submitted as (
      insert into teacher_class (school_id, class_id, teacher_id, is_head)
      select ${schoolId}::int, to_class_id, teacher_id, is_head from taught
      on conflict (school_id, class_id, teacher_id) do nothing
      returning teacher_id)
    select distinct t.account_id as account from teacher t
    where t.school_id = ${schoolId} and t.account_id is not null and t.id in (select teacher_id from submitted)`.execute(
    trx,
  )
  return rows.map(({ account }) => account)
}
