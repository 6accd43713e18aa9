// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callBase } from '@/contract/call.ts'
import { exportCancel, exportStart, exportStatus, type ExportJob } from '@/contract/exports.ts'
import type { VisionRecordRow } from '@/modules/vision/contract/record-list.ts'
import { noFile } from '@/modules/vision/pages/records/testing/no-file.ts'
import { screeningRounds } from '@/contract/rounds.ts'
import { visionRecordsCount, visionRecordsPage } from '@/modules/vision/contract/records.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import {
  answer,
  requested,
  closeConsole,
  open,
  pageText,
  replies,
  startFakeServer,
  until,
} from './-testing/open-console.tsx'

vi.setConfig({ testTimeout: 30_000 })

const pathOf = ({ path }: { path: string }) => callBase + path
const round = (id: number, year: number) => ({
  id,
  schoolYear: year,
  year,
  term: 'autumn' as const,
  open: id === 6,
  startsOn: `${year}-09-01`,
  endsOn: `${year}-12-20`,
})
const student = (id: number, part: Partial<VisionRecordRow> = {}): VisionRecordRow => ({
  id,
  schoolId: 1,
  name: `学生${id}`,
  number: 'G3301****0417',
  sex: 'girl',
  school: '清河小学',
  grade: 3,
  class: { grade: 3, number: 2, name: '' },
  round: 6,
  state: 'done',
  ucvaRight: 5,
  ucvaLeft: 4.8,
  seRight: -0.625,
  seLeft: null,
  progress: -0.31,
  glasses: null,
  band: 'moderate',
  degree: 'low',
  warning: '1',
  followUp: 'suggested',
  takenOn: '2026-10-14',
  retest: null,
  ...noFile,
  cvaRight: null,
  cvaLeft: null,
  ...part,
})
const job: ExportJob = {
  id: '0b7f1c2e-6a55-4f0e-9d55-3f1f4b0f6a11',
  list: 'visionRecords',
  format: 'xlsx',
  masked: true,
  state: 'waiting',
  bytes: 0,
  rows: { done: 0, of: 12 },
  fileName: '视力档案-2026-11-22.xlsx',
  createdAt: '2026-11-22T02:00:00.000Z',
  expiresAt: null,
}
let own: ExportJob[]

function serve(role: 'admin' | 'qu' | 'none', rows: readonly VisionRecordRow[], without = 7) {
  startFakeServer(role)
  beginSession({ uuid: 'u', token: 't' })
  own = []
  replies[pathOf(visionRecordsPage)] = answer({ rows, total: rows.length, next: null })
  replies[pathOf(visionRecordsCount)] = (input) => {
    const { query } = input as { query: { filters?: Record<string, unknown> } }
    const withoutEach = Object.keys(query.filters ?? {}).map((key) => ({ key, total: without }))
    return { code: 0, data: { total: rows.length, of: 900, withoutEach } }
  }
  replies[pathOf(screeningRounds)] = answer({ rounds: [round(6, 2026), round(4, 2025)], all: [] })
  replies['/eye/api/h5/teacher/bj/teacher/class/all'] = answer({
    rows: [{ id: 7, grade: 3, number: 2, name: '', students: 40 }],
  })
  replies['/eye/api/schoolListAll'] = answer({
    rows: [{ id: 1, name: '清河小学', stages: ['primary'] }],
  })
  replies[pathOf(exportStatus)] = (input) => {
    const { id } = input as { id?: string }
    return { code: 0, data: { rows: own.filter((each) => id === undefined || each.id === id) } }
  }
  replies[pathOf(exportStart)] = () => ({ code: 0, data: (own = [job])[0] })
  replies[pathOf(exportCancel)] = () => ({ code: 0, data: (own = [{ ...job, state: 'cancelled' }])[0] })
}
const twelve = Array.from({ length: 12 }, (_, i) => student(i + 1))

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label, [role=checkbox], [role=option], main a')].find(
    (one) => nameOf(one) === name,
  )
