import { sql } from 'kysely'
import { vi } from 'vitest'
import { callBase, type Call, type InputOf, type ReplyOf } from '../../../src/contract/call.ts'
import { displayAdd } from '../../../src/contract/display.ts'
import { studentDelete } from '../../../src/modules/records/contract/students.ts'
import { uploadRoster } from '../../../src/contract/upload-files.ts'
import { hashPassword } from '../../../src/server/http/password.ts'
import { demoToday, openDemo, type Demo } from '../brute-demo/open-demo.ts'
import { exporter } from '../export-district.ts'
import { rosterOf } from '../import/sheets.ts'

/**
 * Who sees the names of one class of a school: its administrator, the teacher of the class, a teacher of another class, another school's
 * administrator, the bureau of the district, and whoever holds a display link of the school.
 */
export const readers = ['school', 'teacher', 'colleague', 'other', 'bureau', 'link'] as const
export type Reader = (typeof readers)[number]
export type SeenNames = 'whole' | 'masked' | 'none'

export const now = new Date(`${demoToday}T18:30:00+08:00`)
export let demo: Demo
export let files: ReturnType<typeof exporter>
export const tokens = {} as Record<Reader, string>
/** All that is asked about lies in one class of the first school. */
export const at = {} as {
  ofClass: number
  grade: number
  lesson: number
  marked: number
  student: { id: number; name: string; number: string }
  leaver: { id: number; name: string }
  removed: number
  part: number
  competition: number
  trip: string
  sportTask: number
  labourTask: number
  plan: string
}
/** Everybody who is or was in the first school, and the names in the workbook that it brings. */
let own: Set<string>
export let ownIds: Set<number>
const brought = ['陈小宁', '吴磊']

async function one<R>(query: ReturnType<typeof sql<R>>): Promise<R> {
  const { rows } = await query.execute(demo.server.db)
  if (!rows[0]) throw new Error('the demo lacks what is asked about')
  return rows[0]
}

async function findSubjects() {
  const { server, schools } = demo
  const { db } = server
  const school = schools.school01
  Object.assign(
    at,
    await one(sql<{ lesson: number; ofClass: number; grade: number }>`
      select l.id::int as lesson, l.class_id::int as "ofClass", c.grade from lesson_alert a
      join lesson l on l.school_id = a.school_id and l.id = a.lesson_id
      join class c on c.school_id = l.school_id and c.id = l.class_id
      where a.school_id = ${school} order by l.day desc limit 1`),
  )
  at.marked = (
    await one(sql<{ id: number }>`
      select l.id::int as id from lesson l where l.school_id = ${school} and l.class_id = ${at.ofClass}
        and exists (select from pe_assessment a where a.school_id = l.school_id and a.lesson_id = l.id)
      union all select ${at.lesson}::int limit 1`)
  ).id
  const students = await sql<{ id: number; name: string; number: string }>`
    select id::int as id, name, student_no as number from student
    where school_id = ${school} and class_id = ${at.ofClass} and removed is null order by seat_no, id`.execute(
    db,
  )
  const [student, leaver, removed] = students.rows
  at.student = student!
  at.leaver = leaver!
  at.part = (
    await one(sql<{ id: number }>`
      select p.id from competition_part p join competition_event v on v.id = p.event_id
      join competition k on k.id = v.competition_id join competition_entry e on e.event_id = v.id and e.school_id = ${school}
      where k.level = 'district' and p.published_at is not null order by p.id limit 1`)
  ).id
  at.competition = (
    await one(sql<{ id: number }>`
      select competition_id as id from competition_entry where school_id = ${school} order by competition_id limit 1`)
  ).id
  at.trip = (
    await one(sql<{ id: string }>`
      select b.id from trip_booking b where b.school_id = ${school} and b.class_id is not null and exists (
        select from trip_student p where p.school_id = b.school_id and p.booking_id = b.id) limit 1`)
  ).id
  for (const kind of ['sport', 'labour'] as const)
    at[`${kind}Task`] = (
      await one(sql<{ id: number }>`
        select task_id::int as id from ${sql.table(`${kind}_task_student`)} where school_id = ${school} order by class_id = ${at.ofClass} desc, task_id limit 1`)
    ).id
  const taught = await sql<{ id: number }>`
    select class_id::int as id from trip_booking where id = ${at.trip}
    union select class_id::int from sport_task_student where school_id = ${school} and task_id = ${at.sportTask}
    union select class_id::int from labour_task_student where school_id = ${school} and task_id = ${at.labourTask}
    union select ${at.ofClass}::int`.execute(db)
  await giveClasses(
    'teacher01',
    taught.rows.map(({ id }) => id),
  )
  const colleague = await one(sql<{ id: number }>`
    select id::int as id from class where school_id = ${school} and id <> all(${taught.rows.map(({ id }) => id)}::bigint[])
      and grade <> ${at.grade} order by grade, number limit 1`)
  await addTeacher('colleague', school, colleague.id)
  const names = {
    school: 'school01',
    teacher: 'teacher01',
    colleague: 'colleague',
    other: 'school02',
  } as const
  for (const [reader, name] of Object.entries({ ...names, bureau: 'bureau01' }))
    tokens[reader as Reader] = await server.signIn(name)
  tokens.link = (
    await server.ask(displayAdd, { name: '', search: {}, days: 1 }, { token: tokens.school })
  ).data.token
  own = new Set(brought)
  const everybody = await sql<{
    id: number
    name: string
  }>`select id::int as id, name from student where school_id = ${school}`.execute(db)
  for (const { name } of everybody.rows) own.add(name)
  ownIds = new Set(everybody.rows.map(({ id }) => id))
  await sql`update student set removed = 'left', removed_at = ${now} where school_id = ${school} and id = ${leaver!.id}`.execute(
    db,
  )
  at.removed = removed!.id
  await server.ask(studentDelete, { selection: { ids: [removed!.id] } }, { token: tokens.school })
  const roster = rosterOf(brought.map((name, no) => ({ no: no + 1, name })))
  at.plan = (await server.ask(uploadRoster, { wait: 60 }, { token: tokens.school, file: roster })).data.plan
}

