// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HandoutRow, HandoutSlip, HandoutState } from '@/modules/account/contract/handout.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  requested,
  closeConsole,
  named,
  open,
  replies,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

const path = '/eye/api/admin/h5/accounts/handout'
const row = (school: number, state: HandoutState): HandoutRow => ({
  school,
  code: `33010600${school}`,
  name: `第${school}小学`,
  state,
  username: `school_${school}`,
  person: '',
  times: 0,
  printedAt: null,
  signedInAt: null,
  until: null,
})
const slip = (school: number): HandoutSlip => ({
  school,
  name: `第${school}小学`,
  person: '学校管理员',
  username: `school_${school}`,
  password: `abcde-fghjk-${String(school).padStart(5, 'm')}`,
  times: 1,
  until: '2026-09-16T01:00:00.000Z',
})
const made = () =>
  requested
    .filter((each) => each.path === `${path}/make`)
    .map(({ input }) => (input as { schools: number[] }).schools)
let rows: HandoutRow[] = []

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('qu', { guide: true } as never)
  document.cookie = 'admin-uuid=u'
  document.cookie = 'admin-token=t'
  rows = [
    ...Array.from({ length: 24 }, (_, at) => row(at + 1, 'none')),
    row(25, 'active'),
    row(26, 'printed'),
  ]
  replies[path] = () => ({ code: 0, data: { rows } })
  replies[`${path}/make`] = (input) => ({
    code: 0,
    data: { slips: (input as { schools: number[] }).schools.map(slip) },
  })
  replies[`${path}/printed`] = () => ({ code: 0, data: { printed: 24 } })
})
afterEach(() => closeConsole())

const button = (labels: string) => until(() => named('button', labels).click() === undefined)
const makeAll = async () => {
  await until(() => text().includes('为没有账号的 24 所生成'))
  await button('为没有账号的 24 所生成')
  await until(() => text().includes('为 24 所学校生成一次性密码'))
  await button('生成')
}

test('SETUP-05 slips for all schools without an account are made in turns and stand on three pages', async () => {
  vi.stubGlobal('print', vi.fn())
  await open('/manage/handout')
  await makeAll()
  await until(() => text().includes('已生成 24 所学校的一次性密码'))
  expect(made().map((schools) => schools.length)).toEqual([10, 10, 4])
  expect(document.querySelectorAll('.slip-page')).toHaveLength(3)
  expect(document.querySelectorAll('.slip-page section')).toHaveLength(24)
  expect(text()).toContain('第 1 / 3 页，本页 8 所')
  expect(text()).toContain('24 / 24')

  // Leaving with neither paper nor file asks; after printing it does not.
  await button('返回列表')
  await until(() => text().includes('还没有打印或下载'))
  await button('取消')
  await button('打印 3 页')
  await until(() => requested.some((each) => each.path === `${path}/printed`))
  dispatchEvent(new Event('afterprint'))
  await button('返回列表')
  await until(() => text().includes('26 所学校'))
  expect(text()).not.toContain('abcde-fghjk')
})

test('SETUP-05 what fails midway leaves what was made, and the rest can be gone on with', async () => {
  let calls = 0
  const answer = replies[`${path}/make`]!
  replies[`${path}/make`] = (input) =>
    ++calls === 2 ? { code: 503, msg: '服务不可用', data: null } : answer(input)
  await open('/manage/handout')
  await makeAll()
  await until(() => text().includes('已生成 10 所学校的一次性密码'))
  expect(text()).toContain('还有 14 所没有生成')
  await button('继续生成')
  await until(() => text().includes('已生成 24 所学校的一次性密码'))
  expect(document.querySelectorAll('.slip-page section')).toHaveLength(24)
})

test('SETUP-05 a school in use is named before its password is replaced', async () => {
  await open('/manage/handout?show=active')
  await until(() => text().includes('第25小学'))
  document.querySelector<HTMLElement>('[aria-label="选择第25小学"]')?.click()
  await until(() => text().includes('已选 1 所'))
  await button('为所选 1 所生成')
  await until(() => text().includes('其中 1 所已在使用'))
  expect(made()).toEqual([])
})

test('SETUP-05 without schools the page says what comes first', async () => {
  rows = []
  await open('/manage/handout')
  await until(() => text().includes('还没有学校'))
  expect(text()).toContain('去导入学校')
})
