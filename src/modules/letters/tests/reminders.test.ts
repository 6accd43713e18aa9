import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as letters from '@/modules/letters/contract/letters.ts'
import * as phone from '@/modules/letters/contract/phone-letter.ts'
import { tendLetters } from '@/modules/letters/server/upkeep/tend-letters.ts'
import { letterReminder } from '@/modules/letters/standards/letter-days.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { retentionRules } from '@/server/retention/rules.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

const names = ['李静', '周开', '王答', '赵诊', '钱纸', '孙无', '吴好'] as const
type Name = (typeof names)[number]
const good = {
  ucva_right: 50,
  ucva_left: 51,
  sphere_right: 0.5,
  sphere_left: 0.5,
  cylinder_right: 0,
  axis_right: null,
}

let driver: RecordsDriver
let token = ''
const ids = {} as Record<Name, number>
const round = () => driver.rounds.currentRound
const of = () => ({ kind: 'vision' as const, round: round() })

beforeAll(async () => {
  driver = await startRecordsDriver()
  token = await driver.signIn('first')
  for (const name of names) {
    ids[name] = await driver.student(name, driver.classes.a1)
    await driver.screen(ids[name], round(), name === '吴好' ? good : {})
  }
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash, bound_at)
    select school_id, id, 'mother', '138001' || lpad(id::text, 5, '0'), 'K7QF3M2P', id::text::bytea, now()
    from student where id = any(${Object.values(ids)}::bigint[]) and name <> '孙无'`.execute(driver.db)
})
afterAll(() => driver.stop())
beforeEach(async () => {
  await sql`delete from message`.execute(driver.db)
  await sql`delete from guardian_letter`.execute(driver.db)
  await sql`delete from vision_follow_up`.execute(driver.db)
  await driver.ask(letters.lettersMake, { ...of(), abnormalOnly: false }, { token })
})

const send = (...to: Name[]) =>
  driver.ask(letters.lettersSend, { ...of(), students: to.map((name) => ids[name]) }, { token })
/** As if so many days had passed since everything that was sent. */
const daysPass = (days: number) =>
  sql`update guardian_letter set sent_at = sent_at - make_interval(days => ${days})`.execute(driver.db)
const reminders = async () =>
  (
    await sql<{ student: number; link: string; params: object; row: string }>`
      select student_id::int as student, link, params, to_jsonb(m)::text as row from message m
      where kind = 'letterReminder' order by id`.execute(driver.db)
  ).rows
const keyOf = ({ link }: { link: string }) => link.replace('/letter/', '')
const firstKey = async (name: Name) => {
  const { rows } = await sql<{ link: string }>`
    select link from message where kind = 'letter' and student_id = ${ids[name]} order by id desc limit 1`.execute(
    driver.db,
  )
  return keyOf(rows[0]!)
}
const open = async (key: string, name: Name) =>
  (await driver.ask(phone.letterOpen, { key, reader: { name, proof: '20170506' } }, {})).code

test('LET-08 seven days after it was sent, a letter that asks for something and that nobody opened is reminded of, once', async () => {
  await send(...names)
  await daysPass(letterReminder.afterDays - 1)
  await tendLetters(driver.db)
  expect(await reminders()).toEqual([])
  await daysPass(1)
  // Two instances look in the same hour.
  await Promise.all([tendLetters(driver.db), tendLetters(driver.db)])
  const expected = names.filter((name) => name !== '吴好' && name !== '孙无')
  expect((await reminders()).map(({ student }) => student).toSorted()).toEqual(
    expected.map((name) => ids[name]).toSorted(),
  )
  await daysPass(7)
  await tendLetters(driver.db)
  expect(await reminders()).toHaveLength(expected.length)
})

test('LET-08 who opened the letter, answered it on paper, was seen by a doctor or had it on paper alone is left alone', async () => {
  await send('李静', '周开', '王答', '赵诊')
  await driver.ask(letters.lettersPrinted, { ...of(), students: [ids.钱纸] }, { token })
  expect(await open(await firstKey('周开'), '周开')).toBe(0)
  const { data } = await driver.ask(
    letters.lettersMake,
    { ...of(), student: ids.王答, abnormalOnly: false },
    { token },
  )
  await driver.ask(letters.slipAnswer, { code: data.sheets[0]!.code, answer: { reply: 'read' } }, { token })
  await sql`update vision_follow_up set visited_on = '2026-10-20' where student_id = ${ids.赵诊}`.execute(
    driver.db,
  )
  await daysPass(8)
  await tendLetters(driver.db)
  expect((await reminders()).map(({ student }) => student)).toEqual([ids.李静])
})

test('LET-08 a reminder says nothing of a child or a result; its link opens the letter, and so does the one before until it is sent again', async () => {
  await send('李静')
  const first = await firstKey('李静')
  await daysPass(8)
  await tendLetters(driver.db)
  const [reminder] = await reminders()
  expect(reminder!.params).toEqual({ date: addDays(schoolDay(new Date()), letterReminder.replyDays) })
  expect(reminder!.row).not.toMatch(/李静|4\.[0-9]|近视|20170506/)
  const key = keyOf(reminder!)
  expect(key).not.toBe(first)
  expect(await open(key, '周开')).toBe(403)
  expect(await open(key, '李静')).toBe(0)
  expect(await open(first, '李静')).toBe(0)
  expect((await send('李静')).data.sent).toBe(1)
  expect(await open(key, '李静')).toBe(404)
  expect(await open(first, '李静')).toBe(404)
  expect(await open(await firstKey('李静'), '李静')).toBe(0)
})

test('LET-08 a result that was corrected, a school without the module, and what was sent long ago are not reminded of', async () => {
  await send('李静', '周开')
  await daysPass(8)
  await driver.screen(ids.李静, round(), good)
  const modules = (sign: string) =>
    sql`update school set modules = ${sign}::integer[] where id = ${driver.schools.first}`.execute(driver.db)
  await modules('{1,3}')
  await tendLetters(driver.db)
  expect(await reminders()).toEqual([])
  await modules('{1,2,3}')
  await tendLetters(driver.db)
  expect((await reminders()).map(({ student }) => student)).toEqual([ids.周开])
  await driver.screen(ids.李静, round())
  await daysPass(letterReminder.lookBackDays)
  await tendLetters(driver.db)
  expect(await reminders()).toHaveLength(1)
})

test('LET-08 the link of a reminder goes with the days of its letter', async () => {
  await send('李静')
  await daysPass(8)
  await tendLetters(driver.db)
  const [reminder] = await reminders()
  await sql`update guardian_letter set token_ends_at = now() - interval '1 minute'`.execute(driver.db)
  expect(await open(keyOf(reminder!), '李静')).toBe(404)
  await retentionRules.find(({ name }) => name === 'letters')!.remove(driver.db, 366)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from guardian_letter where token_hash is not null or reminder_hash is not null`.execute(
    driver.db,
  )
  expect(rows[0]!.n).toBe(0)
})
