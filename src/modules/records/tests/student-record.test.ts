import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCharacter } from '@/standards/student-number.ts'
import { writeHealthRounds } from '../../../../tests/support/write-health.ts'
import { startStudentDriver, type StudentDriver } from '../../../../tests/support/student-driver.ts'

let driver: StudentDriver
beforeAll(async () => {
  driver = await startStudentDriver()
})
afterAll(() => driver.stop())

const withCheck = (digits: string) => digits + checkCharacter(digits)
let running = 0
/** A complete record, with a number of its own. */
function someone(classId: number) {
  running += 1
  const digits = withCheck(`99010620170506${String(running).padStart(3, '0')}`)
  return {
    name: '陈思宁',
    classId,
    number: `G${digits}`,
    sex: 'boy' as const,
    birth: '2017-05-06',
    guardianName: '陈家长',
    guardianPhone: '10012345678',
    seat: running,
  }
}
const issuesOf = (reply: { data: unknown }) =>
  ((reply.data as { issues?: { path: string; code: string; message: string }[] } | null)?.issues ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  )

test('MAN-03 a student is added, read and found; the record is masked as a row is', async () => {
  const { a1 } = driver.classes
  const { data: made } = await driver.as('first').add(someone(a1))
  const own = (await driver.as('first').record(made.id)).data
  expect(own).toMatchObject({ name: '陈思宁', sex: 'boy', birth: '2017-05-06', version: 1, removed: null })
  expect(own.guardianPhone).toBe('100****5678')
  expect(own.number).toContain('*')
  const outside = (await driver.as('bureau').record(made.id)).data
  expect(outside).toMatchObject({ name: '陈*宁', birth: '2017-**-**' })
  for (const other of ['second', 'foreign', 'foreign-bureau', 'teacher'])
    expect((await driver.as(other).record(made.id)).code, other).toBe(403)
  // An id that nobody has is no student of others.
  expect((await driver.as('first').record(2 ** 40)).code).toBe(404)
  expect((await driver.as('first').list({ search: 'chensining' })).data.rows.map(({ id }) => id)).toContain(
    made.id,
  )
})

test("MAN-03 a record says when each module last had something of the child, of nobody else's", async () => {
  const { a1 } = driver.classes
  const { data: made } = await driver.as('first').add(someone(a1))
  const { data: other } = await driver.as('first').add(someone(a1))
  const newest = async (id: number) => (await driver.as('first').record(id)).data.newest
  const nothing = { health: null, sport: null, work: null, physical: null }
  expect(await newest(made.id)).toEqual(nothing)
  const { check } = await writeHealthRounds(driver.db, '990901')
  await sql`
    insert into health_check (school_id, round_id, student_id, class_id, grade, sex, state, taken_on)
    select school_id, ${check}, id, class_id, 3, 1, 'done', '2026-10-12' from student where id = ${made.id}`.execute(
    driver.db,
  )
  for (const [day, seconds, disputed] of [
    ['2026-10-12', 600, false],
    ['2026-10-13', 1200, false],
    ['2026-10-13', 900, false],
    ['2026-10-14', 900, true],
  ] as const)
    await sql`
      insert into sport_record (school_id, source, source_id, id, student_id, class_id, grade, sex, item, day, started_at,
        seconds, in_school, disputed)
      select school_id, 1, 1, gen_random_uuid(), id, class_id, 3, 1, 1, ${day}, now(), ${seconds}, true, ${disputed}
      from student where id = ${made.id}`.execute(driver.db)
  expect(await newest(made.id)).toEqual({
    ...nothing,
    health: { on: '2026-10-12', minutes: null },
    sport: { on: '2026-10-13', minutes: 35 },
  })
  expect(await newest(other.id)).toEqual(nothing)
})

test('MAN-03 neighbours are those of the class by seat', async () => {
  const { a2 } = driver.classes
  const ids: number[] = []
  for (const seat of [3, 1, null, 2])
    ids.push((await driver.as('first').add({ ...someone(a2), seat })).data.id)
  const [third, firstSeat, last, second] = ids as [number, number, number, number]
  const { data } = await driver.as('first').record(third)
  expect([data.previous, data.next]).toEqual([second, last])
  const { data: start } = await driver.as('first').record(firstSeat)
  expect([start.previous, start.next]).toEqual([null, second])
})

