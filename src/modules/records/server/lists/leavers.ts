import { sql } from 'kysely'
import { leaverList, type LeaverRow } from '@/modules/records/contract/leaver-list.ts'
import { textsAmong } from '@/server/lists/name-conditions.ts'
import { findStudents, findWholeStudents, studentColumns, studentJoins } from './student-sql.ts'
import { sqlListOf } from '@/server/lists/sql-list.ts'

const how = sql`case when o.outcome = 'leave' then 'leave' else 'graduate' end`
const received = sql`case when o.accepted_at is null then 'no' else 'yes' end`

/** Who left at a school year's end. What became of them is what their school's turnover wrote down. */
export const leaversSql = sqlListOf<LeaverRow>()(leaverList)({
  table: sql`student s`,
  key: { school: 's.school_id', id: 's.id' },
  joins: {
    ...studentJoins,
    o: sql`left join lateral (
      select o.outcome, o.destination, o.accepted_at, coalesce(o.accepted_school_id, o.to_school_id) as to_school
      from turnover_student o join turnover t on t.school_id = o.school_id and t.id = o.turnover_id and t.state <> 'undone'
      where o.school_id = s.school_id and o.student_id = s.id and o.from_class_id is not null
      order by t.committed_at desc limit 1) o on true`,
    d: sql`left join school d on d.id = o.to_school`,
  },
  where: (scope) =>
    scope.kind === 'region'
      ? sql`s.removed = 'left' and s.region_code = ${scope.regionCode}`
      : sql`s.removed = 'left'`,
  columns: {
    name: studentColumns.name,
    number: studentColumns.number,
    sex: studentColumns.sex,
    school: studentColumns.school,
    grade: studentColumns.grade,
    class: {
      value: studentColumns.class.value,
      joins: studentColumns.class.joins,
      order: studentColumns.class.order,
    },
    year: {
      value: sql`c.school_year`,
      joins: ['c'],
      order: [{ by: sql`c.school_year`, type: 'int' }],
      filter: sql`c.school_year`,
    },
    how: { value: how, joins: ['o'], filter: (values) => sql`${how} = any(${textsAmong(values)}::text[])` },
    destination: { value: sql`coalesce(nullif(o.destination, ''), d.name, '')`, joins: ['o', 'd'] },
    received: {
      value: received,
      joins: ['o'],
      filter: (values) => sql`${received} = any(${textsAmong(values)}::text[])`,
    },
    left: { value: sql`s.removed_at`, order: [{ by: sql`s.removed_at`, type: 'timestamptz' }] },
  },
  extra: { version: sql`s.version` },
  search: { where: findStudents, whole: findWholeStudents },
})
