import { sql } from 'kysely'
import { hashPassword } from '../../src/server/http/password.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { personKeys } from '../../src/server/reference/name-keys.ts'
import { createDistricts } from './fixture-district.ts'

/** One school's things, each recognisable wherever it turns up: ids of eight digits that begin with 7 and the school's digit, names of its own. */
export interface MarkedSchool {
  name: string
  regionCode: string
  school: number
  class: number
  otherClass: number
  student: number
  otherStudent: number
  teacher: number
  binding: number
  notice: number
  round: number
  code: string
}

/** Two districts; in each school two classes of two students, a teacher, a binding and a code. Accounts of every role. */
export async function createMarkedDistricts(db: Db) {
  const { schools, rounds } = await createDistricts(db)
  const marked: MarkedSchool[] = []
  const names = { first: '甲一小学', second: '甲二小学', third: '甲三学校', foreign: '乙一小学' }
  for (const [index, [key, id]] of Object.entries(schools).entries()) {
    const base = 70_000_000 + (index + 1) * 1_000_000
    const isForeign = key === 'foreign'
    const school: MarkedSchool = {
      name: names[key as keyof typeof names],
      regionCode: isForeign ? '990902' : '990901',
      school: id,
      class: base + 101,
      otherClass: base + 102,
      student: base + 201,
      otherStudent: base + 203,
      teacher: base + 301,
      binding: base + 401,
      notice: base + 501,
      round: isForeign ? rounds.foreignRound : rounds.currentRound,
      code: `ABCDEFG${index + 2}`,
    }
    await writeSchool(db, school)
    marked.push(school)
  }
  await writeTeacherAccount(db, marked[0]!)
  return marked
}

/** The texts that only this school has. */
export const marksOf = ({ name, school, code }: MarkedSchool, index: number) => [
  name,
  `${name}东班`,
  `${name}西班`,
  code,
  // Any of its ids.
  new RegExp(`\\b7${index + 1}000\\d{3}\\b`),
  new RegExp(`"(?:schoolId|school)":${school}\\b`),
]

async function writeSchool(db: Db, at: MarkedSchool) {
  await sql`
    insert into class (school_id, id, school_year, grade, number, name)
    values (${at.school}, ${at.class}, 2026, 1, 1, ${`${at.name}东班`}),
      (${at.school}, ${at.otherClass}, 2026, 2, 1, ${`${at.name}西班`})`.execute(db)
  for (const [offset, classId] of [at.class, at.class, at.otherClass, at.otherClass].entries()) {
    const name = `${'石单曾吕'[offset]}明轩`
    const { pinyin, initials } = personKeys(name)
    await sql`
      insert into student (school_id, id, region_code, student_no, name, sex, birth_date, class_id, seat_no, guardian_name,
        guardian_phone, name_pinyin, name_initials)
      values (${at.school}, ${at.student + offset}, ${at.regionCode}, ${`G9909${at.student + offset}`}, ${name}, 1, '2018-05-01',
        ${classId}, ${offset + 1}, '家长', '13800000000', ${pinyin}, ${initials})`.execute(db)
  }
  await sql`
    insert into teacher (school_id, id, name, phone, roles) values
      (${at.school}, ${at.teacher}, ${`${at.name}师`}, '13900000000', '{pe}')`.execute(db)
  await sql`
    insert into teacher_class (school_id, class_id, teacher_id, is_head)
    values (${at.school}, ${at.class}, ${at.teacher}, true)`.execute(db)
  await sql`
    insert into bind_code (code, school_id, class_id, expires_at)
    values (${at.code}, ${at.school}, ${at.class}, now() + interval '9 days')`.execute(db)
  await sql`
    insert into guardian_binding (school_id, id, student_id, relation, mobile, code, token_hash)
    values (${at.school}, ${at.binding}, ${at.student}, 'mother', '13800000000', ${at.code}, ${Buffer.from(at.code)})`.execute(
    db,
  )
}

async function writeTeacherAccount(db: Db, at: MarkedSchool) {
  const { id } = await db
    .insertInto('account')
    .values({
      username: 'marked-teacher',
      name: '老师',
      password_hash: await hashPassword('mingmu-demo'),
      role: 'teacher',
      school_id: at.school,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update teacher set account_id = ${id} where school_id = ${at.school} and id = ${at.teacher}`.execute(
    db,
  )
}

/** What must not change by anything an outsider does. */
export async function fingerprintOf(db: Db, { school, regionCode }: MarkedSchool): Promise<string> {
  const tables = [
    'student',
    'class',
    'teacher',
    'teacher_class',
    'bind_code',
    'guardian_binding',
    'menu_override',
  ]
  const parts = tables.map(
    (table) =>
      sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(table)} t
        where t.school_id = ${school})`,
  )
  const { rows } = await sql<{ print: string }>`
    select concat_ws(' ', (select md5(k::text) from school k where k.id = ${school}),
      (select md5(coalesce(string_agg(n::text, '|' order by n.id), '')) from notice n where n.region_code = ${regionCode}
        and n.kind = 'letter'),
      ${sql.join(parts)}) as print`.execute(db)
  return rows[0]?.print ?? ''
}
