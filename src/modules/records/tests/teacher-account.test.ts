import { afterAll, beforeAll, expect, test } from 'vitest'
import { classesList } from '@/modules/records/contract/classes.ts'
import { classesAll, schoolsAll } from '@/contract/organisation-choices.ts'
import { getUser } from '@/contract/current-user.ts'
import { liveTopics } from '@/contract/live.ts'
import { token1 } from '@/contract/partner.ts'
import { studentsCount, studentsOfSchool } from '@/modules/records/contract/students.ts'
import {
  classesOfTeacher,
  teacherAdd,
  teacherDelete,
  teacherEdit,
} from '@/modules/records/contract/teachers.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { connectConsole, openPort } from '../../../../tests/support/listen.ts'
import { fillClass, writeClass } from '../../../../tests/support/write-classes.ts'

let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let url: string
let admin: string
let own: number
let other: number
beforeAll(async () => {
  server = await startServer()
  at = await createDistricts(server.db)
  url = await openPort(server)
  admin = await server.signIn('first')
  const { first: school } = at.schools
  own = await writeClass(server.db, school, { grade: 1, number: 1 })
  other = await writeClass(server.db, school, { grade: 1, number: 2 })
  await fillClass(server.db, { school, class: own }, [{ name: '学生甲' }, { name: '学生乙' }])
  await fillClass(server.db, { school, class: other }, [{ name: '学生丙' }])
})
afterAll(() => server.stop())

let drawn = 0
async function newTeacher(classes: { id: number; head: boolean }[]) {
  const phone = `135${String(++drawn).padStart(8, '0')}`
  const input = { name: '何老师', phone, classes, account: true }
  const { id, account } = (await server.ask(teacherAdd, input, { token: admin })).data
  return { id, username: phone, token: await server.signInFirst(phone, account?.password ?? '') }
}
const studentsSeen = async (token: string) => {
  const { rows } = (await server.ask(studentsOfSchool, {}, { token })).data
  return rows.map(({ name }) => name).sort()
}

test('MAN-04 a teacher is of the school, with the role of a teacher, and sees the own classes alone', async () => {
  const { token } = await newTeacher([{ id: own, head: true }])
  const user = (await server.ask(getUser, {}, { token })).data
  expect(user.info).toMatchObject({ name: '何老师', access: ['teacher'] })
  expect(user.organisation).toMatchObject({ kind: 'school', schoolId: at.schools.first, name: '甲一小学' })
  expect(await studentsSeen(token)).toEqual(['学生乙', '学生甲'])
  expect((await server.ask(studentsCount, {}, { token })).data).toMatchObject({ total: 2, of: 2 })
  for (const call of [classesAll, classesOfTeacher, classesList])
    expect((await server.ask(call, {}, { token })).data.rows.map(({ id }) => id)).toEqual([own])
  expect((await server.ask(schoolsAll, {}, { token })).data.rows.map(({ id }) => id)).toEqual([
    at.schools.first,
  ])
})

test('MAN-04 a teacher without classes sees nobody', async () => {
  const { token } = await newTeacher([])
  expect(await studentsSeen(token)).toEqual([])
  expect((await server.ask(classesAll, {}, { token })).data.rows).toEqual([])
  expect((await server.ask(classesOfTeacher, {}, { token })).data.rows).toEqual([])
})

test('CALL-04 a class given or taken changes what an open session sees at once, and its console hears of it', async () => {
  const { id, username, token } = await newTeacher([{ id: own, head: false }])
  expect(await studentsSeen(token)).toEqual(['学生乙', '学生甲'])
  const account = await server.db
    .selectFrom('account')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  const console = await connectConsole(url, token)
  expect(await console.granted(liveTopics.account(account.id))).toBe(true)
  const moved = { id, version: 1, classes: [{ id: other, head: false }] }
  expect((await server.ask(teacherEdit, moved, { token: admin })).data.saved).toBe(true)
  await expect.poll(() => console.events).toContain('account-changed')
  expect(await studentsSeen(token)).toEqual(['学生丙'])
  await console.close()
})

test('CALL-04 a deleted teacher is cut off where the console is open', async () => {
  const { id, token } = await newTeacher([{ id: own, head: false }])
  const console = await connectConsole(url, token)
  const closed = console.next('close')
  await server.ask(teacherDelete, { ids: [id] }, { token: admin })
  await closed
  expect((await server.ask(getUser, {}, { token })).code).toBe(401)
})

test('CALL-07 a teacher hears the own account and that something of the school changed, nothing of others or the district', async () => {
  const { token } = await newTeacher([{ id: own, head: false }])
  const console = await connectConsole(url, token)
  for (const topic of [liveTopics.out(token), liveTopics.school(at.schools.first)])
    expect(await console.granted(topic)).toBe(true)
  for (const topic of [liveTopics.school(at.schools.second), liveTopics.region('990901'), 'school/#'])
    expect(await console.granted(topic)).toBe(false)
  await console.close()
})

test('CALL-04 another teacher, another class, another school: a teacher is refused, and gets no partner token', async () => {
  const one = await newTeacher([{ id: own, head: false }])
  const two = await newTeacher([{ id: other, head: false }])
  const { token } = one
  expect((await server.ask(classesOfTeacher, { teacher: two.id }, { token })).code).toBe(403)
  expect((await server.ask(classesOfTeacher, { teacher: one.id }, { token })).data.rows).toHaveLength(1)
  expect((await server.ask(classesAll, { school: at.schools.second }, { token })).code).toBe(403)
  expect((await server.ask(token1, { module: 111 }, { token })).data).toBe('no')
})

test('AUTH-10 the last sign-in is stored, and shown to who administers', async () => {
  const { username } = await newTeacher([])
  const { last_sign_in_at } = await server.db
    .selectFrom('account')
    .where('username', '=', username)
    .select('last_sign_in_at')
    .executeTakeFirstOrThrow()
  expect(last_sign_in_at).toBeInstanceOf(Date)
})
