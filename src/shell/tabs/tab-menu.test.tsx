// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'
import { tabActions, tabStore } from './tab-store.ts'
import {
  analysis,
  button,
  currentId,
  entries,
  entry,
  focusOn,
  key,
  openBar,
  openMenu,
  press,
  progress,
  records,
  tab,
  tabNames,
  until,
} from './testing/open-bar.tsx'

let bar: Awaited<ReturnType<typeof openBar>>
const dialog = () => document.querySelector('[role=dialog]')

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
afterEach(() => bar.close())

test('TAB-05 the menu says how many tabs each entry closes and which hold unsaved work', async () => {
  bar = await openBar({ work: { [records]: '3 处修改' } })
  await openMenu('视力数据分析')
  expect(entries()).toEqual([
    '刷新Alt R',
    '复制标签',
    '固定',
    '重命名F2',
    '关闭Alt W',
    '关闭左侧1',
    '关闭右侧1，有未保存内容',
    '关闭其他2，有未保存内容',
    '关闭全部3，有未保存内容',
  ])
  expect(document.querySelectorAll('style').length).toBe(0)
})

test('TAB-05 an entry that would close nothing is disabled; home is neither pinned nor closed', async () => {
  bar = await openBar({ tabs: [], at: '/manage/cityBase' })
  await openMenu('区级首页')
  const off = [...document.querySelectorAll('[role=menuitem][aria-disabled=true]')].map(
    (each) => each.textContent,
  )
  expect(off).toEqual(['固定', '关闭Alt W', '关闭左侧0', '关闭右侧0', '关闭其他0', '关闭全部0'])
})

test('TAB-05 close right leaves the tab it was asked from, which is then on screen', async () => {
  bar = await openBar({ at: records })
  await openMenu('视力数据统计')
  await press(entry('关闭右侧'))
  expect([tabNames(), bar.at(), currentId()]).toEqual([['区级首页', '视力数据统计'], progress, progress])
})

test('TAB-05 close all goes home and keeps home and what is pinned, and says so before', async () => {
  bar = await openBar()
  act(() => tabActions.pin(analysis, true))
  await openMenu('视力数据分析，已固定')
  expect(document.querySelector('[role=menu]')?.textContent).toContain('固定的标签会保留')
  await press(entry('关闭全部'))
  expect([tabNames(), bar.at()]).toEqual([['区级首页', '视力数据分析，已固定'], '/manage/cityBase'])
})

test('TAB-05 unsaved work is named before it is lost; staying loses nothing', async () => {
  bar = await openBar({ work: { [records]: '3 处修改', [progress]: '1 份草稿' } })
  expect(tabNames()).toContain('视力档案记录，有未保存内容')
  await openMenu('视力数据分析')
  await press(entry('关闭其他'))
  await until(dialog)
  expect(dialog()?.textContent).toContain('视力数据统计：1 份草稿')
  expect(dialog()?.textContent).toContain('视力档案记录：3 处修改')
  await press(button('留在这里'))
  await until(() => !dialog())
  expect([tabNames().length, hasUnsavedWork(records)]).toEqual([4, true])

  await openMenu('视力数据分析')
  await press(entry('关闭其他'))
  await until(dialog)
  await press(button('不保存，离开'))
  expect(tabNames()).toEqual(['区级首页', '视力数据分析'])
  expect(hasUnsavedWork()).toBe(false)
})

test('TAB-06 a copy is a tab of its own, and the address belongs to it', async () => {
  bar = await openBar()
  await openMenu('视力数据分析')
  await press(entry('复制标签'))
  expect(tabNames()).toEqual(['区级首页', '视力数据统计', '视力数据分析', '视力数据分析 2', '视力档案记录'])
  expect(bar.at()).toBe(analysis)
  expect(bar.tabOfAddress()).toBe(currentId())
  expect(currentId()).not.toBe(analysis)
  await press(tab('视力数据分析'))
  expect([bar.at(), bar.tabOfAddress()]).toEqual([analysis, analysis])
})

test('TAB-06 reload starts the page over and reads its data again; unsaved work is asked about first', async () => {
  bar = await openBar({ work: { [analysis]: '3 处修改' } })
  const read = vi.spyOn(bar.queryClient, 'invalidateQueries')
  const reloads = () => tabStore.getState().reloads[analysis] ?? 0
  await key('r', { code: 'KeyR', altKey: true }, document.body)
  await until(dialog)
  expect([reloads(), read.mock.calls.length]).toEqual([0, 0])
  await press(button('不保存，离开'))
  expect([reloads(), read.mock.calls.length]).toEqual([1, 1])
  expect(tabNames()).toContain('视力数据分析')
})

test('TAB-06 Shift F10 opens the menu at the tab in focus; Esc gives the focus back', async () => {
  bar = await openBar()
  await focusOn(tab('视力档案记录'))
  await key('F10', { shiftKey: true })
  await until(() => document.activeElement?.getAttribute('role') === 'menuitem')
  expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('标签菜单：视力档案记录')
  await key('Escape')
  await until(() => document.activeElement === tab('视力档案记录'))
})
