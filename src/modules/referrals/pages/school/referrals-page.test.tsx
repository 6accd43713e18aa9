// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { classesAll } from '@/contract/organisation-choices.ts'
import { screeningRounds } from '@/contract/rounds.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { clinicsList, clinicSlots } from '@/modules/referrals/contract/clinics.ts'
import { referralFunnel } from '@/modules/referrals/contract/funnel.ts'
import * as referrals from '@/modules/referrals/contract/referrals.ts'
import { referralSteps } from '@/modules/referrals/standards/steps.ts'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { referralSearch } from './referral-search.ts'
import { ReferralsPage } from './referrals-page.tsx'

const round = {
  id: 4,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn',
  startsOn: '2026-09-10',
  endsOn: '2026-11-30',
  open: true,
}
const row = (id: number, name: string) => ({
  id,
  schoolId: 1,
  name,
  number: 'G1',
  sex: 'boy',
  school: '清河小学',
  grade: 3,
  class: { grade: 3, number: 1, name: '' },
  round: 4,
  warning: '2',
  step: 'informed',
  days: 12,
  late: null,
  on: null,
  clinic: '',
  confirmed: null,
})
const reached = [20, 16, 10, 8, 6, 5, 1]
const funnel = {
  round,
  definitionSet: 'ws-t-663-2020',
  asOf: '2026-11-29T01:00:00Z',
  total: reached.map((n, at) => ({
    step: referralSteps[at],
    reached: n,
    before: reached[Math.max(0, at - 1)],
    medianDays: at === 0 ? null : at + 1,
    dated: n,
  })),
  rows: [],
}
let page: ReturnType<typeof openPage>
let requested: { path: string; input: Input }[]
let answers: Map<string, (input: Input) => object>
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)
const sent = (call: Call) =>
  requested.filter(({ path }) => path.endsWith(call.path)).map(({ input }) => input)
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const buttons = () => [...document.querySelectorAll<HTMLElement>('button')]
const button = (name: string) => buttons().find((one) => one.textContent?.includes(name))
const tick = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=checkbox][aria-label="选择 ${name}"]`)

function open() {
  page = openPage({
    Page: ReferralsPage,
    path: '/page',
    address: '/page',
    search: referralSearch,
    reader: 'school',
    answer: (path, input) => {
      requested.push({ path, input })
      const data = [...answers].find(([known]) => path.endsWith(known))?.[1](input)
      return data && { code: 0, data }
    },
  })
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map()
  giveBoxesASize()
  set(screeningRounds, () => ({ rounds: [round], all: [] }))
  set(classesAll, () => ({ classes: [] }))
  set(referrals.referralsPage, () => ({ rows: [row(1, '陈一'), row(2, '李二')], total: 2, next: null }))
  set(referrals.referralsCount, () => ({ total: 2, of: 2, withoutEach: [] }))
  set(referrals.referralsLate, () => ({
    classes: [
      {
        id: 7,
        grade: 3,
        number: 1,
        name: '',
        teachers: ['何老师'],
        late: 2,
        abnormal: 9,
        remindedToday: false,
      },
    ],
  }))
  set(referrals.referralsRemind, () => ({ sent: 1, recipients: 1, already: 0, nobody: 0, finished: 0 }))
  set(referrals.referralsPreview, () => ({ free: 2, booked: 0, done: 0, reached: 1 }))
  set(referralFunnel, () => funnel)
  set(clinicsList, () => ({
    clinics: [
      {
        id: 3,
        name: '区医院',
        address: '人民路',
        contact: '',
        departments: [],
        capacity: 5,
        version: 1,
        closed: false,
        slots: 2,
        held: 10,
        taken: 8,
        nextOn: '2026-12-01',
        listLinkUntil: null,
      },
    ],
  }))
  set(clinicSlots, () => ({
    slots: [
      { id: 31, on: '2026-12-01', minute: 540, capacity: 5, taken: 4 },
      { id: 32, on: '2026-12-02', minute: 630, capacity: 5, taken: 0 },
    ],
  }))
  open()
})
afterEach(() => {
  page.close()
  dismissToast()
})

test('REF-02 a slot that filled up meanwhile keeps the ticks and offers the next one, which then is booked', async () => {
  await until(() => tick('陈一'))
  tick('陈一')?.click()
  tick('李二')?.click()
  await until(() => button('预约就诊'))
  button('预约就诊')?.click()
  await until(() => button('9:00'))
  set(referrals.referralsBook, () => ({ batch: null, n: 0, skipped: 0, full: { left: 1, next: 32 } }))
  button('9:00')?.click()
  await until(() => !button('预约 2 人')?.hasAttribute('disabled'))
  button('预约 2 人')?.click()
  await until(() => text().includes('该时段只余 1 个名额'))
  expect(tick('陈一')?.checked).toBe(true)
  button('改选有余量的时段')?.click()
  await until(() => button('10:30')?.getAttribute('aria-pressed') === 'true')
  set(referrals.referralsBook, () => ({ batch: 'b', n: 2, skipped: 0, full: null }))
  button('预约 2 人')?.click()
  await until(() => toastStore.getState().current?.text.includes('已预约 2 人'))
  expect(sent(referrals.referralsBook).map(({ slot }) => slot)).toEqual([31, 32])
})

test('REF-06 the funnel names its largest loss, with who reached each step of the step before', async () => {
  await until(() => text().includes('流失最多'))
  expect(text()).toContain('流失最多：告知 → 预约，16 人中有 6 人未完成')
  expect(text()).toContain('10 / 16')
})

test('REF-08 the column of day 31 names the class and reminds its head teacher', async () => {
  const remind = () => document.querySelector<HTMLElement>('button[aria-label="提醒班主任 三年级1班"]')
  await until(remind)
  expect(text()).toContain('班主任：何老师')
  remind()?.click()
  await until(() => sent(referrals.referralsRemind).length === 1)
  expect(sent(referrals.referralsRemind)[0]).toMatchObject({ classes: [7] })
})

test('REF-02 a round in which nobody needs a visit says so, and one that cannot be read offers another try', async () => {
  page.close()
  set(referrals.referralsPage, () => ({ rows: [], total: 0, next: null }))
  set(referrals.referralsCount, () => ({ total: 0, of: 0, withoutEach: [] }))
  open()
  await until(() => text().includes('本批次没有需转诊的学生'))
  page.close()
  answers.delete(referrals.referralsPage.path)
  open()
  await until(() => button('重试'))
  set(referrals.referralsPage, () => ({ rows: [row(1, '陈一')], total: 1, next: null }))
  button('重试')?.click()
  await until(() => tick('陈一'))
})
