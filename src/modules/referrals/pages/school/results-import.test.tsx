// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@/contract/call.ts'
import { classesAll } from '@/contract/organisation-choices.ts'
import { screeningRounds } from '@/contract/rounds.ts'
import { uploadHistory } from '@/contract/uploads.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  giveBoxesASize,
  openPage,
  text,
  type Input,
  type Reader,
} from '@/kits/analysis/testing/open-page.tsx'
import * as referrals from '@/modules/referrals/contract/referrals.ts'
import { referralsUnanswered, referralsWorkbook } from '@/modules/referrals/contract/result-workbook.ts'
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
let page: ReturnType<typeof openPage>
let requested: { path: string; input: Input }[]
let answers: Map<string, (input: Input) => object>
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const pressable = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find((one) =>
    one.textContent?.includes(name),
  )
const requestsOf = (call: Call) =>
  requested.filter(({ path }) => path === call.path).map(({ input }) => input)

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map()
  giveBoxesASize()
  set(screeningRounds, () => ({ rounds: [round], all: [] }))
  set(classesAll, () => ({ classes: [] }))
  set(referrals.referralsPage, () => ({ rows: [], total: 0, next: null }))
  set(referrals.referralsCount, () => ({ total: 0, of: 0, withoutEach: [] }))
  set(referrals.referralsLate, () => ({ classes: [] }))
  set(uploadHistory, () => ({ rows: [], total: 0, next: null }))
  set(referralsUnanswered, () => ({
    round: 4,
    clinics: [
      { id: 3, name: '区医院', cases: 5 },
      { id: 8, name: '眼科中心', cases: 2 },
    ],
  }))
})
afterEach(() => page.close())

const open = (address: string, reader: Reader = 'school') => {
  page = openPage({
    Page: ReferralsPage,
    path: '/page',
    address,
    search: referralSearch,
    reader,
    answer: (path, input) => {
      requested.push({ path, input })
      const data = answers.get(path)?.(input)
      return data && { code: 0, data }
    },
  })
}

test('REF-09 from the list a school goes to the import, and downloads the cases of one clinic or of all', async () => {
  open('/page?round=4')
  await until(() => pressable('导入就诊结果'))
  pressable('导入就诊结果')?.click()
  await until(() => pressable('下载待回传病例（7）'))
  expect(requestsOf(referralsUnanswered)).toEqual([{ round: 4 }])
  expect(text()).toContain('按病例编号对应')
  expect(pressable('下载模板')).toBeUndefined()
  pressable('下载待回传病例（7）')?.click()
  await until(() => pressable('眼科中心'))
  pressable('眼科中心')?.click()
  await until(() => requestsOf(referralsWorkbook).length === 1)
  expect(requestsOf(referralsWorkbook)).toEqual([{ round: '4', clinic: '8' }])
  pressable('返回转诊')?.click()
  await until(() => pressable('导入就诊结果'))
})

test('REF-09 where no case waits it says so, and where they cannot be read it offers another try', async () => {
  answers.delete(referralsUnanswered.path)
  open('/page?import=1')
  await until(() => text().includes('待回传病例读取失败'))
  set(referralsUnanswered, () => ({ round: 4, clinics: [] }))
  pressable('重试')?.click()
  await until(() => text().includes('没有待回传的病例'))
})
