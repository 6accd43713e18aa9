import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as letters from '@/modules/letters/contract/letters.ts'
import * as phone from '@/modules/letters/contract/phone-letter.ts'
import { letterFeedback } from '@/modules/letters/contract/feedback.ts'
import { tendLetters } from '@/modules/letters/server/upkeep/tend-letters.ts'
import { healthFollowUps } from '@/modules/health/contract/follow-up.ts'
import { verifyFigures } from '@/server/compose/verify-figures.ts'
import { startCheckedGirls, type CheckedGirls } from '../../../../tests/support/checked-girls.ts'

let at: CheckedGirls
beforeAll(async () => {
  at = await startCheckedGirls('函')
})
afterAll(() => at.driver.stop())
const as = (name: string) => ({ token: at.tokens[name]! })
const of = () => ({ kind: 'check' as const, round: at.round })
const stepsOf = async (id: number) =>
  (await at.driver.ask(healthFollowUps, { id }, as('first'))).data.rows.map(({ step }) => step)

test('LET-02 LET-04 a check-up letter reports each finding that has a follow-up, and handing it out is a step of all', async () => {
  const id = await at.checked()
  const made = await at.driver.ask(letters.lettersMake, { ...of(), abnormalOnly: true }, as('first'))
  const sheet = made.data.sheets.find(({ student }) => student.id === id)!
  const { rows } = (await at.driver.ask(healthFollowUps, { id }, as('first'))).data
  expect(sheet.facts.kind === 'check' && sheet.facts.findings.map(({ kind }) => kind).toSorted()).toEqual(
    rows.map(({ kind }) => kind).toSorted(),
  )
  const marked = await at.driver.ask(letters.lettersPrinted, { ...of(), students: [id] }, as('first'))
  expect(marked.data).toEqual({ printed: 1, informed: 1 })
  expect(new Set(await stepsOf(id))).toEqual(new Set(['notified']))
  const key = `${made.data.school}-${sheet.code}`
  const reader = { name: sheet.student.name, proof: '20170506' }
  const visit = { on: '2026-10-20', hospital: '区医院', conclusion: 'referred' as const }
  const done = await at.driver.ask(
    phone.letterAnswer,
    { key, reader, answer: { reply: 'visited', visit } },
    {},
  )
  expect(done.data.answered).toMatchObject({ reply: 'visited', visit })
  expect(new Set(await stepsOf(id))).toEqual(new Set(['result']))
  expect((await verifyFigures(at.driver.db, () => undefined)).differences).toBe(0)
})

test('LET-08 a check-up letter is reminded of like that of a screening, but not once a visit is known', async () => {
  const [waiting, seen] = [await at.checked(), await at.checked()]
  await sql`
    insert into guardian_binding (school_id, student_id, relation, mobile, code, token_hash, bound_at)
    select school_id, id, 'mother', '138001' || lpad(id::text, 5, '0'), 'K7QF3M2P', id::text::bytea, now()
    from student where id in (${waiting}, ${seen})`.execute(at.driver.db)
  await at.driver.ask(letters.lettersMake, { ...of(), abnormalOnly: true }, as('first'))
  const sent = await at.driver.ask(letters.lettersSend, { ...of(), students: [waiting, seen] }, as('first'))
  expect(sent.data.sent).toBe(2)
  await sql`update guardian_letter set sent_at = sent_at - interval '8 days'`.execute(at.driver.db)
  await sql`update health_follow_up set visited_on = '2026-10-20' where student_id = ${seen} and kind = 'teeth'`.execute(
    at.driver.db,
  )
  await tendLetters(at.driver.db)
  const { rows } = await sql<{ student: number }>`
    select student_id::int as student from message where kind = 'letterReminder'`.execute(at.driver.db)
  expect(rows).toEqual([{ student: waiting }])
})

test('LET-06 the clock of a check-up round names when its reports are due and when they were made', async () => {
  const feedback = async (name: string) => (await at.driver.ask(letterFeedback, of(), as(name))).data
  const school = await feedback('first')
  expect(school.days).toBe(14)
  expect(school.report).toMatchObject({ made: null })
  expect((await feedback('bureau')).report!.due > school.report!.due).toBe(true)
  const made = await at.driver.ask(letters.reportMade, { round: at.round }, as('first'))
  expect((await feedback('first')).report!.made).toBe(made.data.at)
  const district = await feedback('bureau')
  expect(district.report!.made).toBeNull()
  expect(district.rows.map(({ report }) => report!.made)).toContain(made.data.at)
})
