// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import {
  progressByClass,
  progressByDay,
  progressOverdue,
  progressRemind,
} from '@/modules/vision/contract/progress.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { toastStore } from '@/ui/toast-store.ts'
import { DistrictProgressPage } from './district-page.tsx'
import { SchoolProgressPage } from './school-page.tsx'
import { ProgressTablesPage } from './tables/tables-page.tsx'
import { classRows, elapsed, fakeProgress, stamp, type FakeProgress } from './testing/fake-progress.ts'
import { button, openProgress, part, text, until } from './testing/open-progress.tsx'

vi.mock('@/widgets/echart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

let replies: FakeProgress
let page: ReturnType<typeof openProgress>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => void (replies = fakeProgress()))
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

test('VIS-02 a school sees its coverage with reasons, the finding, and every class with its sign', async () => {
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => part('筛查覆盖率')?.textContent?.includes('50 / 120'))
  await until(() => text().includes('比按日计划少 10 人'))
  expect(text()).toContain('按最近 5 个筛查日的速度，预计 11-18 完成，比批次结束晚 3 个上学日。')
  expect(part('预计完成')?.textContent).toContain('剩 70 人，晚于结束日 11-13')
  const matrix = part('各班进度')!
  expect(button('一年级 2 班 滞后', matrix)).toBeTruthy()
  expect(button('二年级 1 班 未开始', matrix)).toBeTruthy()
  expect(matrix.textContent).toContain('低于按日计划 10 个百分点为滞后')
})

test('VIS-02 coverage counts the exempt, completion does not: two rates of one page have two names and definitions', async () => {
  const exempt = 4
  const row = { ...classRows[0]!, done: 30, exempt, due: 6 }
  replies.set(callBase + progressByClass.path, () => ({ code: 0, data: { ...stamp, elapsed, rows: [row] } }))
  const days = replies.get(callBase + progressByDay.path)!
  replies.set(callBase + progressByDay.path, (input) => {
    const reply = days(input)
    return { ...reply, data: { ...(reply.data as object), done: 30, of: 36 } }
  })
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => part('筛查覆盖率')?.textContent?.includes('30 / 40'))
  await until(() => text().includes('完成率 83.3%（已筛 30 / 需筛 36 人，不含免检）'))
  expect(text()).not.toContain('覆盖率 83.3%')
  part('筛查覆盖率')!.querySelector('button')!.click()
  await until(() =>
    document
      .querySelector('[role=dialog]')
      ?.textContent?.includes('筛查完成率 =已筛人数需筛人数（应筛减免检）× 100%'),
  )
})

test('VIS-02 a finish on the last day of the round is not called earlier than that day', async () => {
  const days = replies.get(callBase + progressByDay.path)!
  replies.set(callBase + progressByDay.path, (input) => ({
    code: 0,
    data: { ...(days(input).data as object), finish: '2026-11-13', after: [], late: 0 },
  }))
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => part('预计完成')?.textContent?.includes('剩 70 人，结束日当天完成'))
  await until(() => text().includes('预计 11-13 完成，即批次结束日。'))
})

test('VIS-02 before any round nobody is asked whom a reminder would reach', async () => {
  const none = { ...stamp, round: { ...stamp.round, id: 0, open: false } }
  replies.set(callBase + progressByClass.path, () => ({
    code: 0,
    data: { ...none, elapsed, rows: classRows },
  }))
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => part('各班进度')?.querySelector('button[id]'))
  expect(page.requested.filter((call) => call.includes('"round":0'))).toEqual([])
  expect(text()).not.toContain('发提醒')
})

test('VIS-02 a press on a class puts it into the address and names who is not screened', async () => {
  page = openProgress(SchoolProgressPage, '?round=6', 'school', replies)
  await until(() => part('各班进度')?.querySelector('button[id]'))
  button('一年级 2 班 滞后').click()
  await until(() => text().includes('林一'))
  expect(page.at()).toBe('/page?round=6&class=12')
  expect(page.requested).toContain('progress/unscreened {"round":6,"class":12}')
  button('关闭名单').click()
  await until(() => !text().includes('林一'))
  expect(page.at()).toBe('/page?round=6')
})

