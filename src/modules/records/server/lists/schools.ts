import { sql } from 'kysely'
import { schoolList, type SchoolRow } from '@/modules/records/contract/organisation-lists.ts'
import { boundStudents } from '../binding/bound-accounts.ts'
import { normalText, readText } from '@/server/reference/read-text.ts'
import { one, textsAmong } from '@/server/lists/name-conditions.ts'
import { sqlListOf, type Part } from '@/server/lists/sql-list.ts'

/** By a part of the name, its pinyin or initials from any character on, the beginning of the code. */
export function findSchools(text: string): Part {
  const name = normalText(text)
  const query = readText(text)
  const letters = `|${query.kind === 'letters' ? query.letters : name.replaceAll('|', ' ')}`
  return one(
    sql`position(${name} in lower(s.name)) > 0`,
    sql`position(${letters} in s.name_pinyin) > 0`,
    sql`position(${letters} in s.name_initials) > 0`,
    sql`starts_with(lower(s.code), ${name})`,
  )
}

export const schoolsSql = sqlListOf<SchoolRow>()(schoolList)({
  table: sql`school s`,
  key: { school: 's.id', id: 's.id' },
  joins: {
    r: sql`cross join lateral (
      select coalesce(sum(r.students), 0)::int as students, ${boundStudents} as bound
      from roster_class_summary r where r.school_id = s.id) r`,
    c: sql`cross join lateral (
      select count(*)::int as n from class c
      where c.school_id = s.id and c.closed_at is null and c.school_year = (
        select max(newest.school_year) from class newest where newest.school_id = s.id)) c`,
  },
  where: () => sql`s.deleted_at is null`,
  columns: {
    name: {
      value: sql`s.name`,
      order: [{ by: sql`split_part(s.name_pinyin, '|', 2)`, type: 'text' }],
      filter: sql`s.name`,
    },
    code: {
      value: sql`s.code`,
      order: [{ by: sql`(s.code collate "C")`, type: 'text' }],
      filter: (text) => sql`starts_with(lower(s.code), ${text.toLowerCase()})`,
    },
    stages: { value: sql`s.stages`, filter: (values) => sql`s.stages && ${textsAmong(values)}::text[]` },
    ownership: {
      value: sql`s.ownership`,
      filter: (values) => sql`s.ownership = any(${textsAmong(values)}::text[])`,
    },
    setting: {
      value: sql`s.setting`,
      filter: (values) => sql`s.setting = any(${textsAmong(values)}::text[])`,
    },
    street: {
      value: sql`s.street`,
      order: [{ by: sql`(s.street collate "C")`, type: 'text' }],
      filter: (text) => sql`position(${normalText(text)} in lower(s.street)) > 0`,
    },
    classes: { value: sql`c.n`, joins: ['c'], order: [{ by: sql`c.n`, type: 'int' }] },
    students: {
      value: sql`r.students`,
      joins: ['r'],
      order: [{ by: sql`r.students`, type: 'int' }],
      filter: sql`r.students`,
    },
    bound: {
      value: sql`jsonb_build_object('n', r.bound, 'of', r.students)`,
      joins: ['r'],
      order: [{ by: sql`coalesce(r.bound::bigint * 1000000 / nullif(r.students, 0), -1)`, type: 'bigint' }],
    },
    modules: { value: sql`s.modules` },
    contactName: { value: sql`s.contact_name` },
    contactPhone: { value: sql`s.contact_phone` },
    address: { value: sql`s.address` },
    updated: { value: sql`s.updated_at`, order: [{ by: sql`s.updated_at`, type: 'timestamptz' }] },
  },
  extra: { version: sql`s.version` },
  search: { where: findSchools },
})
