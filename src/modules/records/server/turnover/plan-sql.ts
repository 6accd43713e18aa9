import { sql, type RawBuilder } from 'kysely'
import { promotingGrades } from '@/modules/records/standards/turnover/next-grade.ts'
import type { TurnoverRecord } from './turnover-record.ts'

/**
 * What a draft makes of every student of the old year's classes, as a query: student_id, class_id, grade, number, name of the class,
 * version, seat_no, chosen, destination, to_school_id, outcome, target_grade and target_number (null where there is no new class).
 *
 * A class goes up and keeps its number. One with several targets is split evenly, by sex and name in turn. What a person chose for a
 * single student goes before what the class does; who leaves without a destination is undecided, and so is who cannot go where the
 * choice says because the school's stages were changed since.
 */
export const planOf = (
  turnover: Pick<TurnoverRecord, 'schoolId' | 'id' | 'fromYear' | 'stages'>,
): RawBuilder<unknown> => {
  const promoting = promotingGrades(turnover.stages)
  return sql`
    select p.*,
      case p.outcome when 'promote' then p.grade + 1 when 'repeat' then p.grade end as target_grade,
      case p.outcome
        when 'promote' then coalesce(p.requested, p.targets[1 + (p.place - 1) % cardinality(p.targets)], p.number)
        when 'repeat' then coalesce(p.requested, p.number) end as target_number
    from (
      select s.id as student_id, s.name, s.name_pinyin, s.student_no, s.sex, s.birth_date, s.class_id, c.grade, c.number,
        c.name as class_name, s.version, s.seat_no, coalesce(o.chosen, false) as chosen,
        coalesce(o.destination, '') as destination, o.to_school_id, o.to_student_id, o.target_number as requested, tc.targets,
        row_number() over (partition by s.class_id, o.outcome order by s.sex, s.name_pinyin, s.id) as place,
        case
          when o.outcome = 'leave' and o.destination = '' and o.to_school_id is null then 'undecided'
          when o.outcome = 'promote' and c.grade <> all(${promoting}::int[]) then 'undecided'
          when o.outcome = 'graduate' and c.grade = any(${promoting}::int[]) then 'undecided'
          when o.outcome is not null then o.outcome
          when tc.targets = '{}' then 'undecided'
          when c.grade = any(${promoting}::int[]) then 'promote'
          else 'graduate'
        end as outcome
      from class c
      join student s on s.school_id = c.school_id and s.class_id = c.id and s.removed is null
      left join turnover_class tc on tc.school_id = c.school_id and tc.turnover_id = ${turnover.id} and tc.class_id = c.id
      left join turnover_student o
        on o.school_id = c.school_id and o.turnover_id = ${turnover.id} and o.student_id = s.id
      where c.school_id = ${turnover.schoolId} and c.school_year = ${turnover.fromYear} and c.closed_at is null) p`
}

/** The same of a turnover that was committed, from what it wrote down then. */
export const committedPlanOf = ({
  schoolId,
  id,
}: Pick<TurnoverRecord, 'schoolId' | 'id'>): RawBuilder<unknown> => sql`
  select o.student_id, s.name, s.name_pinyin, s.student_no, s.sex, s.birth_date, o.from_class_id as class_id, c.grade, c.number,
    c.name as class_name, o.version, o.seat_no, o.chosen, o.destination, o.to_school_id, o.to_student_id, o.outcome,
    t.grade as target_grade, t.number as target_number
  from turnover_student o
  join student s on s.school_id = o.school_id and s.id = o.student_id
  join class c on c.school_id = o.school_id and c.id = o.from_class_id
  left join class t on t.school_id = o.school_id and t.id = o.to_class_id
  where o.school_id = ${schoolId} and o.turnover_id = ${id} and o.from_class_id is not null`

/** Whichever of the two a turnover stands by now. */
export const planNow = (turnover: TurnoverRecord): RawBuilder<unknown> =>
  turnover.state === 'done' || turnover.state === 'undoing' ? committedPlanOf(turnover) : planOf(turnover)