test('VIS-02 a school enters who was absent or exempt and why, the rest of a class at once, and takes it back', async () => {
  page = openProgress(SchoolProgressPage, '?class=12', 'school', replies)
  await until(() => text().includes('林一'))
  const requested = () => page.requested.filter((each) => each.startsWith('progress/missed')).at(-1) ?? ''
  button('其余 1 人缺勤').click()
  await until(() => toastStore.getState().current?.text === '已登记 1 人缺勤')
  expect(requested()).toBe('progress/missed {"round":6,"class":12,"state":"absent"}')
  toastStore.getState().current!.undo!()
  await until(() => toastStore.getState().current?.text === '已取消 1 人的登记')
  expect(requested()).toBe(
    'progress/missed {"round":6,"class":12,"state":"due","students":[{"id":7,"version":2}]}',
  )

  const choose = async (name: string, entry: string) => {
    const trigger = button(`登记${name}`)
    trigger.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const found = () =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        (item) => item.textContent === entry,
      )
    await until(found)
    found()!.click()
  }
  await choose('林一', '免检：外伤或术后')
  await until(() => toastStore.getState().current?.text === '已登记 1 人免检')
  expect(requested()).toContain('"state":"exempt","reason":"injury","students":[{"id":7,"version":1}]')
  await choose('陈二', '取消登记')
  await until(() => requested().includes('"state":"due","students":[{"id":8,"version":2}]'))
})

test('VIS-02 of a closed round nothing can be entered any more', async () => {
  const rows = replies.get(callBase + progressByClass.path)!
  replies.set(callBase + progressByClass.path, (...requested) => {
    const reply = rows(...requested) as { data: { round: object } }
    return { ...reply, data: { ...reply.data, round: { ...reply.data.round, open: false } } } as never
  })
  page = openProgress(SchoolProgressPage, '?class=12', 'school', replies)
  await until(() => text().includes('林一'))
  expect(text()).not.toContain('其余 1 人缺勤')
  expect(() => button('登记林一')).toThrow()
})

test('VIS-02 arrows move through the classes and Enter opens one', async () => {
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => part('各班进度')?.querySelector('button[id]'))
  const matrix = document.querySelector<HTMLElement>('[role=group][aria-label=各班进度]')!
  const press = (key: string) => matrix.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  for (const key of ['ArrowRight', 'ArrowRight']) {
    press(key)
    await until(() => matrix.getAttribute('aria-activedescendant'))
  }
  await until(() => text().includes('一年级 2 班，状态 滞后，已筛 10 / 40，完成率 25.0%，第 2 个，共 3 个'))
  press('Enter')
  await until(() => page.at() === '/page?class=12')
})

test('VIS-02 one part that fails holds no other', async () => {
  replies.set(callBase + progressByDay.path, () => ({ code: 500, msg: '网关超时', data: null }))
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => text().includes('筛查进度加载失败'))
  await until(() => part('各班进度')?.querySelector('button[id]'))
})

test('VIS-02 teachers of late classes are reminded; a class without an account cannot be ticked', async () => {
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => part('各班进度')?.querySelector('button[id]') && !button('发提醒').disabled)
  button('发提醒').click()
  await until(() => text().includes('已选 1 / 2'))
  expect(text()).toContain('没有可用账号')
  expect(text()).toContain('一年级 2 班还有 30 人未筛查')
  button('提醒 1 个班（2 个账号）').click()
  await until(() =>
    page.requested.some((call) => call.startsWith('progress/remind {"round":6,"classes":[12]}')),
  )
  await until(() => !text().includes('已选 1 / 2'))
})

test('VIS-07 the bureau sees schools, the worst first; a state narrows list and matrix; a school is a step down', async () => {
  page = openProgress(DistrictProgressPage, '', 'bureau', replies)
  await until(() => part('各校各班进度')?.querySelector('button[id]'))
  const rows = () => [...part('学校明细')!.querySelectorAll('tbody button')].map((one) => one.textContent)
  expect(rows()).toEqual(['石桥小学', '清河小学', '锦程小学'])
  expect(page.requested).toContain('progress/matrix {"schools":[3,2,1]}')
  button('未开始').click()
  await until(() => page.at() === '/page?state=missing')
  await until(() => rows().length === 1)
  button('石桥小学').click()
  await until(() => text().includes('全区石桥小学'))
  expect(page.at()).toBe('/page?school=3')
  await until(() => page.requested.includes('progress/class {"school":3}'))
  button('全区').click()
  await until(() => page.at() === '/page')
})