async function press(name: string) {
  await until(() => named(name))
  named(name)!.click()
}
const lines = () =>
  [...document.querySelectorAll('table tr')].map((line) =>
    [...line.querySelectorAll('th, td')].map((cell) => cell.textContent),
  )
const sent = (call: { path: string }) =>
  requested.filter(({ path }) => path === pathOf(call)).map(({ input }) => input as Record<string, unknown>)

beforeAll(() => startWithAllNamespaces())
beforeEach(() => localStorage.clear())
afterEach(() => closeConsole())

test('VIS-06 the preview counts the rows and shows the first ten as the file has them', async () => {
  serve('admin', twelve)
  await open('/visionCheck/dataExport')
  await until(() => lines().length > 1)
  expect(pageText()).toContain('共 12 行')
  expect(lines()).toHaveLength(11)
  expect(lines()[0]?.slice(0, 8)).toEqual([
    '姓名',
    '性别',
    '班级',
    '筛查',
    '右眼裸眼视力',
    '左眼裸眼视力',
    '右眼等效球镜',
    '左眼等效球镜',
  ])
  // Figures plain, and nothing where nothing was measured.
  expect(lines()[1]).toEqual([
    '学生1',
    '女',
    '三年级2班',
    '已筛',
    '5.0',
    '4.8',
    '-0.625',
    '',
    '-0.31',
    '中度不良',
    '低度近视',
    '一级',
    '建议就诊',
    '',
    '2026-10-14',
  ])
})

test('VIS-06 the preview writes an eye that reads no line by the word that the file has', async () => {
  serve('admin', [student(1, { ucvaRight: 'fingers', ucvaLeft: 3.7 })])
  await open('/visionCheck/dataExport')
  await until(() => lines().length === 2)
  expect(lines()[1]?.slice(4, 6)).toEqual(['指数', '3.7'])
})

test('VIS-06 a column taken away is not in the preview, and not in what is asked for', async () => {
  serve('admin', twelve)
  await open('/visionCheck/dataExport')
  await until(() => lines().length > 1)
  for (const column of ['姓名', '班级', '年级']) await press(column)
  await until(() => lines()[0]?.at(-1) === '年级')
  expect(lines()[0]?.[0]).toBe('性别')
  expect(lines()[1]?.at(-1)).toBe('三年级')
  await press('CSV')
  await press('开始导出')
  await until(() => sent(exportStart).length === 1)
  const [input] = sent(exportStart)
  expect(input).toMatchObject({ list: 'visionRecords', query: {}, format: 'csv' })
  expect(input?.['columns']).toEqual(expect.not.arrayContaining(['name', 'class', 'round']))
  expect(input?.['unmasked']).toBeUndefined()
})

test('VIS-06 conditions are the address; preview, count and file are of the same', async () => {
  serve('admin', twelve)
  const page = await open('/visionCheck/dataExport?round=4&band=moderate_severe')
  await until(() => lines().length > 1)
  const filters = { round: [4], band: ['moderate', 'severe'] }
  expect(sent(visionRecordsPage).at(-1)).toMatchObject({ query: { filters } })
  await press('年级 全部')
  await press('三年级')
  await until(() => page.at().includes('grade=3'))
  await until(() => sent(visionRecordsPage).length === 2)
  await press('开始导出')
  await until(() => sent(exportStart).length === 1)
  const query = { filters: { ...filters, grade: [3] } }
  expect(sent(exportStart)[0]).toMatchObject({ query })
  expect(sent(visionRecordsPage).at(-1)).toMatchObject({ query })
})

test('VIS-06 several rounds are chosen together; then every row names its round', async () => {
  serve('admin', twelve)
  const page = await open('/visionCheck/dataExport')
  await until(() => lines().length > 1)
  expect(lines()[0]).not.toContain('批次')
  await press('批次 2026 秋')
  await press('2025 秋')
  await until(() => page.at().includes('round=6_4'))
  await until(() => lines()[0]?.[0] === '批次' && lines()[1]?.[0] === '2026 秋')
  await press('开始导出')
  await until(() => sent(exportStart).length === 1)
  const [input] = sent(exportStart)
  expect(input).toMatchObject({ query: { filters: { round: [6, 4] } } })
  expect(input?.['columns']).toContain('round')
})

