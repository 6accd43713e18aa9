import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as binding from '../../src/contract/binding.ts'
import { callBase, type Call, type InputOf, type ReplyOf } from '../../src/contract/call.ts'
import { competitionEntries } from '../../src/contract/competition.ts'
import { competitionFile } from '../../src/contract/competition-files.ts'
import { competitionPart } from '../../src/contract/competition-results.ts'
import { displayAdd } from '../../src/contract/display.ts'
import { fitnessCompleteness } from '../../src/contract/exports.ts'
import { fitnessBorderline } from '../../src/contract/health-analysis.ts'
import { healthCardById } from '../../src/contract/health-card.ts'
import { healthResultsPage } from '../../src/contract/health-results.ts'
import { labourPupilsPage } from '../../src/contract/labour-exports.ts'
import { labourPortfolio, labourPupils } from '../../src/contract/labour-portfolio.ts'
import { labourTaskData } from '../../src/contract/labour-tasks.ts'
import { leaversPage } from '../../src/contract/leavers.ts'
import { peAssessment } from '../../src/contract/pe-assessment.ts'
import { peLesson } from '../../src/contract/pe-lessons.ts'
import { peLoadsPage, peMarksPage } from '../../src/contract/pe-lists.ts'
import { peStudent, peStudents } from '../../src/contract/pe-students.ts'
import { search } from '../../src/contract/search.ts'
import { sportEntryClass } from '../../src/contract/sport-entry.ts'
import { sportPupilsPage, sportStudent, sportStudents } from '../../src/contract/sport-students.ts'
import { sportTaskData } from '../../src/contract/sport-tasks.ts'
import { studentBin, studentById, studentDelete, studentsOfClass } from '../../src/contract/students.ts'
import { tripRoster } from '../../src/contract/trips.ts'
import { planRows, rawRows, uploadRoster } from '../../src/contract/uploads.ts'
import { progressUnscreened } from '../../src/contract/vision-progress.ts'
import { visionRecordById, visionRecordsPage } from '../../src/contract/vision-records.ts'
import { hashPassword } from '../../src/server/http/password.ts'
import { tryToBind } from './binding-steps.ts'
import { demoToday, openDemo, type Demo } from './brute-demo/open-demo.ts'
import { exporter, tableOf } from './export-district.ts'
import { rosterOf } from './import/sheets.ts'

/**
 * Who is told the names of one class of a school: its administrator, the teacher of the class, a teacher of another class, another school's
 * administrator, the bureau of the district, and whoever holds a display link of the school.
 */
const readers = ['school', 'teacher', 'colleague', 'other', 'bureau', 'link'] as const
type Reader = (typeof readers)[number]
type Told = 'whole' | 'masked' | 'none'

const now = new Date(`${demoToday}T18:30:00+08:00`)
let demo: Demo
let exports: ReturnType<typeof exporter>
const tokens = {} as Record<Reader, string>
/** All that is asked about lies in one class of the first school. */
const at = {} as {
  ofClass: number
  grade: number
  lesson: number
  marked: number
  student: { id: number; name: string; number: string }
  leaver: { id: number; name: string }
  gone: number
  part: number
  meet: number
  trip: string
  sportTask: number
  labourTask: number
  plan: string
}
/** Everybody who is or was in the first school, and the names in the workbook that it brings. */
let own: Set<string>
let ownIds: Set<number>
const brought = ['陈小宁', '吴磊']

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now)
  demo = await openDemo()
  exports = exporter(demo.server)
  await findPlaces()
}, 240_000)
afterAll(async () => {
  await demo.server.stop()
  vi.useRealTimers()
})

async function one<R>(query: ReturnType<typeof sql<R>>): Promise<R> {
  const { rows } = await query.execute(demo.server.db)
  if (!rows[0]) throw new Error('the demo lacks what is asked about')
  return rows[0]
}

