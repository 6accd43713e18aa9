// @vitest-environment happy-dom
import { hasUnsavedWork, unsavedWork } from '@/lib/unsaved-work.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commitPlan, fixCell, planRows, resolveConflict } from '@/contract/uploads.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLiveState } from '@/live/live-state.ts'
import { fakeServer, type FakeServer } from './testing/fake-server.ts'
import { button, cell, key, openImport, press, text, type, until } from './testing/open-import.tsx'
import { aPlan, committed, planId } from './testing/plans.ts'

let server: FakeServer
let page: Awaited<ReturnType<typeof openImport>>

beforeAll(() => {
  startWithAllNamespaces()
  // The grid draws what fits its box; nothing has a size here.
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 })
})
beforeEach(() => {
  server = fakeServer()
  setLiveState('live')
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

async function openPlan(search = '') {
  page = await openImport(`/import?plan=${planId}${search}`)
  await until(() => cell(8, '姓名'))
}

test('VIS-04 a plan marks its bad cells, tints its conflicts and counts what can be committed', async () => {
  await openPlan()
  expect(cell(4, '右眼球镜')?.getAttribute('aria-invalid')).toBe('true')
  expect(cell(4, '右眼球镜')?.textContent).toBe('-65.00')
  expect(cell(4, '右眼球镜')?.getAttribute('aria-label')).toContain('右眼球镜超出 ±30 D')
  expect(cell(4, '说明')?.textContent).toBe('右眼球镜超出 ±30 D')
  expect(cell(3, '右眼球镜')?.hasAttribute('aria-invalid')).toBe(false)
  expect(cell(3, '右眼球镜')?.textContent).toBe('−0.50')
  expect(cell(6, '说明')?.textContent).toBe('已有 2026-10-12 的较新记录')
  expect(cell(6, '右眼裸眼视力')?.title).toBe('系统中为 4.6')
  expect(text()).toContain('可提交 3 / 6 行')
  expect(text()).toContain('待处理 3 行')
})

test('VIS-04 Enter opens the bad cell with its reason and a suggestion; the row is checked again in place', async () => {
  await openPlan()
  key('ArrowDown')
  await until(() =>
    document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')?.endsWith('-1-0'),
  )
  key('Enter')
  await until(() => document.querySelector('form input'))
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('-6.50')
  expect(document.querySelector('form')?.textContent).toContain('原值 -65.00')
  press('改为 −6.50')
  await until(() => cell(4, '右眼球镜')?.hasAttribute('aria-invalid') === false)
  expect(server.requestedFor(fixCell)).toEqual([
    { plan: planId, fixes: [{ row: 4, field: 'sphereRight', value: '-6.50' }] },
  ])
  expect(text()).toContain('第 4 行已改好，还有 2 行待处理')
  expect(document.querySelector('form')).toBeNull()
})

test('VIS-04 a value that is still wrong keeps its editor open and says why', async () => {
  await openPlan()
  cell(4, '右眼球镜')?.click()
  await until(() => document.querySelector('form input'))
  type('-80')
  await until(() => button('改为 −80'))
  press('改为 −80')
  await until(() => text().includes('改后仍有问题：右眼球镜超出 ±30 D'))
  expect(document.querySelector('form')).not.toBeNull()
})

test('VIS-04 cells with the same slip are mended together', async () => {
  await openPlan()
  cell(7, '右眼球镜')?.click()
  await until(() => document.querySelector('form input'))
  press('同类 2 处一起改')
  await until(() => text().includes('2 处已改好'))
  const [call] = server.requestedFor(fixCell)
  expect(call?.['fixes'].map((each: { row: number }) => each.row)).toEqual([4, 7])
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('VIS-04 a conflict shows file against record; keeping the record leaves the row out', async () => {
  await openPlan()
  cell(6, '处理')?.click()
  await until(() => button('保留系统数据'))
  const table = document.querySelector('table')?.textContent
  expect(table).toContain('右眼裸眼视力4.94.6')
  press('保留系统数据')
  await until(() => cell(6, '处理')?.textContent === '保留原记录')
  expect(server.requestedFor(resolveConflict)).toEqual([{ plan: planId, rows: [6], keep: 'stored' }])
  expect(text()).toContain('待处理 2 行')
})

test('MAN-03 a commit names the hash of the plan that is shown and only the valid rows; its end brings the result', async () => {
  await openPlan()
  press('提交 3 行')
  await until(() => server.requestedFor(commitPlan).length > 0)
  expect(server.requestedFor(commitPlan)).toEqual([{ plan: planId, hash: 'hash-1', only: 'valid', wait: 0 }])
  await until(() => text().includes('在后台进行，可以离开此页'))
  expect(() => button(/^提交/)).toThrow()
  server.plan = committed()
  await until(() => text().includes('提交完成'))
  expect(text()).toContain('3 行没有写入')
  expect(text()).toContain('看数据屏')
})

test("MAN-03 last year's classes that a roster leaves empty are named, and closed unless the box is cleared", async () => {
  const classes = [1, 2].map((number) => ({ schoolYear: 2025, grade: 3, number, name: '' }))
  const mapping = ['studentNo', 'name', 'sex', 'birthDate', 'grade', 'class'].map((field, column) => ({
    field,
    column,
    title: field,
  }))
  server.plan = aPlan({ kind: 'roster', mapping, emptied: { classes, byDefault: true } })
  page = await openImport(`/import?plan=${planId}`, 'roster')
  await until(() => text().includes('查看这些班级'))
  expect(text()).toContain('同时关闭往年已没有学生的 2 个班级')
  expect(text()).toContain('2025–26 学年： 三年级 1 班、三年级 2 班')
  document.querySelector<HTMLElement>('[role=checkbox][aria-checked=true]')?.click()
  await until(() => text().includes('这些班级保持打开'))
  press('提交 3 行')
  await until(() => server.requestedFor(commitPlan).length > 0)
  expect(server.requestedFor(commitPlan)[0]).toMatchObject({ closeEmptied: false })
  server.plan = committed({ kind: 'roster', emptied: { classes, byDefault: true } })
  await until(() => text().includes('同时关闭了往年已没有学生的 2 个班级'))
})

const ofLesson = ['grade', 'class', 'weekday', 'period', 'teacher'].map((field, column) => ({
  field,
  column,
  title: field,
}))

test('PHY-07 lessons that a timetable leaves out are counted and named before the commit, which says how many were seen', async () => {
  const lesson = (weekday: number) => ({
    grade: 3,
    number: 2,
    name: '',
    weekday,
    period: 4,
    teacher: '马晓东',
  })
  server.plan = aPlan({
    kind: 'timetable',
    create: 0,
    update: 0,
    unchanged: 3,
    round: null,
    mapping: ofLesson,
    dropped: { from: '2026-10-08', lessons: [lesson(1), lesson(3)] },
  })
  page = await openImport(`/import?plan=${planId}`, 'timetable')
  await until(() => text().includes('另有 2 节不在文件里，提交后从 2026-10-08 起删去'))
  expect(text()).toContain('三年级 2 班 周一第 4 节 马晓东、周三第 4 节 马晓东')
  press('提交 3 行')
  await until(() => server.requestedFor(commitPlan).length > 0)
  expect(server.requestedFor(commitPlan)).toMatchObject([{ removes: 2 }])
})

test('PHY-07 the editor of a timetable’s cell names the lesson, not a line of the file', async () => {
  const issue = {
    row: 4,
    field: 'teacher',
    code: 'unknown' as const,
    value: '无此人',
    message: '本校没有这位教师',
  }
  server.plan = aPlan({
    kind: 'timetable',
    round: null,
    errors: [issue],
    errorCount: 1,
    mapping: ofLesson,
  })
  server.rows = [
    {
      row: 4,
      action: 'error',
      stored: {},
      issues: [issue],
      warnings: [],
      raw: { cell: 'C5', class: '三年级2班', weekday: '周一', period: '4', teacher: '无此人' },
      values: { grade: 3, class: 2, weekday: 1, period: 4, teacher: null },
    },
  ]
  page = await openImport(`/import?plan=${planId}`, 'timetable')
  await until(() => document.querySelector('[aria-invalid=true]'))
  document.querySelector<HTMLElement>('[aria-invalid=true]')!.click()
  await until(() => document.querySelector('form input'))
  expect(document.querySelector('form label')?.textContent).toBe('三年级 2 班 周一 第 4 节 · 任课教师')
})

test('MAN-09 the raw rows of an upload are shown as its sheet has them, masked', async () => {
  await openPlan()
  press('原始数据')
  await until(() => text().includes('G3301 **** 0417'))
  const dialog = document.querySelector('[role=dialog]')
  const heads = [...(dialog?.querySelectorAll('th') ?? [])].map((head) => head.textContent)
  expect(heads.slice(0, 3)).toEqual(['行', '学籍号', '右眼球镜'])
  expect(dialog?.querySelectorAll('tbody tr')).toHaveLength(server.rows.length)
  expect(dialog?.textContent).toContain('学籍号、出生日期、家长和电话已脱敏')
})

test('FND-import filters stand in the address and are asked of the server', async () => {
  page = await openImport(`/import?plan=${planId}&action=error&grade=5`)
  await until(() => cell(4, '姓名'))
  expect(cell(3, '姓名')).toBeNull()
  expect(server.requestedFor(planRows)[0]).toMatchObject({ action: 'error', grade: 5 })
  expect(text()).toContain('五年级 · 错误 2 行')
  press(/^错误2/)
  await until(() => page.at() === `/import?plan=${planId}&grade=5`)
  press('只看待处理')
  await until(() => page.at() === `/import?plan=${planId}&grade=5&pending=true`)
  await until(() => cell(6, '姓名') && !cell(3, '姓名'))
})

test('FND-import text that was typed and not confirmed stays in its cell, guarded on the way out', async () => {
  await openPlan()
  cell(4, '右眼球镜')?.click()
  await until(() => document.querySelector('form input'))
  type('-1.75')
  key('Escape')
  press(/^新增2/)
  await until(() => page.at().includes('action=create'))
  expect(unsavedWork().map(({ what }) => what)).toEqual(['1 处已填写但尚未确认的单元格，导入本身会保留'])
  expect(unsavedWork()[0]?.isLostBy?.({ plan: planId, grade: 5 })).toBe(false)
  expect(unsavedWork()[0]?.isLostBy?.({})).toBe(true)
  void page.leave()
  await until(() => text().includes('别处'))
  expect(hasUnsavedWork()).toBe(false)
})

test('FND-import offline nothing can be written, and what was read stays', async () => {
  await openPlan()
  server.isDown = true
  setLiveState('offline')
  await until(() => text().includes('已离线'))
  expect(button('提交 3 行').disabled).toBe(true)
  expect(button('放弃').disabled).toBe(true)
  cell(4, '右眼球镜')?.click()
  expect(document.querySelector('form')).toBeNull()
})
