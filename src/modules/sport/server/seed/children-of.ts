import { sql, type RawBuilder } from 'kysely'
import { isOpenClass } from '@/server/db/open-classes.ts'

/** Share of students with a record, by grade 1–12: less as school goes on. */
const joins = [78, 80, 80, 79, 77, 74, 72, 69, 64, 60, 57, 52]

/** The students of a school as sport is drawn of them: the number that is theirs, and of 1000 days those on which they join in. */
export const childrenOf = (schoolId: number): RawBuilder<unknown> => sql`
  select s.id, s.sex, s.class_id, c.grade, hashtextextended(coalesce(s.student_no, s.id::text), 0) as seed,
    10 * ((array[${sql.raw(joins.join(','))}])[c.grade]
      + case when s.sex = 1 then 1 + c.grade / 3 else -1 - c.grade / 3 end + hashtextextended(sc.code, 7) % 6) as joins
  from student s join class c on c.school_id = s.school_id and c.id = s.class_id
  join school sc on sc.id = s.school_id
  where s.school_id = ${schoolId} and s.removed is null and ${isOpenClass}`
