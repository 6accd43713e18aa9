import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referralsLate, referralsRemind } from '@/modules/referrals/contract/referrals.ts'
import { tendReferrals } from '@/modules/referrals/server/upkeep/tend-referrals.ts'
import { noticesList } from '@/contract/notices.ts'
import { verifySlots } from '@/modules/referrals/server/verify/referrals.ts'
import {
  inDays,
  startReferralDriver,
  type ReferralDriver,
} from '../../../../tests/support/referral-driver.ts'

let driver: ReferralDriver
let slots: number[] = []
const ids: number[] = []
const id = (at: number) => ids[at] ?? 0
const stored = (student: number) =>
  driver.db.selectFrom('referral').selectAll().where('student_id', '=', student).executeTakeFirstOrThrow()
const numberOf = async (student: number) =>
  (
    await driver.db
      .selectFrom('student')
      .select('student_no')
      .where('id', '=', student)
      .executeTakeFirstOrThrow()
  ).student_no?.slice(-6) ?? ''

beforeAll(async () => {
  driver = await startReferralDriver()
  await sql`update teacher_class set class_id = ${driver.classes.a1}`.execute(driver.db)
  const clinic = await driver.clinic('区医院')
  for (const name of ['陈安宁', '李一', '王二']) {
    const student = await driver.student(name, driver.classes.a1)
    await driver.screen(student, driver.round, {}, inDays(-20))
    ids.push(student)
  }
  slots = await driver.slots(clinic, [2, 4, 6], 1)
  for (const [at, student] of ids.slice(0, 2).entries())
    await driver.book('first', { selection: { ids: [student] }, slot: slots[at] ?? 0 })
})
afterAll(() => driver.stop())

test('REF-03 a guardian’s link asks who reads before it shows address and time', async () => {
  const token = await driver.link(id(0), 'guardian')
  const number = await numberOf(id(0))
  const reader = { name: '陈安宁', number }
  const { data } = await driver.guardian.open({ token, reader })
  expect(data).toMatchObject({
    name: '陈安宁',
    clinic: '区医院',
    address: '人民路 1 号',
    on: inDays(2),
    minute: 540,
    confirmed: false,
  })
  expect(data.others.map(({ on }) => on)).toEqual([inDays(6)])
  const wrong = await driver.guardian.open({ token, reader: { ...reader, name: '陈宁' } })
  expect([wrong.code, wrong.data]).toEqual([403, null])
  // A child of a kindergarten may have no number: its birthday says as much.
  const { birth_date: birthday } = await driver.db
    .selectFrom('student')
    .select(sql<string>`to_char(birth_date, 'YYYYMMDD')`.as('birth_date'))
    .where('id', '=', id(0))
    .executeTakeFirstOrThrow()
  expect((await driver.guardian.open({ token, reader: { ...reader, number: birthday } })).code).toBe(0)
  expect((await driver.guardian.open({ token, reader: { ...reader, number: '20010101' } })).code).toBe(403)
  expect((await driver.guardian.open({ token, reader: { child: 'x'.repeat(50) } })).code).toBe(403)
  expect((await driver.list('first')).find((row) => row.id === id(0))?.confirmed).toBe('no')
  expect((await driver.guardian.confirm({ token, reader })).data.confirmed).toBe(true)
  expect((await driver.list('first')).find((row) => row.id === id(0))?.confirmed).toBe('yes')
})

test('REF-03 five wrong answers to who reads close the link for an hour, also for the right one', async () => {
  const token = await driver.link(id(1), 'guardian')
  const reader = { name: '不对', number: '000000' }
  const codes = []
  for (let at = 0; at < 6; at++) codes.push((await driver.guardian.open({ token, reader })).code)
  expect(codes).toEqual([403, 403, 403, 403, 403, 429])
  const right = { name: '李一', number: await numberOf(id(1)) }
  expect((await driver.guardian.open({ token, reader: right })).code).toBe(429)
})

test('REF-03 a guardian moves the appointment to a slot with room; a full one is refused, and the old one has room again', async () => {
  const token = await driver.link(id(0), 'guardian')
  const reader = { name: '陈安宁', number: await numberOf(id(0)) }
  const full = await driver.guardian.move({ token, reader, slot: slots[1] ?? 0 })
  expect(full.code).toBe(409)
  const moved = await driver.guardian.move({ token, reader, slot: slots[2] ?? 0 })
  expect(moved.data).toMatchObject({ on: inDays(6), confirmed: true })
  expect(await stored(id(0))).toMatchObject({ moved: 1 })
  expect(await verifySlots(driver.db)).toEqual([])
  const newer = await driver.link(id(0), 'guardian')
  expect((await driver.guardian.open({ token: newer, reader })).data.others.map(({ on }) => on)).toEqual([
    inDays(2),
  ])
})

test('REF-08 guardians are reminded two days before and after a missed day, each once', async () => {
  await driver.daysPassed(id(0), 4)
  await tendReferrals(driver.db)
  const { reminded_at, missed_at } = await stored(id(0))
  expect([reminded_at === null, missed_at]).toEqual([false, null])
  await tendReferrals(driver.db)
  expect((await stored(id(0))).reminded_at).toEqual(reminded_at)
  await driver.daysPassed(id(0), 4)
  await tendReferrals(driver.db)
  const missed = (await stored(id(0))).missed_at
  expect(missed).not.toBeNull()
  await tendReferrals(driver.db)
  expect((await stored(id(0))).missed_at).toEqual(missed)
  expect((await driver.list('first', { filters: { late: ['missed'] } })).map((row) => row.id)).toEqual([
    id(0),
  ])
  // Who missed it can be booked again.
  const again = await driver.book('first', { selection: { ids: [id(0)] }, slot: slots[0] ?? 0 })
  expect(again.data).toMatchObject({ n: 1 })
  expect(await verifySlots(driver.db)).toEqual([])
})

test('REF-08 on day 31 each who was not seen is on the head teacher’s list exactly once', async () => {
  const teacher = driver.token('teacher')
  const todos = async () => {
    const { data } = await driver.ask(noticesList, { tab: 'todo' }, teacher)
    return data.rows.filter(({ kind }) => kind === 'referral-late-class').map(({ title }) => title)
  }
  await tendReferrals(driver.db)
  expect(await todos()).toEqual([])
  await sql`update vision_exam set taken_on = taken_on - 12 where student_id = any(${ids.slice(1)}::bigint[])`.execute(
    driver.db,
  )
  await tendReferrals(driver.db)
  expect(await todos()).toEqual([expect.stringContaining('2 人')])
  await tendReferrals(driver.db)
  expect(await todos()).toHaveLength(1)
  expect(
    (await driver.list('teacher', { filters: { late: ['late', 'missed'] } })).map((row) => row.id).toSorted(),
  ).toEqual(ids.slice(1).toSorted())
  const { data } = await driver.ask(referralsLate, {}, driver.token('first'))
  const [own] = data.classes
  expect(own).toMatchObject({
    id: driver.classes.a1,
    teachers: ['何老师'],
    late: 2,
    abnormal: 3,
    remindedToday: false,
  })
  const remind = () => driver.ask(referralsRemind, { classes: [driver.classes.a1] }, driver.token('first'))
  expect((await remind()).data).toMatchObject({ sent: 1, recipients: 1 })
  expect((await remind()).data).toMatchObject({ sent: 0, already: 1 })
  expect(
    (await driver.ask(referralsRemind, { classes: [driver.classes.b1] }, driver.token('first'))).code,
  ).toBe(403)
})
