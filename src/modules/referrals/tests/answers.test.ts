import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicAnswer, clinicOpen } from '@/modules/referrals/contract/clinic-answers.ts'
import { clinicLink } from '@/modules/referrals/contract/clinics.ts'
import { verifyReferrals } from '@/modules/referrals/server/verify/referrals.ts'
import {
  anAnswer,
  inDays,
  startReferralDriver,
  today,
  type ReferralDriver,
} from '../../../../tests/support/referral-driver.ts'

let driver: ReferralDriver
let clinic = 0
const ids: number[] = []
const id = (at: number) => ids[at] ?? 0

beforeAll(async () => {
  driver = await startReferralDriver()
  clinic = await driver.clinic('区医院')
  for (const name of ['陈安宁', '李一', '王二', '赵三']) {
    const student = await driver.student(name, driver.classes.a1)
    await driver.screen(student, driver.round, {}, inDays(-20))
    ids.push(student)
  }
  const [slot = 0] = await driver.slots(clinic, [2], 10)
  await driver.book('first', { selection: { ids }, slot })
})
afterAll(() => driver.stop())

const answer = (token: string, student: number, of: object = {}) =>
  driver.ask(clinicAnswer, { token, case: student, ...anAnswer(), ...of })
const hoursPass = (hours: number) =>
  sql`update referral_link set answered_at = answered_at - make_interval(hours => ${hours})`
    .execute(driver.db)
    .then(() =>
      sql`update referral_result set answered_at = answered_at - make_interval(hours => ${hours})`.execute(
        driver.db,
      ),
    )

test('REF-04 a one-time link shows one case without its name, takes a result, can correct it for a day, and is then dead', async () => {
  const token = await driver.link(id(0), 'case')
  const { data } = await driver.ask(clinicOpen, { token })
  expect(data).toMatchObject({ kind: 'case', clinic: '区医院', needsPin: false })
  expect(data.cases).toHaveLength(1)
  expect(data.cases[0]).toMatchObject({
    name: '陈*宁',
    sex: 'girl',
    age: 9,
    ucvaRight: 4.7,
    seRight: -1.75,
    answer: null,
  })
  expect(JSON.stringify(data)).not.toMatch(/陈安宁|T20170506/)
  const one = data.cases[0]?.id ?? 0
  expect((await answer(token, one, { attendedOn: inDays(1) })).code).toBe(400)
  expect((await answer(token, one, { nextVisitOn: today })).code).toBe(400)
  expect((await answer(token, one + 1)).code).toBe(403)
  expect((await answer(token, one)).code).toBe(0)
  const { followUp } = (await driver.by('first').record(id(0))).data
  expect(followUp).toMatchObject({
    step: 'result',
    visited: { on: today, hospital: '区医院' },
    result: { conclusion: 'glasses' },
  })
  expect((await driver.list('first')).find((row) => row.id === id(0))).toMatchObject({
    step: 'treated',
    on: inDays(90),
  })

  expect((await answer(token, one, { action: 'observe', axialRight: 24.5 })).code).toBe(0)
  const opened = (await driver.open('first', id(0))).data
  expect(opened.results).toMatchObject([
    { action: 'observe', axialRight: 24.5, cycloplegia: true, by: 'case' },
  ])
  expect((await driver.by('first').record(id(0))).data.followUp?.result?.conclusion).toBe('watch')
  await hoursPass(25)
  const late = await driver.ask(clinicOpen, { token })
  expect([late.code, late.msg]).toEqual([404, expect.stringContaining('24 小时')])
  expect((await answer(token, one)).code).toBe(404)
  expect(await verifyReferrals(driver.db, driver.schools.first)).toEqual([])
})

test('REF-04 a second result of the same case stands beside the first; a later one is the re-examination', async () => {
  const token = await driver.link(id(1), 'case')
  const one = (await driver.ask(clinicOpen, { token })).data.cases[0]?.id ?? 0
  await answer(token, one, { attendedOn: inDays(-8) })
  const second = await driver.link(id(1), 'case')
  await answer(second, one, { action: 'treatment' })
  const { results } = (await driver.open('first', id(1))).data
  expect(results.map(({ action }) => action)).toEqual(['glasses', 'treatment'])
  expect((await driver.list('first')).find((row) => row.id === id(1))?.step).toBe('rechecked')
})

test('REF-04 a newer link takes the place of one that was not used; a stranger’s opens nothing', async () => {
  const old = await driver.link(id(2), 'case')
  await driver.link(id(2), 'case')
  expect((await driver.ask(clinicOpen, { token: old })).code).toBe(404)
  expect((await driver.ask(clinicOpen, { token: 'a'.repeat(43) })).code).toBe(404)
  const guardians = await driver.link(id(2), 'guardian')
  expect((await driver.ask(clinicOpen, { token: guardians })).code).toBe(404)
})

test('REF-05 the list link of a clinic opens with its PIN the cases whose day has come, of this clinic alone', async () => {
  const other = await driver.clinic('别处')
  const { token, pin } = (await driver.ask(clinicLink, { id: clinic }, driver.token('bureau'))).data
  expect((await driver.ask(clinicOpen, { token })).data).toMatchObject({ needsPin: true, cases: [] })
  expect((await driver.ask(clinicOpen, { token, pin })).data.cases).toEqual([])
  await sql`update clinic_slot set on_day = on_day - 2`.execute(driver.db)
  const { cases } = (await driver.ask(clinicOpen, { token, pin })).data
  expect(cases.map(({ name }) => name)).toContain('赵*')
  const last = cases.find(({ name }) => name === '赵*')?.id ?? 0
  expect((await driver.ask(clinicAnswer, { token, pin, case: last, ...anAnswer() })).code).toBe(0)
  expect((await driver.open('first', id(3))).data.results).toMatchObject([{ by: 'list', clinic: '区医院' }])
  const foreign = (await driver.ask(clinicLink, { id: other }, driver.token('bureau'))).data
  expect((await driver.ask(clinicOpen, { token: foreign.token, pin: foreign.pin })).data.cases).toEqual([])
  const wrong = { token: foreign.token, pin: foreign.pin, case: last, ...anAnswer() }
  expect((await driver.ask(clinicAnswer, wrong)).code).toBe(403)
  const guess = pin === '000000' ? '000001' : '000000'
  const guesses = []
  for (let at = 0; at < 6; at++) guesses.push((await driver.ask(clinicOpen, { token, pin: guess })).code)
  expect(guesses).toEqual([403, 403, 403, 403, 403, 429])
  expect((await driver.ask(clinicOpen, { token, pin })).code).toBe(429)
})
