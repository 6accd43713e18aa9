import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '@/contract/call.ts'
import * as letters from '@/modules/letters/contract/letters.ts'
import * as phone from '@/modules/letters/contract/phone-letter.ts'
import {
  letterDaysRead,
  letterDaysSet,
  letterFeedback,
  letterReach,
} from '@/modules/letters/contract/feedback.ts'
import { usualLetterDays } from '@/modules/letters/standards/letter-days.ts'
import { retentionRules } from '@/server/retention/rules.ts'
import { startRecordsDriver, type RecordsDriver } from '../../../../tests/support/vision-records-driver.ts'

let driver: RecordsDriver
let myopic = 0
let well = 0
let poor = 0
const tokens: Record<string, string> = {}
const good = {
  ucva_right: 50,
  ucva_left: 51,
  sphere_right: 0.5,
  sphere_left: 0.5,
  cylinder_right: 0,
  axis_right: null,
}
const round = () => driver.rounds.currentRound
const of = () => ({ kind: 'vision' as const, round: round() })

beforeAll(async () => {
  driver = await startRecordsDriver()
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens[name] = await driver.signIn(name)
  myopic = await driver.student('李近', driver.classes.a1)
  await driver.screen(myopic, round())
  well = await driver.student('周好', driver.classes.a1)
  await driver.screen(well, round(), good)
  poor = await driver.student('王弱', driver.classes.a2)
  await driver.screen(poor, round(), { ...good, ucva_right: 47 })
})
afterAll(() => driver.stop())
beforeEach(() => sql`delete from wrong_try`.execute(driver.db))

const as = (name: string) => ({ token: tokens[name]! })
const make = (input: Partial<InputOf<typeof letters.lettersMake>> = {}, name = 'first') =>
  driver.ask(letters.lettersMake, { ...of(), abnormalOnly: false, ...input }, as(name))
const feedback = async (name: string) => (await driver.ask(letterFeedback, of(), as(name))).data
const slip = (code: string, answer: letters.LetterAnswer, name = 'first') =>
  driver.ask(letters.slipAnswer, { code, answer }, as(name))
const numberOf = async (id: number) =>
  (await sql<{ no: string }>`select student_no as no from student where id = ${id}`.execute(driver.db))
    .rows[0]!.no
const keyOf = async (id: number) => {
  const { data } = await make({ student: id })
  return `${data.school}-${data.sheets[0]!.code}`
}
const stepOf = async (id: number) =>
  (await driver.by('first').page({})).data.rows.find((row) => row.id === id)?.followUp
const brute = async () => {
  const { rows } = await sql<{ same: boolean }>`
    select not exists (
      select from guardian_letter_summary s full join (
        select school_id, kind, round_id, grade, count(*)::int as made, count(printed_at)::int as printed,
          count(opened_at)::int as opened, count(reply)::int as replied
        from guardian_letter group by 1, 2, 3, 4) l using (school_id, kind, round_id, grade)
      where (s.made, s.printed, s.opened, s.replied) is distinct from (l.made, l.printed, l.opened, l.replied)) as same`.execute(
    driver.db,
  )
  return rows[0]!.same
}

test('LET-03 letters of a school, a class or only those with something to do; made twice they keep their codes', async () => {
  const all = await make()
  expect(all.code).toBe(0)
  const levels = new Map(
    all.data.sheets.map(({ student, facts }) => [student.id, facts.kind === 'vision' ? facts.level : -1]),
  )
  expect([levels.get(myopic), levels.get(well), levels.get(poor)]).toEqual([3, 0, 2])
  const abnormal = await make({ abnormalOnly: true })
  expect(abnormal.data.sheets.map(({ student }) => student.id).toSorted()).toEqual([myopic, poor].toSorted())
  const ofClass = await make({ classId: driver.classes.a2 })
  expect(ofClass.data.sheets.map(({ student }) => student.id)).toEqual([poor])
  const codes = (sheets: letters.LetterSheet[]) =>
    new Map(sheets.map(({ student, code }) => [student.id, code]))
  expect(codes((await make()).data.sheets)).toEqual(codes(all.data.sheets))
  expect(new Set(all.data.sheets.map(({ code }) => code)).size).toBe(all.data.sheets.length)
  const [sheet] = ofClass.data.sheets
  expect(sheet!.facts).toMatchObject({ on: '2026-10-12', by: '2026-11-11', set: 'ws-t-663-2020', worse: 4.7 })
  expect(await brute()).toBe(true)
})

