import { sql } from 'kysely'
import type { InputOf } from '../../src/contract/call.ts'
import { addDays } from '../../src/lib/day.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import type * as answers from '../../src/modules/referrals/contract/clinic-answers.ts'
import * as clinics from '../../src/modules/referrals/contract/clinics.ts'
import * as funnel from '../../src/modules/referrals/contract/funnel.ts'
import * as guardian from '../../src/modules/referrals/contract/guardian-referral.ts'
import * as referrals from '../../src/modules/referrals/contract/referrals.ts'
import { startRecordsDriver } from './vision-records-driver.ts'

export type ReferralDriver = Awaited<ReturnType<typeof startReferralDriver>>

export const today = schoolDay(new Date())
export const inDays = (days: number) => addDays(today, days)

/** What a clinic answers unless a test says otherwise. */
export const anAnswer = (
  of: Partial<InputOf<typeof answers.clinicAnswer>> = {},
): Omit<InputOf<typeof answers.clinicAnswer>, 'token' | 'case'> => ({
  attendedOn: today,
  cycloplegia: true,
  sphereRight: -1.25,
  cylinderRight: -0.5,
  axisRight: 170,
  sphereLeft: -1,
  cylinderLeft: null,
  axisLeft: null,
  axialRight: 24.31,
  axialLeft: 24.1,
  diagnosis: ['myopia'],
  action: 'glasses',
  nextVisitOn: inDays(90),
  note: '',
  ...of,
})

/** Students with exams, clinics with slots, and what school, bureau, guardian and clinic do with referrals. */
export async function startReferralDriver() {
  const driver = await startRecordsDriver()
  const tokens = new Map<string, string>()
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'teacher'])
    tokens.set(name, await driver.signIn(name))
  const as = (name: string) => ({ token: tokens.get(name) ?? '' })
  const round = driver.rounds.currentRound

  async function clinic(name: string, by = 'bureau'): Promise<number> {
    const fields = {
      name,
      address: '人民路 1 号',
      contact: '0571-1234567',
      departments: ['眼科'],
      capacity: 10,
    }
    return (await driver.ask(clinics.clinicSave, fields, as(by))).data.id
  }
  /** Slots of a clinic, all of one capacity, on days from now. */
  async function slots(id: number, days: readonly number[], capacity: number): Promise<number[]> {
    for (const day of days)
      await driver.ask(
        clinics.slotsMake,
        {
          clinic: id,
          from: inDays(day),
          until: inDays(day),
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          minutes: [540],
          capacity,
        },
        as('bureau'),
      )
    const { data } = await driver.ask(
      clinics.clinicSlots,
      { clinic: id, from: today, until: inDays(200) },
      as('bureau'),
    )
    return data.slots.map((slot) => slot.id)
  }
  return {
    ...driver,
    token: as,
    round,
    clinic,
    slots,
    slotRows: async (id: number) =>
      (
        await driver.ask(
          clinics.clinicSlots,
          { clinic: id, from: inDays(-100), until: inDays(200) },
          as('bureau'),
        )
      ).data.slots,
    book: (by: string, input: Omit<InputOf<typeof referrals.referralsBook>, 'round' | 'how'>) =>
      driver.ask(referrals.referralsBook, { round, how: 'paper', ...input }, as(by)),
    list: async (by: string, query: InputOf<typeof referrals.referralsPage>['query'] = {}) =>
      (await driver.ask(referrals.referralsPage, { query, limit: 500 }, as(by))).data.rows,
    open: (by: string, id: number) => driver.ask(referrals.referralOpen, { id, round }, as(by)),
    link: async (id: number, kind: 'case' | 'guardian', by = 'first') =>
      (await driver.ask(referrals.referralLink, { id, round, kind }, as(by))).data.token,
    funnel: (by: string, input: InputOf<typeof funnel.referralFunnel> = {}) =>
      driver.ask(funnel.referralFunnel, { round: String(round), ...input }, as(by)),
    guardian: {
      open: (input: InputOf<typeof guardian.appointmentOpen>) => driver.ask(guardian.appointmentOpen, input),
      confirm: (input: InputOf<typeof guardian.appointmentOpen>) =>
        driver.ask(guardian.appointmentConfirm, input),
      move: (input: InputOf<typeof guardian.appointmentMove>) => driver.ask(guardian.appointmentMove, input),
    },
    /** Puts an appointment, or a screening, so many days back, as if they had passed. */
    daysPassed: async (student: number, days: number) => {
      await sql`update referral set on_day = on_day - ${days}::int, booked_at = booked_at - make_interval(days => ${days})
        where student_id = ${student}`.execute(driver.db)
    },
  }
}