test('VIS-07 a press on a class of the matrix goes to its school and opens it', async () => {
  page = openProgress(DistrictProgressPage, '?stage=primary', 'bureau', replies)
  await until(() => part('各校各班进度')?.querySelector('button[id]'))
  button('清河小学 一年级 2 班 滞后').click()
  await until(() => page.at() === '/page?stage=primary&school=2&class=12')
  await until(() => page.requested.includes('progress/unscreened {"school":2,"class":12}'))
})

test('VIS-07 a stage chosen at the district still narrows a school of it, says so, and can be taken away', async () => {
  page = openProgress(DistrictProgressPage, '?stage=primary&school=2&class=12', 'bureau', replies)
  await until(() => page.requested.includes('progress/class {"stage":"primary","school":2}'))
  expect(button('学段 小学')).toBeTruthy()
  button('清除 学段').click()
  await until(() => page.at() === '/page?school=2')
  await until(() => page.requested.includes('progress/class {"school":2}'))
  expect(() => button('清除 学段')).toThrow()
})

test('VIS-07 why a reminder was refused stands in the dialog, which stays', async () => {
  replies.set(callBase + progressRemind.path, () => ({
    code: 409,
    msg: '该批次已结束，不再发提醒',
    data: null,
  }))
  page = openProgress(DistrictProgressPage, '', 'bureau', replies)
  await until(() => part('学校明细')?.querySelector('tbody button') && !button('发提醒').disabled)
  button('发提醒').click()
  await until(() => text().includes('已选 1 / 3'))
  button('提醒 1 所学校（2 个账号）').click()
  await until(() => document.querySelector('[role=alert]')?.textContent === '该批次已结束，不再发提醒')
})

test('VIS-08 four tables with subtotals and a total, and the same on the sheets of the report', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  page = openProgress(ProgressTablesPage, '', 'bureau', replies)
  await until(() => part('表 1')?.querySelector('table'))
  const table = part('表 1')!.querySelector('table')!
  const lines = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  )
  expect(lines).toEqual([
    '小学 一年级 3 9 120 100 83.3 4 2 14',
    '小计 3 9 120 100 83.3 4 2 14',
    '合计 3 9 120 100 83.3 4 2 14',
  ])
  await until(() => !button('报告').disabled)
  button('报告').click()
  await until(() => document.querySelector('.report-page'))
  const sheets = [...document.querySelectorAll('.report-page')]
  expect(sheets.flatMap((sheet) => [...sheet.querySelectorAll('table')])).toHaveLength(4)
  expect(sheets[0]!.textContent).toContain('示范区2026 年秋季筛查进度统计')
  expect(sheets[0]!.textContent).toContain('2026-11-02 – 2026-11-13')
  expect(
    [...sheets[0]!.querySelector('table')!.querySelectorAll('tbody tr')].map(({ children }) =>
      [...children].map((cell) => cell.textContent).join(' '),
    ),
  ).toEqual([
    '小学 一年级 3 9 120 100 83.3 4 2 14',
    ' 小计 3 9 120 100 83.3 4 2 14',
    ' 合计 3 9 120 100 83.3 4 2 14',
  ])
  button('打印').click()
  expect(print).toHaveBeenCalledOnce()
  button('关闭').click()
  await until(() => !document.querySelector('.report-page'))
  const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true })
  window.dispatchEvent(key)
  await until(() => document.querySelector('.report-page'))
  expect(key.defaultPrevented).toBe(true)
  // Over the report the key is the browser's own.
  const again = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true })
  window.dispatchEvent(again)
  expect(again.defaultPrevented).toBe(false)
})

const overdueLine = () => document.querySelector('[aria-label=逾期随访]')

test('VIS-15 follow-ups past their day are one line: the newest first, with their schools or grades', async () => {
  page = openProgress(DistrictProgressPage, '', 'bureau', replies)
  await until(() => overdueLine()?.textContent?.includes('随访逾期 5 人（未办结 14 人）'))
  const line = overdueLine()!
  expect([...line.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '11-08锦程小学 +3',
    '10-30清河小学 +2',
  ])
  expect(line.textContent).toContain('近 7 天到期 3 人，涉及 2 所学校')
})

test('VIS-15 where nothing is overdue the line says so, and whether anything is open', async () => {
  const none = { ...stamp, open: 4, overdue: 0, schools: 0, lately: 0, items: [] }
  replies.set(callBase + progressOverdue.path, () => ({ code: 0, data: none }))
  page = openProgress(SchoolProgressPage, '', 'school', replies)
  await until(() => overdueLine()?.textContent?.includes('未办结的随访均未超过 30 天'))
})