async function findPlaces() {
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
  const pupils = await sql<{ id: number; name: string; number: string }>`
    select id::int as id, name, student_no as number from student
    where school_id = ${school} and class_id = ${at.ofClass} and gone is null order by seat_no, id`.execute(
    db,
  )
  const [student, leaver, gone] = pupils.rows
  at.student = student!
  at.leaver = leaver!
  at.part = (
    await one(sql<{ id: number }>`
      select p.id from competition_part p join competition_event v on v.id = p.event_id
      join competition k on k.id = v.competition_id join competition_entry e on e.event_id = v.id and e.school_id = ${school}
      where k.level = 'district' and p.published_at is not null order by p.id limit 1`)
  ).id
  at.meet = (
    await one(sql<{ id: number }>`
      select competition_id as id from competition_entry where school_id = ${school} order by competition_id limit 1`)
  ).id
  at.trip = (
    await one(sql<{ id: string }>`
      select b.id from trip_booking b where b.school_id = ${school} and b.class_id is not null and exists (
        select from trip_pupil p where p.school_id = b.school_id and p.booking_id = b.id) limit 1`)
  ).id
  for (const kind of ['sport', 'labour'] as const)
    at[`${kind}Task`] = (
      await one(sql<{ id: number }>`
        select task_id::int as id from ${sql.table(`${kind}_task_pupil`)} where school_id = ${school} order by class_id = ${at.ofClass} desc, task_id limit 1`)
    ).id
  const taught = await sql<{ id: number }>`
    select class_id::int as id from trip_booking where id = ${at.trip}
    union select class_id::int from sport_task_pupil where school_id = ${school} and task_id = ${at.sportTask}
    union select class_id::int from labour_task_pupil where school_id = ${school} and task_id = ${at.labourTask}
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
  await sql`update student set gone = 'left', gone_at = ${now} where school_id = ${school} and id = ${leaver!.id}`.execute(
    db,
  )
  at.gone = gone!.id
  await server.ask(studentDelete, { selection: { ids: [gone!.id] } }, { token: tokens.school })
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
async function ask<C extends Call>(
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

const namesOf = (rows: readonly { name?: string | undefined }[] | null | undefined) =>
  (rows ?? []).flatMap(({ name }) => (name ? [name] : []))

/** What a place says of the first school's children: whole names, masked ones, or none. Anything else has no name here. */
function told(names: readonly string[]): Told | string {
  if (names.length === 0) return 'none'
  if (names.every((name) => name.includes('*'))) return 'masked'
  return names.every((name) => own.has(name)) ? 'whole' : `neither whole nor masked: ${names.join(' ')}`
}

interface Place {
  name: string
  by: (reader: Reader) => Promise<readonly string[]>
  /** Who reads what; whoever is left out reads none. */
  told: Partial<Record<Reader, Told>>
}
const place = <C extends Call>(
  name: string,
  call: C,
  input: (reader: Reader) => InputOf<C>,
  pick: (reply: ReplyOf<C>) => readonly string[],
  told: Place['told'],
): Place => ({
  ...{ name, told },
  by: async (reader) => {
    const reply = await ask(reader, call, input(reader))
    return reply === null ? [] : pick(reply)
  },
})
const exported = (
  list: 'students' | 'peLoads' | 'visionRecords',
  name: string,
  told: Place['told'],
): Place => ({
  ...{ name, told },
  by: async (reader) => {
    if (reader === 'link') return []
    const filters = { class: [at.ofClass] }
    const started = await exports.start(tokens[reader], {
      ...{ list, columns: ['name'], query: { filters } },
      format: 'csv',
    })
    if (started.code !== 0) return []
    const job = await exports.ends(tokens[reader], started.data.id)
    const table = await tableOf((await exports.file(tokens[reader], job.id)).bytes)
    return table.slice(1).map(([cell]) => String(cell))
  },
})

const inClass = () => ({ query: { filters: { class: [at.ofClass] } }, limit: 20 })
/** The own school whole, its district masked. */
const bySchool = { school: 'whole', bureau: 'masked' } as const
const byClass = { school: 'whole', teacher: 'whole' } as const
const ofSchool = (reader: Reader) => (reader === 'bureau' ? { school: demo.schools.school01 } : {})

const places: Place[] = [
  place(
    'students of a class',
    studentsOfClass,
    () => ({ school: demo.schools.school01, class1: at.ofClass, l: 20 }) as never,
    ({ rows }) => namesOf(rows),
    { ...byClass, bureau: 'masked' },
  ),
  place(
    'a student’s record',
    studentById,
    () => ({ id: at.student.id }),
    ({ name }) => [name],
    {
      ...byClass,
      bureau: 'masked',
    },
  ),
  place(
    'the bin',
    studentBin,
    () => ({}),
    ({ rows }) => namesOf(rows.filter(({ id }) => id === at.gone)),
    bySchool,
  ),
  place(
    'leavers',
    leaversPage,
    () => ({ limit: 20 }),
    ({ rows }) => namesOf(rows.filter(({ id }) => id === at.leaver.id)),
    bySchool,
  ),
  place(
    'search',
    search,
    () => ({ text: at.student.name }) as never,
    ({ pupils }) => namesOf(pupils.rows.filter(({ schoolId }) => schoolId === demo.schools.school01)),
    { ...byClass, bureau: 'masked' },
  ),
  place('vision records', visionRecordsPage, inClass, ({ rows }) => namesOf(rows), bySchool),
  place(
    'a vision record',
    visionRecordById,
    () => ({ id: at.student.id }),
    ({ child }) => [child.name],
    bySchool,
  ),
  place(
    'who is not screened',
    progressUnscreened,
    () => ({ class: at.ofClass }),
    ({ pupils }) => namesOf(pupils),
    {
      school: 'whole',
    },
  ),
  place('check-ups and tests', healthResultsPage, inClass, ({ rows }) => namesOf(rows), bySchool),
  place(
    'a health card',
    healthCardById,
    () => ({ id: at.student.id }),
    ({ child }) => [child.name],
    bySchool,
  ),
  place(
    'whose fitness test is not complete',
    fitnessCompleteness,
    () => ({ grade: at.grade }),
    ({ rows }) => namesOf(rows.filter(({ student }) => ownIds.has(student))),
    { school: 'whole' },
  ),
  place(
    'who is just short',
    fitnessBorderline,
    () => ({ grade: at.grade }),
    ({ dots }) => namesOf(dots?.filter(({ student }) => ownIds.has(student ?? 0))),
    {
      school: 'whole',
    },
  ),
  place(
    'sport of a class',
    sportStudents,
    (by) => ({ ...ofSchool(by), class: at.ofClass }),
    ({ rows }) => namesOf(rows),
    bySchool,
  ),
  place(
    'sport of a child',
    sportStudent,
    (by) => ({ ...ofSchool(by), student: at.student.id }),
    ({ name }) => [name],
    bySchool,
  ),
  place(
    'the list of sport',
    sportPupilsPage,
    (by) => ({
      query: {
        filters: { class: [at.ofClass], ...(by === 'bureau' && { school: [demo.schools.school01] }) },
      },
      limit: 20,
    }),
    ({ rows }) => namesOf(rows),
    bySchool,
  ),
  place(
    'sport entered by a teacher',
    sportEntryClass,
    () => ({ class: at.ofClass }),
    ({ pupils }) => namesOf(pupils),
    byClass,
  ),
  place(
    'a sport task',
    sportTaskData,
    () => ({ id: at.sportTask }),
    ({ pupils }) => namesOf(pupils),
    byClass,
  ),
  place(
    'labour of a class',
    labourPupils,
    (by) => ({ ...ofSchool(by), class: at.ofClass }),
    ({ rows }) => namesOf(rows),
    bySchool,
  ),
  place(
    'a labour portfolio',
    labourPortfolio,
    (by) => ({ ...ofSchool(by), student: at.student.id }),
    ({ student }) => [student.name],
    bySchool,
  ),
  place('the list of labour', labourPupilsPage, inClass, ({ rows }) => namesOf(rows), bySchool),
  place(
    'a labour task',
    labourTaskData,
    () => ({ id: at.labourTask }),
    ({ pupils }) => namesOf(pupils),
    byClass,
  ),
  place(
    'safety alerts of a lesson',
    peLesson,
    () => ({ id: at.lesson }),
    ({ alerts }) => namesOf(alerts),
    byClass,
  ),
  place(
    'pupils of a lesson',
    peLesson,
    () => ({ id: at.lesson }),
    ({ pupils }) => namesOf(pupils),
    byClass,
  ),
  place(
    'PE of a class',
    peStudents,
    () => ({ class: at.ofClass }),
    ({ rows }) => namesOf(rows),
    byClass,
  ),
  place(
    'PE of a child',
    peStudent,
    () => ({ student: at.student.id }),
    ({ name }) => [name],
    byClass,
  ),
  place(
    'marks of a lesson',
    peAssessment,
    () => ({ lesson: at.marked }),
    ({ rows }) => namesOf(rows),
    byClass,
  ),
  place('the list of loads', peLoadsPage, inClass, ({ rows }) => namesOf(rows), { school: 'whole' }),
  place(
    'the list of marks',
    peMarksPage,
    () => ({ limit: 20 }),
    ({ rows }) => namesOf(rows.filter(({ studentId }) => ownIds.has(studentId))),
    {
      school: 'whole',
    },
  ),
  place(
    'slips with codes',
    binding.codesMake,
    () => ({ for: 'pupils-of-class' as const, classId: at.ofClass }),
    ({ sheets }) => namesOf(sheets.map(({ pupil }) => pupil ?? {})),
    { ...byClass, bureau: 'masked' },
  ),
  place(
    'codes that were made',
    binding.codesList,
    () => ({ classId: at.ofClass }),
    ({ rows }) => namesOf(rows.map(({ pupil }) => pupil ?? {})),
    { ...byClass, bureau: 'masked' },
  ),
  place(
    'a published result of the district',
    competitionPart,
    () => ({ id: at.part }),
    ({ rows }) => namesOf(rows.filter(({ school }) => school.id === demo.schools.school01)),
    { school: 'whole', other: 'masked', bureau: 'masked' },
  ),
  {
    name: 'the same on a wall',
    told: { school: 'masked', other: 'masked', bureau: 'masked' },
    by: async (reader) => {
      const reply = await ask(reader, competitionPart, { id: at.part, audience: 'published' })
      return namesOf(reply?.rows.filter(({ school }) => school.id === demo.schools.school01))
    },
  },
  place(
    'entries of a competition',
    competitionEntries,
    () => ({ id: at.meet }),
    ({ entries }) => namesOf(entries.map(({ student }) => student).filter(({ id }) => ownIds.has(id))),
    { school: 'whole' },
  ),
  place(
    'a trip’s roster',
    tripRoster,
    () => ({ id: at.trip }),
    ({ pupils }) => namesOf(pupils),
    byClass,
  ),
  place(
    'the preview of an import',
    planRows,
    () => ({ plan: at.plan }),
    ({ rows }) => rows.map(({ values }) => String(values['name'])),
    { school: 'whole' },
  ),
  place(
    'rows of an import',
    rawRows,
    () => ({ plan: at.plan }),
    ({ rows }) => rows.map(({ raw }) => raw['name']!),
    {
      school: 'whole',
    },
  ),
  exported('students', 'an export of students', bySchool),
  exported('visionRecords', 'an export of vision records', bySchool),
  exported('peLoads', 'an export of loads', { school: 'whole' }),
]

describe.each(places.map((each) => [each.name, each] as const))('%s', (_name, { by, told: expected }) => {
  test.each(readers)('SEC-01 is told to: %s', async (reader) => {
    expect(told(await by(reader))).toBe(expected[reader] ?? 'none')
  })
})

test('SEC-01 what stands before everybody names nobody: the dots of a published analysis are not there', async () => {
  const reply = await ask('school', fitnessBorderline, { grade: at.grade }, true)
  expect(reply?.zones.length).toBeGreaterThan(0)
  expect(namesOf(reply?.dots)).toEqual([])
})

test('SEC-01 a guardian reads the own child’s whole name, and the own number masked', async () => {
  const made = await ask('school', binding.codesMake, { for: 'pupils-of-class', classId: at.ofClass })
  const { code } = made!.sheets.find(({ pupil }) => pupil?.id === at.student.id)!
  const { name, number } = at.student
  const { token } = await tryToBind(demo.server, now, { code, name, number, mobile: '13800136021' })
  const { data } = await demo.server.ask(binding.childOpen, { token })
  expect(data).toMatchObject({ name, mobile: '138****6021' })
})

test('SEC-01 MAN-09 numbers, guardians and phones are masked for the own school too', async () => {
  const record = await ask('school', studentById, { id: at.student.id })
  const plan = await ask('school', planRows, { plan: at.plan })
  const trip = await ask('school', tripRoster, { id: at.trip })
  const shown = [
    ...[record!.number, record!.guardianPhone, record!.guardianName],
    ...plan!.rows.flatMap(({ raw }) => [raw['guardianName']!, raw['guardianPhone']!]),
    ...trip!.pupils.flatMap(({ guardianName, guardianPhone }) => [guardianName, guardianPhone]),
  ].filter(Boolean)
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter((text) => !text.includes('*'))).toEqual([])
})

test('SEC-01 a file of entries names the own school’s pupils to it alone', async () => {
  const fileFor = async (reader: Reader) => {
    const address = `${callBase}${competitionFile.path}?id=${at.meet}&kind=entries&format=csv`
    return (await demo.server.request(address, { headers: { 'x-token': tokens[reader] } })).text()
  }
  const entered = await ask('school', competitionEntries, { id: at.meet })
  const { student } = entered!.entries[0]!
  expect(await fileFor('school')).toContain(student.name)
  for (const reader of ['teacher', 'colleague', 'other', 'bureau'] as const)
    expect(await fileFor(reader)).not.toContain(student.name)
})