test('MAN-03 only a known number need be free: twice the same is refused, none at all is not', async () => {
  const { a1, b1 } = driver.classes
  const one = someone(a1)
  await driver.as('first').add(one)
  const twice = await driver.as('first').add({ ...one, number: one.number.toLowerCase() })
  expect([twice.code, ...issuesOf(twice)]).toEqual([409, 'number numberTaken'])
  expect((await driver.as('second').add({ ...one, classId: b1 })).code).toBe(0)
  for (let n = 0; n < 2; n += 1)
    expect((await driver.as('first').add({ name: '无号', classId: a1, number: null })).code).toBe(0)
})

const long = '陈'.repeat(10_000)
test.each([
  ['name', { name: '小明😀' }, 'nameRefused'],
  ['name', { name: '小\u0000明' }, 'invalid_format'],
  ['name', { name: '\u202e明小' }, 'nameRefused'],
  ['name', { name: '陈*宁' }, 'nameRefused'],
  ['name', { name: '123' }, 'nameRefused'],
  ['name', { name: long }, 'too_big'],
  ['guardianName', { guardianName: '👩' }, 'nameRefused'],
  ['number', { number: 'G99010620170506001' + '5' }, 'numberChecksum'],
  ['number', { number: '12-34' }, 'invalid_format'],
  ['birth', { birth: '1950-01-01' }, 'birthRange'],
  ['birth', { birth: '2026-11-01' }, 'birthRange'],
  ['birth', { birth: '2017-02-30' }, 'invalid_format'],
  ['guardianPhone', { guardianPhone: '12345' }, 'invalid_format'],
  ['idNumber', { idNumber: '990106201705060012' }, 'idNumberWrong'],
  ['idNumber', { idNumber: withCheck('99010620170507001') }, 'idNumberOtherBirth'],
  ['idNumber', { idNumber: withCheck('99010620170506002') }, 'idNumberOtherSex'],
  ['seat', { seat: 0 }, 'too_small'],
  ['classId', { classId: 999_999 }, 'noSuchClass'],
] as const)('MAN-03 the form names %s when it holds what it must not (%#)', async (path, wrong, code) => {
  const before = await sql`select count(*) from student`.execute(driver.db)
  const whole = someone(driver.classes.a1)
  const added = await driver.as('first').add({ ...whole, ...wrong })
  expect(added.code).toBe(400)
  expect(issuesOf(added)).toContain(`${path} ${code}`)
  expect(added.msg).not.toContain('陈陈')
  const { data: made } = await driver.as('first').add(whole)
  const updated = await driver.as('first').update({ id: made.id, version: 1, changes: { ...wrong } })
  expect(updated.code).toBe(400)
  expect(issuesOf(updated)).toContain(`changes.${path} ${code}`)
  expect((await driver.as('first').record(made.id)).data.version).toBe(1)
  for (const list of ['vision_exam', 'health_check', 'fitness_test'])
    await sql`delete from ${sql.table(list)} where student_id = ${made.id}`.execute(driver.db)
  await sql`delete from student where id = ${made.id}`.execute(driver.db)
  expect((await sql`select count(*) from student`.execute(driver.db)).rows).toEqual(before.rows)
})

test('MAN-03 names of other scripts and blanks are taken as the import takes them', async () => {
  const { a1 } = driver.classes
  for (const [typed, stored] of [
    ['张 三', '张三'],
    ['  阿依古丽·买买提 ', '阿依古丽·买买提'],
    ['محمد', 'محمد'],
    ["Mary-Jane O'Neil", "Mary-Jane O'Neil"],
    ['𠮷野', '𠮷野'],
  ] as const) {
    const { data, code } = await driver.as('first').add({ ...someone(a1), name: typed })
    expect(code, typed).toBe(0)
    expect((await driver.as('first').record(data.id)).data.name).toBe(stored)
  }
})

