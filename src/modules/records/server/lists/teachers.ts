import { sql, type RawBuilder } from 'kysely'
import { teacherList, type TeacherRow } from '@/modules/records/contract/organisation-lists.ts'
import { wholeValue } from '@/contract/lists/outside.ts'
import { isDormant } from '@/server/db/dormant-accounts.ts'
import { readText } from '@/server/reference/read-text.ts'
import { beginsWith, idsAmong, nameHolds, one, textsAmong } from '@/server/lists/name-conditions.ts'
import { sqlListOf, type Part, type WholeSearch } from '@/server/lists/sql-list.ts'

/** By name, pinyin, initials; by the end of the phone that everybody sees, or the whole of it. */
function findTeachers(text: string): Part {
  const digits = text.replaceAll(/[\s*-]/g, '')
  if (/^\d{3,4}$/.test(digits)) return sql`right(s.phone, ${digits.length}) = ${digits}`
  if (/^\d+$/.test(digits)) return sql`s.phone = ${digits}`
  const query = readText(text)
  if (query.kind === 'letters') {
    const { letters } = query
    return one(beginsWith(sql`s.name_pinyin`, letters), beginsWith(sql`s.name_initials`, letters))
  }
  return nameHolds(sql`s.name`, text.normalize('NFKC'))
}

/** Outside the own school: the whole name, or the whole phone. */
function findWholeTeachers(text: string): WholeSearch | undefined {
  const phone = wholeValue('mobile', text)
  if (phone !== undefined) return { field: 'phone', value: phone, where: sql`s.phone = ${phone}` }
  const name = /\d/.test(text) ? undefined : wholeValue('person', text)
  if (name === undefined) return undefined
  return {
    field: 'name',
    value: name,
    where: sql`(${nameHolds(sql`s.name`, name)} and lower(s.name) = ${name})`,
  }
}

const account = sql`case when a.id is null or a.closed_at is not null then 'none'
  when a.last_sign_in_at is null then 'unused'
  when ${isDormant(sql`a`)} then 'dormant' else 'used' end`
/** Asked for the unused ones of 90 days, those that nobody has ever signed in with count as well. */
const isUsedSo = (values: RawBuilder<string[]>) =>
  sql`(${account} = any(${values})
    or ('dormant' = any(${values}) and a.closed_at is null and ${isDormant(sql`a`)}))`
const never = sql`'-infinity'::timestamptz`

const classes = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'grade', c.grade, 'number', c.number, 'name', c.name,
    'head', tc.is_head) order by c.grade, c.number, c.id)
  from teacher_class tc join class c on c.school_id = tc.school_id and c.id = tc.class_id
  where tc.school_id = s.school_id and tc.teacher_id = s.id), '[]')`
const firstClass = sql`(
  select tc.class_id from teacher_class tc where tc.school_id = s.school_id and tc.teacher_id = s.id limit 1)`

const staffSql = (isMaster: boolean, name: string) =>
  sqlListOf<TeacherRow>()({ ...teacherList, name })({
    table: sql`teacher s`,
    key: { school: 's.school_id', id: 's.id' },
    joins: {
      k: sql`join school k on k.id = s.school_id`,
      a: sql`left join account a on a.id = s.account_id`,
    },
    where: () => sql`s.is_master = ${sql.lit(isMaster)} and s.removed_at is null`,
    columns: {
      name: {
        value: sql`s.name`,
        order: [
          { by: sql`s.name_pinyin`, type: 'text' },
          { by: sql`(s.name collate "C")`, type: 'text' },
        ],
        filter: (text) => nameHolds(sql`s.name`, text),
      },
      phone: { value: sql`s.phone`, filter: sql`s.phone` },
      js: { value: sql`s.roles`, filter: (values) => sql`s.roles && ${textsAmong(values)}::text[]` },
      school: {
        value: sql`k.name`,
        joins: ['k'],
        order: [
          { by: sql`split_part(k.name_pinyin, '|', 2)`, type: 'text' },
          { by: sql`k.id`, type: 'int' },
        ],
        filter: (values) => sql`s.school_id = any(${idsAmong(values)}::bigint[])`,
      },
      classes: { value: classes, filter: firstClass },
      account: {
        value: account,
        joins: ['a'],
        filter: (values) => isUsedSo(sql`${textsAmong(values)}::text[]`),
      },
      lastSignIn: {
        value: sql`a.last_sign_in_at`,
        joins: ['a'],
        order: [{ by: sql`coalesce(a.last_sign_in_at, ${never})`, type: 'timestamptz' }],
      },
      updated: { value: sql`s.updated_at`, order: [{ by: sql`s.updated_at`, type: 'timestamptz' }] },
    },
    extra: { version: sql`s.version` },
    search: { where: findTeachers, whole: findWholeTeachers },
    subject: 'teacher',
  })

export const teachersSql = staffSql(false, 'teachers')
export const mastersSql = staffSql(true, 'masters')
