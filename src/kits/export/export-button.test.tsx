// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase, type Role } from '@/contract/call.ts'
import { exportCancel, exportFile, exportStart, exportStatus, type ExportJob } from '@/contract/exports.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { schoolList } from '@/modules/records/contract/organisation-lists.ts'
import { ExportButton } from './export-button.tsx'
import type { ExportButtonProps } from './export-button-props.ts'
import { anExport, clientOf, doneExport, exportId, someStudents } from './testing/some-exports.ts'

// A dialog takes its time in a document that lays nothing out, on a busy machine above all.
vi.setConfig({ testTimeout: 30_000 })

let close = () => {}
let job: ExportJob | undefined
let refusal: { code: number; msg: string } | undefined
const requested: { path: string; input: any }[] = []
const saved: string[] = []

beforeAll(() => void startWithAllNamespaces())
beforeEach(() => {
  requested.length = 0
  saved.length = 0
  job = undefined
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, 'http://console').pathname.slice(callBase.length)
    requested.push({ path, input: body ? JSON.parse(String(body)) : undefined })
    if (path === exportFile.path)
      return new Response('file', { headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } })
    if (refusal) return Response.json({ ...refusal, data: null }, { status: refusal.code })
    if (path === exportCancel.path) job = anExport({ state: 'cancelled' })
    if (path === exportStart.path) job = anExport({ state: 'waiting' })
    return Response.json({ code: 0, msg: '', data: path === exportStatus.path ? { rows: [job] } : job })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(change: Partial<ExportButtonProps> = {}, role: Role = 'admin') {
  const box = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(box)
  mounted.render(
    <QueryClientProvider client={clientOf(role)}>
      <ExportButton {...someStudents(change)} />
    </QueryClientProvider>,
  )
  close = () => {
    mounted.unmount()
    box.remove()
  }
}
const until = <T,>(find: () => T) =>
  vi.waitFor(
    () => {
      const found = find()
      if (!found) throw new Error(`Waited in vain for ${find}`)
      return found
    },
    { interval: 5, timeout: 15_000 },
  )
const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
const find = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label, [role=option]')].findLast(
    (one) => nameOf(one) === name,
  )
const press = async (name: string) => (await until(() => find(name))).click()
const text = () => document.body.textContent ?? ''
const sent = () => requested.filter(({ path }) => path === exportStart.path).map(({ input }) => input)
async function openDialog(change: Partial<ExportButtonProps> = {}, role: Role = 'admin') {
  open(change, role)
  await press('导出')
  await until(() => find('开始导出'))
}

test('MAN-03 an export is of what the list shows: its rows, its columns in their order, masked', async () => {
  await openDialog()
  expect(text()).toContain('3,412 人，按当前条件')
  await press('座号')
  await press('性别')
  await press('CSV')
  await press('开始导出')
  await until(() => sent().length)
  expect(sent()).toEqual([
    {
      list: 'students',
      query: { filters: { sex: ['girl'] } },
      columns: ['name', 'class', 'guardianPhone', 'seat'],
      format: 'csv',
    },
  ])
})

test('MAN-03 one file for each class is offered where rows are of classes, and asked for', async () => {
  await openDialog()
  await press('每班一个文件')
  await until(() => text().includes('按学校和班级命名'))
  await press('开始导出')
  await until(() => sent().length)
  expect(sent()[0]).toMatchObject({ list: 'students', format: 'xlsx', split: 'class' })
})

test('MAN-03 a list that is not of classes offers one file alone', async () => {
  await openDialog({ definition: schoolList, query: {}, columns: ['name'] })
  expect(find('每班一个文件')).toBeUndefined()
})

test('MAN-09 in full only with a purpose; the dialog says what will be written where', async () => {
  await openDialog()
  await press('完整')
  await until(() => text().includes('记入这 3,412 条记录各自的访问记录'))
  await press('开始导出')
  await until(() => text().includes('请选择用途'))
  expect(sent()).toEqual([])
  const note = document.querySelector<HTMLInputElement>('input:not([type=radio])')!
  const type = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(note, value)
    note.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await press('用途 请选择用途')
  await press('健康随访')
  type('长'.repeat(10_000))
  await until(() => text().includes('最多 200 字'))
  await press('开始导出')
  type('😀 مرحبا')
  await until(() => note.getAttribute('aria-invalid') === null)
  expect(sent()).toEqual([])
  await press('开始导出')
  await until(() => sent().length)
  expect(sent()[0].unmasked).toEqual({ reason: 'follow-up', note: '😀 مرحبا' })
})

test('MAN-09 where nothing chosen is masked, nothing is asked', async () => {
  await openDialog({ columns: ['sex', 'class'] })
  expect(find('完整')).toBeUndefined()
})

test('MAN-03 without a column, or without a row, nothing is sent', async () => {
  await openDialog({ columns: ['sex'] })
  await press('性别')
  await press('开始导出')
  await until(() => text().includes('请至少选一列'))
  close()
  await openDialog({ total: 0 })
  expect(text()).toContain('没有可以导出的行')
  expect(find('开始导出')?.hasAttribute('disabled')).toBe(true)
  close()
  await openDialog({ total: 600_000 })
  expect(text()).toContain('最多导出 500,000 行')
  expect(sent()).toEqual([])
})

test('MAN-03 rows ticked are sent by id, or as all but some', async () => {
  await openDialog({ selection: { ids: [3, 5] }, total: 2 })
  expect(text()).toContain('已选的 2 人')
  await press('开始导出')
  await until(() => sent().length === 1)
  expect(sent()[0]).toMatchObject({ ids: [3, 5] })
  close()
  await openDialog({ selection: { query: { search: '李' }, except: [9], expected: 4 }, total: 3 })
  await press('开始导出')
  await until(() => sent().length === 2)
  expect(sent()[1]).toMatchObject({ query: { search: '李' }, except: [9] })
})

test('MAN-03 the dialog follows the work and hands over the file', async () => {
  await openDialog()
  await press('开始导出')
  await until(() => text().includes('排队中'))
  job = anExport()
  await until(() => text().includes('1,500 / 3,412 行'))
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('43')
  job = doneExport()
  await until(() => text().includes('3,412 行，184.3 KB'))
  await press('下载')
  await until(() => saved.length)
  expect(saved).toEqual(['a.xlsx'])
})

test('MAN-03 closed and opened again, the dialog shows the export still running; it can be cancelled', async () => {
  await openDialog()
  await press('开始导出')
  await until(() => text().includes('完成后在通知里告诉您'))
  await press('关闭')
  await until(() => !text().includes('完成后在通知里告诉您'))
  await press('导出')
  await press('取消导出')
  await until(() => text().includes('没有留下任何文件'))
  expect(requested.filter(({ path }) => path === exportCancel.path)).toEqual([
    { path: exportCancel.path, input: { id: exportId } },
  ])
  await press('再试一次')
  await until(() => find('开始导出'))
})

test('MAN-03 a refusal is said in the dialog, which stays', async () => {
  await openDialog()
  refusal = { code: 409, msg: '已有 3 个导出还没有完成' }
  await press('开始导出')
  await until(() => text().includes('已有 3 个导出还没有完成'))
  expect(find('开始导出')).toBeDefined()
})

test('MAN-07 bureau staff may have the school in the file; a teacher has no export', async () => {
  await openDialog({}, 'qu')
  expect(find('学校')).toBeDefined()
  close()
  await openDialog({}, 'admin')
  expect(find('学校')).toBeUndefined()
  close()
  open({}, 'teacher')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(find('导出')).toBeUndefined()
})
