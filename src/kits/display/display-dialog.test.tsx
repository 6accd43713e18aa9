// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { displayAdd, displayDelete, displayList } from '@/contract/display.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { text } from '@/kits/analysis/testing/open-page.tsx'
import { setDisplayReader } from '@/modules/display/api/display-reader.ts'
import {
  rotationDelete,
  rotationList,
  rotationRestore,
  rotationSave,
  type Rotation,
} from '@/contract/rotations.ts'
import { DisplayDialog } from './display-dialog.tsx'

const id = 'a8098c1a-f86e-41da-b41a-2c5b0f4b5d2e'
const link = {
  id,
  name: '门厅电视',
  search: { playlist: 'district,school:2' },
  plan: null,
  rotation: null,
  createdAt: '2026-11-20T00:00:00Z',
  expiresAt: '2026-12-20T00:00:00Z',
  isOver: false,
}
const organisation = {
  kind: 'school' as const,
  schoolId: 2,
  regionCode: '110101',
  name: '清河小学',
  regionName: '示范区',
}
let rows: (typeof link)[]
let rotations: Rotation[]
let sent: [string, unknown][]
let close = () => {}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  rows = []
  rotations = []
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path.slice(callBase.length), JSON.parse(String(body))])
    if (path.endsWith(displayAdd.path)) rows = [link]
    if (path.endsWith(displayDelete.path)) rows = []
    const replies: Record<string, unknown> = {
      [displayList.path]: { rows, total: rows.length },
      [displayAdd.path]: { id, token: 'secret', expiresAt: link.expiresAt },
      [displayDelete.path]: { revoked: true },
      [rotationList.path]: { rows: rotations },
      [rotationSave.path]: { id, version: 1 },
      [rotationDelete.path]: { deleted: true },
      [rotationRestore.path]: { restored: true },
    }
    return Response.json({ code: 0, msg: '', data: replies[path.slice(callBase.length)] })
  })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const client = createQueryClient(() => {})
  setDisplayReader(client, { organisation, modules: [1, 2, 4] })
  root.render(
    <QueryClientProvider client={client}>
      <DisplayDialog subject={{ search: { playlist: 'district,school:2', every: 20 } }} onClose={() => {}} />
      <Toaster />
    </QueryClientProvider>,
  )
  close = () => {
    root.unmount()
    box.remove()
  }
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 5000 })
function press(name: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')]
  const found = buttons.find((one) =>
    [name, `${name} 8 秒`].includes(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )
  if (!found) throw new Error(`No button ${name} among ${buttons.map((one) => one.textContent).join(' | ')}`)
  found.click()
}
function type(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) throw new Error(`No field ${name}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const callsTo = (path: string) => sent.filter(([to]) => to === path).map(([, input]) => input)

test('FND-display a link is made of this screen, shown once to copy, and named among the others', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (word: string) => void copied.push(word) } })
  await until(() => text().includes('还没有链接'))
  press('生成链接')
  await until(() => text().includes('请现在复制') && text().includes('轮播 2 屏'))
  expect(callsTo(displayAdd.path)).toEqual([
    { name: '', search: { playlist: 'district,school:2', every: 20 }, days: 30 },
  ])
  press('复制')
  await until(() => text().includes('复制成功'))
  expect(copied).toEqual([`${location.origin}/display/secret`])
})

test('FND-display where the clipboard is closed the copy says that it failed', async () => {
  vi.stubGlobal('navigator', {})
  await until(() => text().includes('还没有链接'))
  press('生成链接')
  await until(() => text().includes('请现在复制'))
  press('复制')
  await until(() => text().includes('复制失败'))
})

test('FND-display days out of 1–90 are asked for again, and nothing is sent', async () => {
  await until(() => text().includes('还没有链接'))
  type('days', '91')
  press('生成链接')
  await until(() => text().includes('请填 1 到 90 的整数'))
  expect(callsTo(displayAdd.path)).toEqual([])
})

test('FND-display revoking takes two presses', async () => {
  await until(() => text().includes('还没有链接'))
  press('生成链接')
  await until(() => text().includes('轮播 2 屏'))
  press('停用 门厅电视')
  await until(() => text().includes('确认停用'))
  expect(callsTo(displayDelete.path)).toEqual([])
  press('确认停用 门厅电视')
  await until(() => text().includes('还没有链接') && !text().includes('请现在复制'))
  expect(callsTo(displayDelete.path)).toEqual([{ id }])
})

const saved: Rotation = {
  id,
  name: '大厅',
  version: 3,
  savedAt: '2026-11-20T00:00:00Z',
  links: 1,
  plan: {
    stops: [
      { screen: 'vision', seconds: 30 },
      { screen: 'sport', seconds: 90, hours: { from: '08:00', to: '12:00' } },
    ],
  },
}
const isEmpty = () => text().includes('还没有轮播')

test('FND-display a new rotation begins with this screen; it is saved with its name once that is there', async () => {
  await until(isEmpty)
  press('新建轮播')
  await until(() => text().includes('1 屏，一轮 30 秒'))
  press('添加大屏')
  await until(() => text().includes('2 屏，一轮 1 分钟'))
  press('保存轮播')
  await until(() => text().includes('请填写轮播名称'))
  expect(callsTo(rotationSave.path)).toEqual([])
  type('rotation-name', '一楼大厅')
  press('保存轮播')
  await until(() => text().includes('已保存“一楼大厅”') && isEmpty())
  const stop = { screen: 'vision', seconds: 30 }
  expect(callsTo(rotationSave.path)).toEqual([{ name: '一楼大厅', plan: { stops: [stop, stop] } }])
})

test('FND-display stops are moved by their buttons, and saved in place of the version that was read', async () => {
  rotations = [saved]
  await until(() => text().includes('2 屏，一轮 2 分钟'))
  press('编辑轮播 大厅')
  await until(() => text().includes('保存轮播'))
  press('下移 第 1 屏')
  await until(
    () => document.querySelector<HTMLInputElement>('[aria-label="第 1 屏 停留秒数"]')?.value === '90',
  )
  press('保存轮播')
  await until(() => callsTo(rotationSave.path).length > 0)
  expect(callsTo(rotationSave.path)).toEqual([
    { id, version: 3, name: '大厅', plan: { stops: saved.plan.stops.toReversed() } },
  ])
})

test('FND-display what is not saved is asked about before it is thrown away', async () => {
  rotations = [saved]
  await until(() => text().includes('2 屏，一轮 2 分钟'))
  press('编辑轮播 大厅')
  await until(() => text().includes('保存轮播'))
  press('移除 第 2 屏')
  await until(() => text().includes('1 屏，一轮 30 秒'))
  press('返回')
  await until(() => text().includes('放弃已填写的内容？'))
  press('继续填写')
  await until(() => !text().includes('放弃已填写的内容？'))
  press('返回')
  await until(() => text().includes('放弃已填写的内容？'))
  press('放弃')
  await until(() => text().includes('还没有链接'))
  expect(callsTo(rotationSave.path)).toEqual([])
})

test('FND-display a rotation is copied under a name of its own, and a deletion is taken back', async () => {
  rotations = [saved, { ...saved, id: 'b8098c1a-f86e-41da-b41a-2c5b0f4b5d2e', name: '大厅 副本' }]
  await until(() => text().includes('大厅 副本'))
  press('复制 大厅')
  await until(() => callsTo(rotationSave.path).length > 0)
  expect(callsTo(rotationSave.path)).toEqual([{ name: '大厅 副本 2', plan: saved.plan }])
  press('删除 大厅')
  await until(() => text().includes('1 个链接仍按原样显示'))
  press('撤销')
  await until(() => callsTo(rotationRestore.path).length > 0)
  expect([callsTo(rotationDelete.path), callsTo(rotationRestore.path)]).toEqual([[{ id }], [{ id }]])
})
