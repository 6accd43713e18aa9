import { sql } from 'kysely'
import { classList, type ClassRow } from '@/modules/records/contract/organisation-lists.ts'
import type { Scope } from '@/server/db/scope.ts'
import { readText } from '@/server/reference/read-text.ts'
import { beginsWith, idsAmong, nameHolds, one, textsAmong } from '@/server/lists/name-conditions.ts'
import { sqlListOf, type Part } from '@/server/lists/sql-list.ts'
import { grades } from '@/standards/grade.ts'
import lists from '../../../../../locales/zh-CN/lists.json' with { type: 'json' }

const count = (column: string): Part => sql`coalesce(${sql.ref(`r.${column}`)}, 0)`
const students = count('students')
const bound = count('bound')
const gradeCases = grades.map((grade) => sql`when ${sql.lit(grade)} then ${sql.lit(lists.grades[grade])}`)
const gradeLabel = sql`(case s.grade ${sql.join(gradeCases, sql` `)} end)`
/** 五年级3班; of a kindergarten 大班1班, and as these write it: 大1班, 大(1)班, 大（1）班. */
const label = sql`${gradeLabel} || s.number || '班'`
const short = sql`case when s.grade < 0 then
  concat_ws(' ', '', left(${gradeLabel}, 1) || s.number || '班', left(${gradeLabel}, 1) || '(' || s.number || ')班',
    left(${gradeLabel}, 1) || '（' || s.number || '）班') else '' end`
/** As it is typed: 五年级3班, 5.3, 5-3, and the school's own name for it. */
const names = sql`lower(${label} || ${short} || ' ' || s.grade || '.' || s.number || ' ' || s.grade || '-' || s.number || ' ' || s.name)`

/** A class, or the class of a head teacher, by what one types. */
function findClasses(text: string, scope: Scope): Part {
  const isLabel = sql`position(${text.toLowerCase()} in ${names}) > 0`
  // The names of teachers are masked outside the own school: nobody is found there by a part of one.
  if (scope.kind === 'region') return isLabel
  const queryResult = readText(text)
  const head =
    queryResult.kind === 'letters'
      ? one(
          beginsWith(sql`t.name_pinyin`, queryResult.letters),
          beginsWith(sql`t.name_initials`, queryResult.letters),
        )
      : nameHolds(sql`t.name`, text)
  return sql`(${isLabel} or exists (
    select from teacher_class tc join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id
    where tc.school_id = s.school_id and tc.class_id = s.id and tc.is_head and t.removed_at is null and ${head}))`
}

const isOpen = sql`(s.closed_at is null)`
/** Classes of the school's newest year stand for the school; those before, only when their year is asked for. */
const ofNewestYear = sql`s.school_year = (
  select max(newest.school_year) from class newest where newest.school_id = s.school_id)`

export const classesSql = sqlListOf<ClassRow>()(classList)({
  table: sql`class s`,
  key: { school: 's.school_id', id: 's.id', class: 's.id' },
  joins: {
    k: sql`join school k on k.id = s.school_id`,
    r: sql`left join roster_class_summary r on r.school_id = s.school_id and r.class_id = s.id`,
    staff: sql`left join lateral (
      select count(*)::int as n, string_agg(t.name, '、' order by t.name_pinyin, t.id) filter (where tc.is_head) as head
      from teacher_class tc join teacher t on t.school_id = tc.school_id and t.id = tc.teacher_id
      where tc.school_id = s.school_id and tc.class_id = s.id and t.removed_at is null) staff on true`,
  },
  where: (_scope, query) => (query && query.filters?.['year'] === undefined ? ofNewestYear : sql`true`),
  columns: {
    class: {
      value: sql`jsonb_build_object('grade', s.grade, 'number', s.number, 'name', s.name)`,
      order: [
        { by: sql`s.grade`, type: 'int' },
        { by: sql`s.number`, type: 'int' },
      ],
    },
    school: {
      value: sql`k.name`,
      joins: ['k'],
      order: [
        { by: sql`split_part(k.name_pinyin, '|', 2)`, type: 'text' },
        { by: sql`k.id`, type: 'int' },
      ],
      filter: (values) => sql`s.school_id = any(${idsAmong(values)}::bigint[])`,
    },
    grade: { value: sql`s.grade`, filter: (values) => sql`s.grade = any(${idsAmong(values)}::bigint[])` },
    year: {
      value: sql`s.school_year`,
      order: [{ by: sql`s.school_year`, type: 'int' }],
      filter: (values) => sql`s.school_year = any(${idsAmong(values)}::bigint[])`,
    },
    head: { value: sql`coalesce(staff.head, '')`, joins: ['staff'], filter: sql`staff.head` },
    teachers: {
      value: sql`staff.n`,
      joins: ['staff'],
      order: [{ by: sql`staff.n`, type: 'int' }],
      filter: sql`staff.n`,
    },
    students: { value: students, joins: ['r'], order: [{ by: students, type: 'int' }], filter: students },
    boys: { value: count('boys'), joins: ['r'], order: [{ by: count('boys'), type: 'int' }] },
    girls: { value: count('girls'), joins: ['r'], order: [{ by: count('girls'), type: 'int' }] },
    bound: {
      value: sql`jsonb_build_object('n', ${bound}, 'of', ${students})`,
      joins: ['r'],
      order: [{ by: sql`coalesce(${bound}::bigint * 1000000 / nullif(${students}, 0), -1)`, type: 'bigint' }],
    },
    state: {
      value: sql`case when ${isOpen} then 'open' else 'closed' end`,
      filter: (values) =>
        sql`case when ${isOpen} then 'open' else 'closed' end = any(${textsAmong(values)}::text[])`,
    },
  },
  extra: { version: sql`s.version` },
  search: { where: findClasses },
})