test('VIS-06 the page follows the export, cancels it and leads to all of them', async () => {
  serve('admin', twelve)
  const page = await open('/visionCheck/dataExport')
  await until(() => lines().length > 1)
  await press('开始导出')
  await until(() => pageText().includes('可以离开本页'))
  await press('取消导出')
  await until(() => pageText().includes('没有留下任何文件'))
  await press('开始导出')
  await until(() => pageText().includes('排队中'))
  own = [{ ...job, state: 'done', rows: { done: 12, of: 12 }, bytes: 18_139 }]
  await until(() => named('下载'))
  expect(pageText()).toContain('12 行，18.1 KB')
  await press('我的导出')
  await until(() => page.at() === '/exports')
})

test('VIS-06 whoever comes back finds the export that is still under way', async () => {
  serve('admin', twelve)
  own = [{ ...job, state: 'running', rows: { done: 3, of: 12 } }]
  await open('/visionCheck/dataExport')
  await until(() => pageText().includes('3 / 12 行'))
})

test('VIS-06 where nobody matches it says what hides them, and nothing can be started', async () => {
  serve('admin', [])
  const page = await open('/visionCheck/dataExport?state=due&degree=high')
  await until(() => pageText().includes('没有符合条件的结果'))
  expect(named('开始导出')?.hasAttribute('disabled')).toBe(true)
  await until(() => pageText().includes('7 人'))
  await press('清除全部条件')
  await until(() => page.at() === '/visionCheck/dataExport')
})

test('VIS-06 rows that cannot be read are said to be so, with a way to try again', async () => {
  serve('admin', twelve)
  const works = replies[pathOf(visionRecordsPage)]!
  replies[pathOf(visionRecordsPage)] = () => ({ code: 403, msg: '不在范围内', data: null })
  await open('/visionCheck/dataExport')
  await until(() => pageText().includes('列表加载失败'))
  replies[pathOf(visionRecordsPage)] = works
  await press('重试')
  await until(() => lines().length > 1)
})

test('VIS-11 the bureau narrows by school and stage; personal data in full only with a purpose', async () => {
  serve('qu', [student(1, { name: '林*' })])
  const page = await open('/visionCheck/cityDataExport')
  await until(() => lines().length > 1)
  expect(lines()[0]).toContain('学校')
  await press('学段 全部')
  await press('初中')
  await until(() => page.at().includes('grade=7_8_9'))
  await press('学校 全部')
  await press('清河小学')
  await until(() => page.at().includes('school=1'))
  await press('完整')
  await until(() => pageText().includes('这里仍以 * 代替'))
  expect(lines()[1]?.[0]).toBe('林*')
  await press('开始导出')
  await until(() => pageText().includes('请选择用途'))
  expect(sent(exportStart)).toEqual([])
})

test('VIS-11 a condition that a link brings is never unseen', async () => {
  serve('qu', twelve)
  await open('/visionCheck/cityDataExport?sex=boy&followUp=visited&school=1&class=7')
  for (const name of ['性别 男', '随访 已就诊', '学校 清河小学', '班级 三年级2班'])
    await until(() => named(name))
})

test.each([
  ['admin', '/visionCheck/cityDataExport'],
  ['qu', '/visionCheck/dataExport'],
  ['none', '/visionCheck/dataExport'],
] as const)('VIS-06 VIS-11 %s is not let into %s, and no row is asked for', async (role, path) => {
  serve(role, twelve)
  await open(path)
  await until(() => pageText().includes('抱歉，您没有权限访问此页面'))
  expect(sent(visionRecordsPage)).toEqual([])
})
