import { hashPassword } from '../../src/server/http/password.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { loadReference } from '../../src/server/reference/load-reference.ts'
import { organisationKeys } from '../../src/server/reference/name-keys.ts'

/** Two districts: three schools in the first, one in the second; accounts of each role, and one without organisation; a teacher with one class. */
export async function createDistricts(db: Db) {
  await loadReference(db)
  await db
    .insertInto('region')
    .values([
      { code: '990901', name: '甲区', letter: 'J', parent: '990900', level: 3 },
      { code: '990902', name: '乙区', letter: 'Y', parent: '990900', level: 3 },
    ])
    .execute()
  const schools = await db
    .insertInto('school')
    .values(
      [
        { region_code: '990901', code: 'T1', name: '甲一小学', stages: ['primary'] },
        { region_code: '990901', code: 'T2', name: '甲二小学', stages: ['primary'] },
        { region_code: '990901', code: 'T3', name: '甲三学校', stages: ['primary', 'junior'] },
        { region_code: '990902', code: 'T4', name: '乙一小学', stages: ['primary'] },
      ].map((school) => ({ ...school, ...keysOf(school.name) })),
    )
    .returning('id')
    .execute()
  const [first, second, third, foreign] = schools.map(({ id }) => id) as [number, number, number, number]
  const rounds = await db
    .insertInto('screening_round')
    .values(
      ['990901', '990902'].flatMap((region_code) => [
        round(region_code, 2025, false),
        round(region_code, 2026, true),
      ]),
    )
    .returning('id')
    .execute()
  const [previousRound, currentRound, , foreignRound] = rounds.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ]
  const password_hash = await hashPassword('mingmu-demo')
  const account = (
    username: string,
    role: 'admin' | 'qu' | 'teacher' | null,
    school_id: number | null,
    region: string | null,
  ) => ({
    username,
    password_hash,
    name: username,
    role,
    school_id,
    region_code: region,
  })
  await db
    .insertInto('account')
    .values([
      account('first', 'admin', first, null),
      account('second', 'admin', second, null),
      account('foreign', 'admin', foreign, null),
      account('bureau', 'qu', null, '990901'),
      account('foreign-bureau', 'qu', null, '990902'),
      account('newcomer', null, null, null),
      account('teacher', 'teacher', first, null),
    ])
    .execute()
  const teacherClass = await giveClass(db, first)
  return {
    schools: { first, second, third, foreign },
    rounds: { previousRound, currentRound, foreignRound },
    /** The one class of the account `teacher`, of the first school: no student is in it yet. */
    teacherClass,
  }
}

async function giveClass(db: Db, school_id: number): Promise<number> {
  const { id: class_id } = await db
    .insertInto('class')
    .values({ school_id, school_year: 2026, grade: 6, number: 99 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: teacher_id } = await db
    .insertInto('teacher')
    .values({
      school_id,
      name: '何老师',
      phone: '10000000001',
      roles: ['head'],
      account_id: (q) => q.selectFrom('account').select('id').where('username', '=', 'teacher'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('teacher_class').values({ school_id, class_id, teacher_id, is_head: true }).execute()
  return class_id
}

const keysOf = (name: string) => {
  const { pinyin, initials } = organisationKeys(name)
  return { name_pinyin: pinyin, name_initials: initials }
}

/** The day, or one to come where it is over. */
export const notOver = (day: string): string => {
  const [today, soon] = [0, 7].map((days) => schoolDay(new Date(Date.now() + days * 86_400_000)))
  return day < today! ? soon! : day
}

const round = (region_code: string, year: number, is_open: boolean) => ({
  region_code,
  school_year: year,
  year,
  term: 'autumn' as const,
  starts_on: `${year}-09-10`,
  // Results are taken up to the last day: an open round is not over on the day of the test.
  ends_on: is_open ? notOver(`${year}-11-30`) : `${year}-11-30`,
  is_open,
})
