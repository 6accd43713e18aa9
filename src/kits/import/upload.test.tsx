// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { discardPlan, planRows, remap, undoPlan } from '@/contract/uploads.ts'
import { uploadScreening } from '@/contract/upload-files.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLiveState } from '@/live/live-state.ts'
import { fakeServer, type FakeServer } from './testing/fake-server.ts'
import { choose, openImport, press, text, until } from './testing/open-import.tsx'
import { aPlan, committed, planId } from './testing/plans.ts'

let server: FakeServer
let page: Awaited<ReturnType<typeof openImport>>

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  server = fakeServer()
  setLiveState('live')
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

async function openUpload() {
  page = await openImport('/import')
  await until(() => document.querySelector('input[type=file]'))
}

test('VIS-04 a file goes to the open round, and its plan is in the address while it is read', async () => {
  server.plan = aPlan({ state: 'reading', progress: { done: 200, of: 588 } })
  server.upload = { code: 0, data: server.plan }
  await openUpload()
  expect(text()).toContain('2026 秋季')
  choose('秋季筛查.xlsx')
  await until(() => page.at() === `/import?plan=${planId}`)
  expect(server.requestedFor(uploadScreening)).toEqual([
    { kind: 'vision', round: '6', wait: '0', file: '秋季筛查.xlsx' },
  ])
  await until(() => text().includes('已读 200 / 588 行'))
})

test('FND-import an upload under way can be stopped', async () => {
  await openUpload()
  choose('秋季筛查.xlsx')
  await until(() => text().includes('50%'))
  press('取消')
  await until(() => document.querySelector('input[type=file]'))
  expect(text()).not.toContain('秋季筛查.xlsx')
})

test('IMP-01 an .xls is sent as any workbook, and a refused one says what to do with it', async () => {
  server.upload = { code: 400, msg: '这是 Excel 95 的 .xls 文件，请另存为 .xlsx' }
  await openUpload()
  expect(text()).toContain('.xlsx、.xls 或 .csv')
  choose('名单.xls')
  await until(() => text().includes('请另存为 .xlsx'))
  expect(server.requestedFor(uploadScreening)).toHaveLength(1)
})

test('FND-import the server’s refusal is shown in its words with the next step', async () => {
  server.upload = { code: 400, msg: '文件有密码保护，请去掉密码后再上传' }
  await openUpload()
  choose('秋季筛查.xlsx')
  await until(() => text().includes('文件有密码保护'))
  expect(text()).toContain('没有写入任何数据')
  expect(document.querySelector('input[type=file]')).not.toBeNull()
})

test('FND-import a file that could not be read says why, what to do, and leads back', async () => {
  server.plan = aPlan({
    state: 'failed',
    refusal: { code: 'noHeader', message: '找不到表头，请参照模板的列名' },
  })
  page = await openImport(`/import?plan=${planId}`)
  await until(() => text().includes('找不到表头'))
  expect(text()).toContain('对照列名改好表头')
  press('换一个文件')
  await until(() => page.at() === '/import')
})

test('FND-import plans that were left are offered again', async () => {
  server.history = [aPlan({ fileName: '上午的表.xlsx' })]
  await openUpload()
  await until(() => text().includes('未完成的导入'))
  expect(text()).toContain('6 行，待处理 3 行')
  press('继续')
  await until(() => page.at() === `/import?plan=${planId}`)
})

test('MAN-03 a committed import is undone from the history after one question', async () => {
  server.history = [committed()]
  await openUpload()
  await until(() => text().includes('新增 2，更新 1'))
  press('撤销')
  await until(() => text().includes('3 条记录恢复为导入前的状态'))
  press('撤销这次导入')
  await until(() => server.requestedFor(undoPlan).length > 0)
  expect(server.requestedFor(undoPlan)).toEqual([{ plan: planId, wait: 0 }])
})

test('MAN-03 what is too old to be undone offers no undo', async () => {
  server.history = [committed({ undoableUntil: '2026-01-01T00:00:00.000Z' })]
  await openUpload()
  await until(() => text().includes('新增 2，更新 1'))
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('撤销')
})

test('VIS-04 a missing required column opens the columns first; a change has the file read again', async () => {
  const whole = aPlan()
  server.plan = aPlan({
    mapping: whole.mapping.filter((each) => each.field !== 'ucvaLeft'),
    unusedColumns: [{ column: 5, title: '左眼' }],
  })
  page = await openImport(`/import?plan=${planId}`)
  await until(() => text().includes('必填，文件里还没有对应的列'))
  expect(server.requestedFor(planRows)).toEqual([])
  document.querySelector<HTMLElement>('[aria-label^="左眼裸眼视力"]')?.click()
  await until(() => document.querySelectorAll('[role=option]').length > 1)
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
    one.textContent?.includes('F 列 左眼'),
  )
  option?.click()
  await until(() => text().includes('按此重新读取'))
  press('按此重新读取')
  await until(() => server.requestedFor(remap).length > 0)
  expect(server.requestedFor(remap)[0]?.['mapping']).toContainEqual({ field: 'ucvaLeft', column: 5 })
})

test('FND-import a cancel while the file is read throws the plan away as soon as it stands', async () => {
  server.plan = aPlan({ state: 'reading', progress: { done: 0, of: 0 } })
  page = await openImport(`/import?plan=${planId}`)
  await until(() => text().includes('正在排队'))
  press('取消')
  await until(() => text().includes('正在取消'))
  expect(server.requestedFor(discardPlan)).toEqual([])
  server.plan = aPlan()
  await until(() => page.at() === '/import')
  expect(server.requestedFor(discardPlan)).toEqual([{ plan: planId }])
})

test('FND-import a plan that is not there says so and leads back to the upload', async () => {
  server.plan = undefined
  page = await openImport(`/import?plan=${planId}`)
  await until(() => text().includes('没有这次导入'))
  press('回到上传')
  await until(() => page.at() === '/import')
})