const giveClasses = (username: string, classes: readonly number[]) =>
  sql`insert into teacher_class (school_id, class_id, teacher_id, is_head)
    select t.school_id, c, t.id, false from teacher t join account a on a.id = t.account_id
    cross join unnest(${[...classes]}::bigint[]) c where a.username = ${username}
    on conflict do nothing`.execute(demo.server.db)

async function addTeacher(username: string, school: number, ofClass: number) {
  const { db } = demo.server
  const password = await hashPassword('mingmu-demo')
  await sql`
    with made as (
      insert into account (username, password_hash, name, role, school_id)
      values (${username}, ${password}, ${username}, 'teacher', ${school}) returning id)
    insert into teacher (school_id, name, phone, roles, account_id)
    select ${school}, '另一老师', '10000000009', '{head}', id from made`.execute(db)
  await giveClasses(username, [ofClass])
}

/** What a call answers a reader; null where it is refused. */
export async function ask<C extends Call>(
  reader: Reader,
  call: C,
  input: InputOf<C>,
  published = false,
): Promise<ReplyOf<C> | null> {
  if (reader !== 'link') {
    const { code, data } = await demo.server.ask(call, input, { token: tokens[reader], published })
    return code === 0 ? data : null
  }
  const response = await demo.server.request(callBase + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-display': tokens.link },
    body: JSON.stringify(input),
  })
  const { code, data } = (await response.json()) as { code: number; data: ReplyOf<C> }
  return code === 0 ? data : null
}

export const namesOf = (rows: readonly { name?: string | undefined }[] | null | undefined) =>
  (rows ?? []).flatMap(({ name }) => (name ? [name] : []))

/** What a place says of the first school's children: whole names, masked ones, or none. Anything else has no name here. */
export function seenNames(names: readonly string[]): SeenNames | string {
  if (names.length === 0) return 'none'
  if (names.every((name) => name.includes('*'))) return 'masked'
  return names.every((name) => own.has(name)) ? 'whole' : `neither whole nor masked: ${names.join(' ')}`
}

/** Opens the demo and finds the places that are asked about; the clock stands at its day. */
export async function openDriver() {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now)
  demo = await openDemo()
  files = exporter(demo.server)
  await findSubjects()
}

export async function closeDriver() {
  await demo.server.stop()
  vi.useRealTimers()
}
