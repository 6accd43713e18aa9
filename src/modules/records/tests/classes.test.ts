import { afterAll, beforeAll, expect, test } from 'vitest'
import { classAdd, classUpdate } from '@/modules/records/contract/classes.ts'
import { classesAll } from '@/contract/organisation-choices.ts'
import { classesOfTeacher, teacherAdd } from '@/modules/records/contract/teachers.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
const tokens = { first: '', second: '', bureau: '', teacher: '' }
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

const classesSeen = async (as: keyof typeof tokens, school?: number) =>
  (await server.ask(classesAll, school === undefined ? {} : { school }, { token: tokens[as] })).data.rows

test('MAN-02 a class added is in the pickers of its school and its bureau, and nowhere else', async () => {
  const { data } = await server.ask(
    classAdd,
    { grade: 2, number: 7, name: '向日葵班' },
    { token: tokens.second },
  )
  const row = { id: data.id, grade: 2, number: 7, name: '向日葵班', students: 0 }
  expect(await classesSeen('second')).toContainEqual(row)
  expect(await classesSeen('bureau', at.schools.second)).toContainEqual(row)
  expect((await classesSeen('first')).map(({ id }) => id)).not.toContain(data.id)
  const again = await server.ask(classAdd, { grade: 2, number: 7 }, { token: tokens.second })
  expect(again).toMatchObject({ code: 409, msg: '这个班级已经有了' })
})

test('MAN-02 a grade that the school does not have is refused at its field', async () => {
  const reply = await server.ask(classAdd, { grade: 8, number: 1 }, { token: tokens.first })
  expect(reply).toMatchObject({ code: 400, data: { issues: [{ path: 'grade' }] } })
})

test('MAN-02 classes of last year are no more among the open ones once there are newer ones', async () => {
  const { third: school } = at.schools
  const before = await writeClass(server.db, school, { grade: 5, number: 1, yearsAgo: 1 })
  expect((await classesSeen('bureau', school)).map(({ id }) => id)).toEqual([before])
  const added = await writeClass(server.db, school, { grade: 6, number: 1 })
  expect((await classesSeen('bureau', school)).map(({ id }) => id)).toEqual([added])
})

test('MAN-02 renamed: the row as it stands is answered, and who comes late is not let over it', async () => {
  const id = await writeClass(server.db, at.schools.first, { grade: 4, number: 1 })
  const renamed = await server.ask(
    classUpdate,
    { id, version: 1, name: '  阳光班 ' },
    { token: tokens.first },
  )
  expect(renamed.data).toMatchObject({
    saved: true,
    current: { version: 2, class: { grade: 4, number: 1, name: '阳光班' }, state: 'open' },
  })
  const late = await server.ask(classUpdate, { id, version: 1, name: '月光班' }, { token: tokens.first })
  expect(late.data).toMatchObject({ saved: false, current: { version: 2, class: { name: '阳光班' } } })
})

test('MAN-02 a class is not closed while it has students, and their number is said', async () => {
  const id = await writeClass(server.db, at.schools.first, { grade: 4, number: 2 })
  await fillClass(server.db, { school: at.schools.first, class: id }, [{}, {}, {}])
  const refused = await server.ask(classUpdate, { id, version: 1, state: 'closed' }, { token: tokens.first })
  expect(refused).toMatchObject({ code: 409, msg: '班里还有 3 名学生，不能关闭' })
  expect((await classesSeen('first')).map((row) => row.id)).toContain(id)
})

test('MAN-02 an empty class is closed, leaves the pickers, and can be opened again', async () => {
  const id = await writeClass(server.db, at.schools.first, { grade: 4, number: 3 })
  const closed = await server.ask(classUpdate, { id, version: 1, state: 'closed' }, { token: tokens.first })
  expect(closed.data).toMatchObject({ saved: true, current: { state: 'closed' } })
  expect((await classesSeen('first')).map((row) => row.id)).not.toContain(id)
  const opened = await server.ask(classUpdate, { id, version: 2, state: 'open' }, { token: tokens.first })
  expect(opened.data.current.state).toBe('open')
})

test.each([
  ['emoji', '🌻'],
  ['text that turns its direction', '三\u202e班'],
  ['a control character', '三\u0000班'],
  ['10 000 characters', '班'.repeat(10_000)],
])('MAN-02 a name with %s is refused at its field and nothing is written', async (_what, name) => {
  const before = await classesSeen('first')
  const reply = await server.ask(
    classAdd,
    { grade: 1, number: 55, name },
    { token: tokens.first, language: 'en-US' },
  )
  expect(reply).toMatchObject({ code: 400, data: { issues: [{ path: 'name' }] } })
  expect(await classesSeen('first')).toEqual(before)
})

test('CALL-04 a class of another school is refused, as is one that is not there', async () => {
  const id = await writeClass(server.db, at.schools.second, { grade: 4, number: 9 })
  for (const requested of [id, 999_999]) {
    const input = { id: requested, version: 1, name: 'x' }
    expect((await server.ask(classUpdate, input, { token: tokens.first })).code).toBe(403)
  }
  for (const school of [at.schools.foreign, 999_999])
    expect((await server.ask(classesAll, { school }, { token: tokens.bureau })).code).toBe(403)
  expect((await server.ask(classesAll, {}, { token: tokens.bureau })).code).toBe(400)
})

test('MAN-04 the classes of a teacher, with head teacher and counts; a bureau sees the name masked', async () => {
  const id = await writeClass(server.db, at.schools.first, { grade: 5, number: 5 })
  await fillClass(server.db, { school: at.schools.first, class: id }, [{ guardians: 1 }, { sex: 2 }])
  const person = { name: '陈建国', phone: '13800001001', classes: [{ id, head: true }] }
  const added = await server.ask(teacherAdd, person, { token: tokens.first })
  const own = await server.ask(classesOfTeacher, { teacher: added.data.id }, { token: tokens.first })
  expect(own.data.rows).toMatchObject([
    {
      id,
      head: '陈建国',
      teachers: 1,
      students: 2,
      boys: 1,
      girls: 1,
      bound: { n: 1, of: 2 },
      school: '甲一小学',
    },
  ])
  const bureau = await server.ask(classesOfTeacher, { teacher: added.data.id }, { token: tokens.bureau })
  expect(bureau.data.rows[0]?.head).toBe('陈*国')
  expect(
    (await server.ask(classesOfTeacher, { teacher: added.data.id }, { token: tokens.second })).code,
  ).toBe(403)
})
