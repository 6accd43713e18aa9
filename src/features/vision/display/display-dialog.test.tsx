// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/api/query-client.ts'
import { callBase } from '@/contract/call.ts'
import { displayAdd, displayDelete, displayList } from '@/contract/display.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { press, text, until } from '../screen/testing/open-screen.tsx'
import { DisplayDialog } from './display-dialog.tsx'

const id = 'a8098c1a-f86e-41da-b41a-2c5b0f4b5d2e'
const link = {
  id,
  name: '门厅电视',
  search: { playlist: 'district,school:2' },
  createdAt: '2026-11-20T00:00:00Z',
  expiresAt: '2026-12-20T00:00:00Z',
  isOver: false,
}
let rows: (typeof link)[]
let sent: [string, unknown][]
let close = () => {}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  rows = []
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path.slice(callBase.length), JSON.parse(String(body))])
    if (path.endsWith(displayAdd.path)) rows = [link]
    if (path.endsWith(displayDelete.path)) rows = []
    const replies: Record<string, unknown> = {
      [displayList.path]: { rows, total: rows.length },
      [displayAdd.path]: { id, token: 'secret', expiresAt: link.expiresAt },
      [displayDelete.path]: { revoked: true },
    }
    return Response.json({ code: 0, msg: '', data: replies[path.slice(callBase.length)] })
  })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  root.render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <DisplayDialog search={{ playlist: 'district,school:2', every: 20 }} onClose={() => {}} />
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