test('MAN-09 a value is shown with a reason, and the access history says so; never the value', async () => {
  const whole = someone(driver.classes.a1)
  const { data: made } = await driver.as('first').add({ ...whole, idNumber: null })
  const shown = await driver
    .as('bureau')
    .reveal({ id: made.id, field: 'guardianPhone', reason: 'contact-guardian' })
  expect(shown.data).toEqual({ value: '10012345678', seconds: 30 })
  const empty = await driver.as('first').reveal({ id: made.id, field: 'idNumber', reason: 'follow-up' })
  expect([empty.code, empty.msg]).toEqual([404, '这一项没有填写'])
  const foreign = await driver.as('foreign').reveal({ id: made.id, field: 'name', reason: 'emergency' })
  expect(foreign.code).toBe(403)

  await driver.as('bureau').record(made.id)
  await driver.as('bureau').record(made.id)
  await driver.as('first').record(made.id)
  const { data } = await driver.as('first').access(made.id)
  expect(
    data.rows.map(({ action, by, organisation, field, reason }) => [action, by, organisation, field, reason]),
  ).toEqual([
    ['opened', 'bureau', '甲区', null, null],
    ['revealed', 'bureau', '甲区', 'guardianPhone', 'contact-guardian'],
  ])
  expect(data.total).toBe(2)
  const written = await sql<{
    text: string
  }>`select string_agg(detail::text, ' ') as text from audit`.execute(driver.db)
  expect(written.rows[0]!.text).not.toContain('10012345678')
  expect((await driver.as('foreign-bureau').access(made.id)).code).toBe(403)
})

test('MAN-02 a teacher reads the own class and nobody else, and changes nothing', async () => {
  const { a1 } = driver.classes
  const { data: own } = await driver.as('first').add(someone(driver.teacherClass))
  const { data: other } = await driver.as('first').add(someone(a1))
  expect((await driver.as('teacher').record(own.id)).data.name).toBe('陈思宁')
  expect((await driver.as('teacher').timeline(own.id)).data.rows).toHaveLength(1)
  expect((await driver.as('teacher').record(other.id)).code).toBe(403)
  expect((await driver.as('teacher').timeline(other.id)).code).toBe(403)
  const shown = await driver
    .as('teacher')
    .reveal({ id: own.id, field: 'guardianPhone', reason: 'contact-guardian' })
  expect(shown.data.value).toBe('10012345678')
  expect((await driver.as('teacher').reveal({ id: other.id, field: 'name', reason: 'emergency' })).code).toBe(
    403,
  )
  expect(
    (await driver.as('teacher').update({ id: own.id, version: 1, changes: { name: '王五' } })).code,
  ).toBe(403)
  expect((await driver.as('teacher').remove(own.id)).code).toBe(403)
  await driver.as('first').remove(own.id)
  expect((await driver.as('teacher').record(own.id)).code).toBe(403)
})

test('MAN-03 the timeline pages through all that happened, newest first, with names of fields and no values', async () => {
  const { data: made } = await driver.as('first').add(someone(driver.classes.a1))
  for (let version = 1; version <= 60; version += 1)
    await driver.as('first').update({ id: made.id, version, changes: { seat: version } })
  const pages = [(await driver.as('first').timeline(made.id)).data]
  while (pages.at(-1)!.next)
    pages.push((await driver.as('first').timeline(made.id, pages.at(-1)!.next!)).data)
  const rows = pages.flatMap((page) => page.rows)
  expect(pages.length).toBe(2)
  expect(rows).toHaveLength(61)
  expect(rows.at(-1)).toMatchObject({
    kind: 'created',
    by: 'first',
    school: '甲一小学',
    class: { grade: 3, number: 1 },
  })
  expect(rows[0]).toMatchObject({ kind: 'edited', fields: ['seat'] })
  const times = rows.map(({ at }) => at)
  expect(times).toEqual([...times].sort().reverse())
  expect((await driver.as('first').timeline(made.id, 'rubbish')).code).toBe(400)
})