test('LET-03 a letter is judged by the set of its round, whatever the district counts by now', async () => {
  const edge = await driver.student('李边', driver.classes.a1)
  await driver.screen(edge, round(), {
    ...good,
    ucva_right: 49,
    sphere_right: -0.5,
    cylinder_right: 0,
  })
  const level = async () => {
    const [sheet] = (await make({ student: edge })).data.sheets
    return sheet!.facts.kind === 'vision' ? [sheet!.facts.set, sheet!.facts.level] : []
  }
  expect(await level()).toEqual(['ws-t-663-2020', 1])
  await sql`update screening_round set definition_set_id = 'guide-2021' where id = ${round()}`.execute(
    driver.db,
  )
  expect(await level()).toEqual(['guide-2021', 3])
  await sql`update screening_round set definition_set_id = 'ws-t-663-2020' where id = ${round()}`.execute(
    driver.db,
  )
  const { rows } = await sql<{ n: number }>`
    select count(distinct definition_set_id)::int as n from guardian_letter where student_id = ${edge}`.execute(
    driver.db,
  )
  expect(rows[0]!.n).toBe(1)
})

test('LET-03 only the own school makes, prints and enters letters', async () => {
  for (const name of ['bureau', 'teacher', 'foreign-bureau'])
    expect((await make({}, name)).code, name).toBe(403)
  const [sheet] = (await make({ student: myopic })).data.sheets
  expect((await make({ student: myopic }, 'second')).data.sheets).toEqual([])
  expect((await slip(sheet!.code, { reply: 'read' }, 'second')).code).toBe(404)
  const marked = await driver.ask(letters.lettersPrinted, { ...of(), students: [myopic] }, as('second'))
  expect(marked.data).toEqual({ printed: 0, informed: 0 })
})

test('LET-04 what was printed informs the guardians: the follow-up says so on paper, and the figures agree', async () => {
  expect(await stepOf(poor)).toBe('suggested')
  const marked = await driver.ask(letters.lettersPrinted, { ...of(), students: [poor, well] }, as('first'))
  expect(marked.data).toEqual({ printed: 2, informed: 1 })
  expect(await stepOf(poor)).toBe('notified')
  expect((await driver.by('first').record(poor)).data.followUp?.notified).toMatchObject({ how: 'paper' })
  const again = await driver.ask(letters.lettersPrinted, { ...of(), students: [poor, well] }, as('first'))
  expect(again.data).toEqual({ printed: 2, informed: 0 })
  expect(await brute()).toBe(true)
})

test('LET-05 a link asks whose it is: name with the end of the number or the birthday opens it, and the follow-up says seen', async () => {
  const key = await keyOf(myopic)
  const number = await numberOf(myopic)
  const open = (name: string, proof: string) =>
    driver.ask(phone.letterOpen, { key, reader: { name, proof } }, {})
  expect((await open('李近', '000000')).code).toBe(403)
  expect((await open('李远', number.slice(-6))).code).toBe(403)
  expect((await open('李近', '2017-05-07')).code).toBe(403)
  const opened = await open('李近', number.slice(-6))
  expect(opened.code).toBe(0)
  expect(opened.data).toMatchObject({ name: '李近', answered: null, facts: { level: 3 } })
  expect((await open('李近', '20170506')).code).toBe(0)
  expect(await stepOf(myopic)).toBe('seen')
  expect(
    (await driver.ask(phone.letterOpen, { key: '1-22222222', reader: { name: '李近', proof: number } }, {}))
      .code,
  ).toBe(404)
  expect(await brute()).toBe(true)
})

test('LET-05 five wrong answers lock a letter for everybody for a while', async () => {
  const key = await keyOf(well)
  const number = await numberOf(well)
  const open = (proof: string) => driver.ask(phone.letterOpen, { key, reader: { name: '周好', proof } }, {})
  for (let n = 0; n < phone.maxLetterTries; n += 1) expect((await open(`99999${n}`)).code).toBe(403)
  expect((await open(number)).code).toBe(429)
  await sql`delete from wrong_try`.execute(driver.db)
  expect((await open(number)).code).toBe(0)
})

test('LET-05 a phone answers: going, then seen with result; the follow-up of the school has both, and paper wins', async () => {
  const key = await keyOf(myopic)
  const reader = { name: '李近', proof: await numberOf(myopic) }
  const answer = (of: letters.LetterAnswer) => driver.ask(phone.letterAnswer, { key, reader, answer: of }, {})
  expect((await answer({ reply: 'going' })).data.answered).toMatchObject({ reply: 'going', visit: null })
  const visit = { on: '2026-10-20', hospital: '澄州市眼科医院', conclusion: 'glasses' as const }
  expect((await answer({ reply: 'visited', visit: { ...visit, on: '2026-10-01' } })).code).toBe(400)
  expect((await answer({ reply: 'visited', visit: { ...visit, conclusion: 'referred' } })).code).toBe(400)
  const done = await answer({ reply: 'visited', visit })
  expect(done.data.answered).toMatchObject({ reply: 'visited', visit })
  const { followUp } = (await driver.by('first').record(myopic)).data
  expect(followUp).toMatchObject({
    step: 'result',
    visited: { on: '2026-10-20', hospital: '澄州市眼科医院' },
    result: { conclusion: 'glasses', by: '' },
  })
  const code = key.split('-')[1]!
  const onPaper = { ...visit, on: '2026-10-21', conclusion: null }
  expect((await slip(code, { reply: 'visited', visit: onPaper })).data).toMatchObject({
    via: 'paper',
    visit: onPaper,
  })
  expect((await answer({ reply: 'read' })).code).toBe(409)
  expect((await driver.by('first').record(myopic)).data.followUp?.visited?.on).toBe('2026-10-20')
  expect(await brute()).toBe(true)
})

