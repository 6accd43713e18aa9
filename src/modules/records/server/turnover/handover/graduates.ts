import { sql, type RawBuilder } from 'kysely'
import { planNow } from '../plan-sql.ts'
import type { TurnoverRecord } from '../turnover-record.ts'

/**
 * Graduates as a query: school_id, turnover_id, student_id, name, student_no, sex, birth_date, grade and number of their last class,
 * to_year, destination, to_school_id and to_student_id (what their school said), accepted.
 */
export const graduatesOfTurnover = (record: TurnoverRecord): RawBuilder<unknown> => sql`
  select ${record.schoolId}::int as school_id, ${record.id}::uuid as turnover_id, p.student_id, p.name, p.student_no, p.sex,
    p.birth_date, p.grade, p.number, ${record.toYear}::int as to_year, p.destination, p.to_school_id, p.to_student_id,
    o.accepted_at is not null as accepted
  from (${planNow(record)}) p
  left join turnover_student o
    on o.school_id = ${record.schoolId} and o.turnover_id = ${record.id} and o.student_id = p.student_id
  where p.outcome = 'graduate' and p.grade between 1 and 11`

/** Those of all committed turnovers of a district that are in the archive; `also` narrows them, over the aliases o, s and t. */
export const graduatesOfDistrict = (
  regionCode: string,
  also: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select o.school_id, o.turnover_id, o.student_id, s.name, s.student_no, s.sex, s.birth_date, c.grade, c.number, t.to_year,
    o.destination, o.to_school_id, o.to_student_id, o.accepted_at is not null as accepted
  from turnover t
  join school k on k.id = t.school_id and k.region_code = ${regionCode} and k.deleted_at is null
  join turnover_student o on o.school_id = t.school_id and o.turnover_id = t.id and o.outcome = 'graduate'
  join student s on s.school_id = o.school_id and s.id = o.student_id and s.removed = 'left'
  join class c on c.school_id = o.school_id and c.id = o.from_class_id and c.grade between 1 and 11
  where t.state = 'done' and ${also}`
