import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { hashPassword } from '../../src/server/http/password.ts'
import { personKeys } from '../../src/server/reference/name-keys.ts'
import { createDistricts } from './fixture-district.ts'
import { startServer } from './harness.ts'

export interface WrittenStudent {
  id: number
  school_id: number
  class_id: number
  name: string
  student_no: string | null
  sex: number
  birth_date: string | null
  seat_no: number | null
  guardians: number
  guardian_phone: string | null
  id_number: string | null
  enrolled_in: number | null
  boarding: boolean | null
  removed: 'deleted' | 'moved' | 'left' | null
}

const surnames = ['王', '李', '曾', '欧阳', '𠮷', 'Müller ']
const input = ['子轩', '一', '雨桐', '子', '😀', '50%_', "O'x"]

/** Students with equal names, seats and dates, with nothing known, and gone ones: two classes in each of the four schools. */
export async function writeLists(db: Db, perClass = 14) {
  const at = await createDistricts(db)
  for (const table of ['teacher_class', 'teacher', 'class'] as const) await db.deleteFrom(table).execute()
  const regions = new Map(
    (await db.selectFrom('school').select(['id', 'region_code']).execute()).map((row) => [
      row.id,
      row.region_code,
    ]),
  )
  const classes = await db
    .insertInto('class')
    .values(
      Object.values(at.schools).flatMap((school_id) =>
        [1, 8].map((grade) => ({ school_id, school_year: 2026, grade, number: grade === 1 ? 1 : 2 })),
      ),
    )
    .returning(['id', 'school_id', 'grade'])
    .execute()
  const values = classes.flatMap(({ id, school_id, grade }, index) =>
    Array.from({ length: perClass }, (_, n) => {
      const name = `${surnames[(n + index) % surnames.length]}${input[n % input.length]}`
      const keys = personKeys(name)
      return {
        school_id,
        class_id: id,
        region_code: regions.get(school_id)!,
        name,
        name_pinyin: keys.pinyin,
        name_initials: keys.initials,
        student_no: n % 5 === 4 ? null : `G3301092018${String(index * 100 + n).padStart(7, '0')}X`,
        sex: n % 3,
        birth_date: n % 4 === 3 ? null : `${grade === 1 ? 2019 : 2012}-0${1 + (n % 3)}-01`,
        seat_no: n % 6 === 5 ? null : 1 + (n % 4),
        guardians: n % 3 === 0 ? 1 : 0,
        guardian_name: '家长某',
        guardian_phone: n % 2 ? `1380000${String(1000 + n)}` : null,
        id_number: n % 7 === 0 ? '330109201801010017' : null,
        boarding: n % 4 === 0 ? null : n % 4 === 1,
        enrolled_in: n % 2 ? 2026 - grade + 1 : null,
        removed: n % 9 === 8 ? ('deleted' as const) : n % 13 === 12 ? ('moved' as const) : null,
      }
    }),
  )
  const students = (await db
    .insertInto('student')
    .values(values)
    .returningAll()
    .execute()) as WrittenStudent[]
  for (const school of Object.values(at.schools)) await refreshRosterSummary(db, school)
  const staff = await writeStaff(db, at.schools, classes)
  return { ...at, classes, students, ...staff, isHere: ({ removed }: WrittenStudent) => removed === null }
}

type Schools = { first: number; second: number; third: number; foreign: number }
type Classes = { id: number; school_id: number; grade: number }[]

/** Two teachers and a master in every school; the first school's first teacher has its first class and an account. */
async function writeStaff(db: Db, schools: Schools, classes: Classes) {
  const people = Object.values(schools).flatMap((school_id, index) =>
    ['王明', '李芳', '赵校长'].map((name, n) => ({
      school_id,
      name,
      name_pinyin: personKeys(name).pinyin,
      name_initials: personKeys(name).initials,
      phone: `139000${index}${n}021`,
      roles: n === 1 ? ['pe' as const] : ['head' as const, 'subject' as const],
      is_master: n === 2,
    })),
  )
  const teachers = await db
    .insertInto('teacher')
    .values(people)
    .returning(['id', 'school_id', 'name'])
    .execute()
  const account = await db
    .insertInto('account')
    .values({
      username: 'class-teacher',
      password_hash: await hashPassword('mingmu-demo'),
      name: '王明',
      role: 'teacher',
      school_id: schools.first,
      region_code: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teacher = teachers.find(({ school_id }) => school_id === schools.first)!
  const own = classes.find(({ school_id }) => school_id === schools.first)!
  await db.updateTable('teacher').set({ account_id: account.id }).where('id', '=', teacher.id).execute()
  await db
    .insertInto('teacher_class')
    .values({ school_id: schools.first, class_id: own.id, teacher_id: teacher.id, is_head: true })
    .execute()
  return { teachers, teacher, ownClass: own.id }
}

/** A server with those lists, and the tokens of who reads them. */
export async function startLists() {
  const server = await startServer()
  const at = await writeLists(server.db)
  const tokens = new Map<string, string>()
  for (const name of ['first', 'second', 'bureau', 'class-teacher', 'foreign-bureau'])
    tokens.set(name, await server.signIn(name))
  return { server, at, tokens }
}