test('LET-04 a letter is sent as a link alone to the phones bound; sent again the link before leads nowhere', async () => {
  const send = () => driver.ask(letters.lettersSend, { ...of(), students: [poor, well] }, as('first'))
  expect((await send()).data).toEqual({ sent: 0, unreachable: 2, recent: 0 })
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash, bound_at)
    select school_id, id, 'mother', '13800136021', 'K7QF3M2P', '\\x01', now() from student where id = ${poor}`.execute(
    driver.db,
  )
  expect((await send()).data).toEqual({ sent: 1, unreachable: 1, recent: 0 })
  expect((await send()).data).toEqual({ sent: 0, unreachable: 1, recent: 1 })
  const { rows } = await sql<{ link: string; params: object; kind: string }>`
    select kind, link, params from message where student_id = ${poor}`.execute(driver.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ kind: 'letter', params: {} })
  expect(JSON.stringify(rows)).not.toMatch(/王弱|4\.7/)
  const key = rows[0]!.link.replace('/letter/', '')
  const reader = { name: '王弱', proof: await numberOf(poor) }
  expect((await driver.ask(phone.letterOpen, { key, reader }, {})).data).toMatchObject({
    facts: { level: 2 },
  })
  await sql`update guardian_letter set sent_at = now() - interval '2 days' where student_id = ${poor}`.execute(
    driver.db,
  )
  expect((await send()).data.sent).toBe(1)
  expect((await driver.ask(phone.letterOpen, { key, reader }, {})).code).toBe(404)
  expect(await brute()).toBe(true)
})

test('LET-05 a photo of the result is drawn anew, seen by the school alone, and goes with its days', async () => {
  const key = await keyOf(poor)
  const reader = { name: '王弱', proof: await numberOf(poor) }
  const visit = { on: '2026-10-21', hospital: '区医院', conclusion: null }
  const send = (photo: string) =>
    driver.ask(phone.letterAnswer, { key, reader, answer: { reply: 'visited', visit }, photo }, {})
  expect((await send(Buffer.from('no photo at all').toString('base64'))).code).toBe(400)
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  expect((await send(drawn.toString('base64'))).data.answered?.hasPhoto).toBe(true)
  const look = (name: string) => driver.ask(letters.letterPhoto, { ...of(), student: poor }, as(name))
  const { data } = await look('first')
  expect(Buffer.from(data.data, 'base64').includes('somebody')).toBe(false)
  expect((await look('second')).code).toBe(404)
  expect((await look('bureau')).code).toBe(403)
  const rule = retentionRules.find(({ name }) => name === 'letters')!
  expect(await rule.remove(driver.db, 366)).toBe(0)
  await sql`update guardian_letter_photo set added_at = now() - interval '367 days'`.execute(driver.db)
  expect(await rule.remove(driver.db, 366)).toBe(1)
  expect((await look('first')).code).toBe(404)
})

test('LET-06 the clock of feedback: in time, informed, opened and answered by grade and by school, each with what it is of', async () => {
  const own = await feedback('first')
  expect(own.days).toBe(30)
  expect(own.rows.map(({ id }) => id)).toEqual([3])
  expect(own.total).toMatchObject({
    informed: { n: 3, of: 4 },
    opened: { n: 3, of: 3 },
    replied: { n: 2, of: 3 },
  })
  const district = await feedback('bureau')
  expect(district.rows.map(({ name }) => name)).toContain('甲一小学')
  expect(district.total).toEqual(own.total)
  const wall = await driver.ask(letterReach, {}, as('bureau'))
  expect(wall.data).toEqual({ round: district.round, total: district.total })
  expect((await driver.ask(letterReach, {}, as('first'))).code).toBe(403)
  expect((await feedback('second')).rows).toEqual([])
  const all = { ...usualLetterDays, visionStudent: 365 }
  expect((await driver.ask(letterDaysSet, all, as('first'))).code).toBe(403)
  expect((await driver.ask(letterDaysSet, all, as('bureau'))).data.days.visionStudent).toBe(365)
  expect((await feedback('first')).total.inTime).toEqual({ n: 3, of: 4 })
  await sql`update guardian_letter set taken_on = '2020-01-01' where student_id = ${poor}`.execute(driver.db)
  await driver.ask(letterDaysSet, { ...all, visit: 20 }, as('bureau'))
  expect((await feedback('first')).total.inTime).toEqual({ n: 2, of: 4 })
  const [sheet] = (await make({ student: poor })).data.sheets
  expect(sheet!.facts.by).toBe('2026-11-01')
  expect((await driver.ask(letterDaysRead, {}, as('first'))).data.days.visit).toBe(20)
})
