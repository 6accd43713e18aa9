import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import * as calls from '../../src/modules/trips/contract/trips.ts'
import { createDistricts } from './fixture-district.ts'
import type { TestServer } from './harness.ts'

/** So many students of one class of a school, each with a guardian's number. */
export async function createStudents(
  db: TestServer['db'],
  school_id: number,
  n: number,
  { classId, number = 1 }: { classId?: number; number?: number } = {},
) {
  const class_id =
    classId ??
    (
      await db
        .insertInto('class')
        .values({ school_id, school_year: 2026, grade: 5, number })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const { rows } = await sql<{ id: number }>`
    insert into student (school_id, class_id, name, student_no, birth_date, sex, guardian_name, guardian_phone)
    select ${school_id}, ${class_id}, '学生' || n, ${`C${class_id}-`}::text || n, '2015-01-01', 1, '陈明', '13855216021'
    from generate_series(1, ${n}::int) n returning id`.execute(db)
  return { classId: class_id, students: rows.map(({ id }) => id) }
}

export async function createBase(db: TestServer['db'], region = '990901') {
  const { rows } = await sql<{ base: number; route: number }>`
    with b as (insert into trip_base (region_code, name, category, address, latitude, longitude, capacity, qualification,
        qualified_until, contact_name, contact_phone)
      values (${region}, '青石岭', 'nature', '林场路 18 号', 30.1, 120.1, 100, '市级', '2027-06-30', '韩老师',
        '13800002046') returning id)
    insert into trip_route (base_id, name) select id, '森林步道' from b returning base_id as base, id as route`.execute(
    db,
  )
  return { region, ...rows[0]! }
}

export async function createSession(
  db: TestServer['db'],
  { region, base, route }: Awaited<ReturnType<typeof createBase>>,
  capacity: number,
  day = '2099-12-11',
) {
  const { rows } = await sql<{ id: number }>`
    insert into trip_session (region_code, base_id, route_id, day, starts_at, ends_at, meeting, fee, capacity)
    values (${region}, ${base}, ${route}, ${day}::date, '08:00', '16:30', '学校东门', 86, ${capacity})
    returning id`.execute(db)
  return rows[0]!.id
}

/** Two schools and the bureaus of both districts at one base; the clock is the test's. */
export async function tripDriver(server: TestServer) {
  const { schools, teacherClass } = await createDistricts(server.db)
  const tokens: Record<string, string> = {}
  for (const who of ['first', 'second', 'foreign', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[who] = await server.signIn(who)
  const as = (who: string) => ({ token: tokens[who]! })
  const { db } = server
  const base = await createBase(db)
  const students = {
    first: await createStudents(db, schools.first, 60),
    second: await createStudents(db, schools.second, 60),
    teacher: await createStudents(db, schools.first, 5, { classId: teacherClass }),
  }
  const book = (
    who: string,
    input: Omit<InputOf<typeof calls.tripBook>, 'id' | 'leaders'> & { id?: string },
  ) => server.ask(calls.tripBook, { id: randomUUID(), leaders: 4, ...input }, as(who))
  return {
    schools,
    as,
    base,
    students,
    book,
    session: (capacity: number, day?: string) => createSession(db, base, capacity, day),
    read: async (id: number, who = 'bureau') => (await server.ask(calls.tripSession, { id }, as(who))).data,
  }
}
