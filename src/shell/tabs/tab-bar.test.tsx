// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '@/i18n/i18n.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { tabActions } from './tab-store.ts'
import {
  analysis,
  button,
  currentId,
  focusOn,
  key,
  openBar,
  press,
  pressMiddle,
  progress,
  records,
  tab,
  tabNames,
  until,
} from './testing/open-bar.tsx'

let bar: Awaited<ReturnType<typeof openBar>>
const crosses = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tablist] button[title]')].map((each) => each.title)

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startWithAllNamespaces()
})
afterEach(() => bar.close())

test('TAB-01 home is first; each open page is a tab, the one on screen is chosen', async () => {
  bar = await openBar()
  expect(tabNames()).toEqual(['区级首页', '视力数据统计', '视力数据分析', '视力档案记录'])
  expect(document.querySelector('[role=tab][aria-selected=true]')).toBe(tab('视力数据分析'))
  expect(document.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('打开的页面')
})

test('TAB-01 a tab whose page has no title is called 未命名; titles follow the language', async () => {
  bar = await openBar({ tabs: ['/no/page', progress] })
  expect(tabNames()).toContain('未命名')
  await act(() => setLanguage('en-US'))
  expect(tabNames().slice(0, 3)).toEqual(['District home', 'Untitled', 'Vision: Statistics'])
  await act(() => setLanguage('zh-CN'))
})

test('TAB-02 pressing a tab brings its address back, as that tab', async () => {
  bar = await openBar()
  act(() => tabActions.visit({ name: progress, params: {}, fullPath: `${progress}?grade=5` }))
  act(() => tabActions.show(analysis))
  await press(tab('视力数据统计'))
  expect(bar.at()).toBe(`${progress}?grade=5`)
  expect([bar.tabOfAddress(), currentId()]).toEqual([progress, progress])
})

test('TAB-03 pages cannot be closed by default, but those that say so and copies can', async () => {
  bar = await openBar({ tabs: [progress, '/log'], at: progress, preferences: { closableTabs: false } })
  expect(crosses()).toEqual(['关闭日志'])
  await focusOn(tab('视力数据统计'))
  await key('Delete')
  expect(tabNames()).toEqual(['区级首页', '视力数据统计', '日志'])
  await act(async () => void tabActions.duplicate(progress))
  expect(crosses()).toEqual(['关闭视力数据统计 2', '关闭日志'])
})

test('TAB-03 with closable tabs only home stays', async () => {
  bar = await openBar()
  expect(crosses()).toEqual(['关闭视力数据统计', '关闭视力数据分析', '关闭视力档案记录'])
  await focusOn(tab('区级首页'))
  await key('Delete')
  expect(tabNames()).toContain('区级首页')
})

test('TAB-04 closing the current tab goes to the next, the previous if it was last', async () => {
  bar = await openBar()
  await pressMiddle(tab('视力数据分析'))
  expect([bar.at(), bar.tabOfAddress()]).toEqual([records, records])
  await press(document.querySelector<HTMLElement>('[title=关闭视力档案记录]') as HTMLElement)
  expect(bar.at()).toBe(progress)
  await key('w', { code: 'KeyW', altKey: true }, document.body)
  expect([bar.at(), tabNames()]).toEqual(['/manage/cityBase', ['区级首页']])
})

test('TAB-06 arrows, Home and End go through the bar without changing the page; Delete closes and keeps the focus near', async () => {
  bar = await openBar()
  await focusOn(tab('视力数据分析'))
  await key('ArrowRight')
  expect(document.activeElement).toBe(tab('视力档案记录'))
  await key('ArrowRight')
  expect(document.activeElement).toBe(tab('区级首页'))
  await key('End')
  expect([document.activeElement, bar.at()]).toEqual([tab('视力档案记录'), analysis])
  expect(tab('视力档案记录').tabIndex).toBe(0)
  expect(tab('视力数据分析').tabIndex).toBe(-1)
  await key('Delete')
  expect(document.activeElement).toBe(tab('视力数据分析'))
  expect(tabNames()).toEqual(['区级首页', '视力数据统计', '视力数据分析'])
})

test('TAB-06 Ctrl Shift and an arrow move a tab, say so, and keep the focus', async () => {
  bar = await openBar()
  await focusOn(tab('视力数据分析'))
  await key('ArrowLeft', { ctrlKey: true, shiftKey: true })
  expect(tabNames()).toEqual(['区级首页', '视力数据分析', '视力数据统计', '视力档案记录'])
  expect(document.activeElement).toBe(tab('视力数据分析'))
  const said = () => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join('')
  expect(said()).toBe('视力数据分析移到第 2 位，共 4 个')
  await key('ArrowLeft', { ctrlKey: true, shiftKey: true })
  expect(tabNames()[0]).toBe('区级首页')
})

test('TAB-06 F2 gives a tab a name of its own, an empty one brings back that of the page', async () => {
  bar = await openBar()
  const rename = async (from: string, to: string, end: string) => {
    await focusOn(tab(from))
    await key('F2')
    const field = document.querySelector<HTMLInputElement>('input[aria-label=标签名称]') as HTMLInputElement
    field.value = to
    await key(end, {}, field)
  }
  await rename('视力数据分析', ' 五年级 ', 'Enter')
  expect(tabNames()[2]).toBe('五年级')
  act(() => tabActions.visit({ name: analysis, params: {}, fullPath: `${analysis}?sex=1` }))
  expect(tabNames()[2]).toBe('五年级')
  await rename('五年级', '别的', 'Escape')
  expect(tabNames()[2]).toBe('五年级')
  await rename('五年级', '', 'Enter')
  expect(tabNames()[2]).toBe('视力数据分析')
})

test('TAB-06 where tabs do not fit, a list finds them by name, shows and closes them', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2000)
  bar = await openBar()
  act(() => tabActions.move(records, 1))
  await until(() => document.querySelector('[aria-label=全部标签]'))
  await press(button('全部标签'))
  await until(() => document.querySelector('input[type=search]'))
  const rows = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] [data-row]')]
  expect(rows().map((row) => row.textContent)).toEqual(tabNames())
  const search = document.querySelector('input[type=search]') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, '数据')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(rows().map((row) => row.textContent)).toEqual(['视力数据统计', '视力数据分析'])
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('2 / 4 个标签')
  await focusOn(search)
  await key('ArrowDown')
  await key('Delete')
  expect(tabNames()).toEqual(['区级首页', '视力档案记录', '视力数据分析'])
  expect(document.activeElement).toBe(rows()[0])
  await key('Enter', {}, search)
  expect(bar.at()).toBe(analysis)
  width.mockRestore()
})
