// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountQueries } from '@/api/account-queries.ts'
import type { Call } from '@/contract/call.ts'
import { sportDeviceAdd, sportDeviceRevoke, sportDevices } from '@/contract/devices.ts'
import { sportEntry, sportEntryRecent, sportEntryUndo } from '@/modules/sport/contract/entry.ts'
import { sportEntryClass } from '@/modules/records/contract/entry-class.ts'
import { sportQuarantine, sportQuarantineResolve } from '@/modules/sport/contract/quarantine.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { importSearch } from '@/lib/import-search.ts'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'
import { IntakeButton } from './intake-button.tsx'

let page: ReturnType<typeof openPage>
let requested: { path: string; input: Input }[]
let answers: Map<string, (input: Input) => object>
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  answers = new Map()
  const classes = [{ id: 7, grade: 3, number: 1, name: '' }]
  const students = [
    { id: 1, name: '陈一' },
    { id: 2, name: '李二' },
    { id: 3, name: '王三' },
  ]
  set(sportEntryClass, () => ({ today: '2026-11-20', classes, class: 7, students }))
  set(sportEntryRecent, () => ({ rows: [] }))
  set(sportDevices, () => ({ rows: [] }))
  set(sportQuarantine, () => ({ total: 0, reasons: [], rows: [], next: null }))
})
afterEach(() => {
  page.close()
  dismissToast()
})
const set = (call: Call, answer: (input: Input) => object) => answers.set(call.path, answer)
const sent = (call: Call) =>
  requested.filter(({ path }) => path.endsWith(call.path)).map(({ input }) => input)

async function open() {
  page = openPage({
    Page: IntakeButton,
    path: '/page',
    search: importSearch,
    address: '/page',
    reader: 'school',
    answer: (path, input) => {
      requested.push({ path, input })
      const data = [...answers].find(([of]) => path.endsWith(of))?.[1](input)
      return data && { code: 0, data }
    },
  })
  // As the guard leaves it.
  page.queryClient.setQueryData(accountQueries.current().queryKey, { info: { access: ['admin'] } } as never)
  await until(() => button('运动数据录入'))
  button('运动数据录入').click()
  await until(() => text().includes('陈一'))
}
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=tab]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
  )!
const toTab = (name: string) => {
  const tab = button(name)
  tab.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  tab.focus()
}

const entered = (more: object = {}) => ({
  entry: '0190a2c4-0000-7000-8000-000000000007',
  taken: 3,
  repeated: 0,
  quarantined: 0,
  reasons: [],
  undoableUntil: '2026-11-20T09:00:00Z',
  ...more,
})
const recentEntry = {
  id: entered().entry,
  class: { grade: 3, number: 1, name: '' },
  startedAt: '2026-11-20T01:30:00Z',
  item: 'rope',
  n: 3,
  quarantined: 0,
  undoableUntil: '2026-11-20T09:00:00Z',
}

test('SPO-02 a class is entered without whoever was away, and what does not count is said at once', async () => {
  set(sportEntry, () =>
    entered({ taken: 1, quarantined: 1, reasons: [{ student: 1, reason: 'same-minute' }] }),
  )
  await open()
  button('李二 在场').click()
  await until(() => button('录入 2 人'))
  button('录入 2 人').click()
  await until(() => text().includes('陈一：同一分钟已有同项目记录'))
  const [entry] = sent(sportEntry) as unknown as [
    { id: string; students: { student: number; record: string }[] },
  ]
  expect(entry).toMatchObject({ class: 7, day: '2026-11-20', time: '09:30', item: 'rope', inSchool: true })
  expect(entry.students.map(({ student }) => student)).toEqual([1, 3])
  expect(new Set([entry.id, ...entry.students.map(({ record }) => record)]).size).toBe(3)
})

test('SPO-02 a press anywhere on a row, or Enter on it, says that somebody was away', async () => {
  await open()
  const nameOf = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('label span')].find((one) => one.textContent === name)!
  nameOf('李二').click()
  await until(() => button('录入 2 人'))
  button('王三 在场').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  await until(() => button('录入 1 人'))
  nameOf('李二').click()
  await until(() => button('录入 2 人'))
  expect(sent(sportEntry)).toEqual([])
})

test('SPO-02 a second press of save sends nothing and says why, until something on the form changes', async () => {
  set(sportEntry, () => entered())
  await open()
  button('录入 3 人').click()
  await until(() => text().includes('这一份已经录入'))
  const save = button('录入 3 人')
  expect(document.getElementById(save.getAttribute('aria-describedby')!)?.textContent).toContain('已经录入')
  save.click()
  save.closest('form')!.requestSubmit()
  button('李二 在场').click()
  await until(() => button('录入 2 人'))
  expect(sent(sportEntry)).toHaveLength(1)
  button('录入 2 人').click()
  await until(() => sent(sportEntry).length === 2)
})

test('SPO-02 an entry is taken back from the list when the drawer is opened again', async () => {
  let rows = [recentEntry]
  set(sportEntry, () => entered())
  set(sportEntryRecent, () => ({ rows }))
  set(sportEntryUndo, () => {
    rows = []
    return { removed: 3 }
  })
  await open()
  button('录入 3 人').click()
  await until(() => text().includes('已录入 3 人'))
  button('关闭').click()
  await until(() => !text().includes('陈一'))
  button('运动数据录入').click()
  await until(() => button('撤销 三年级1班 · 跳绳'))
  button('撤销 三年级1班 · 跳绳').click()
  await until(() => sent(sportEntryUndo).length === 1)
  expect(sent(sportEntryUndo)).toEqual([{ id: recentEntry.id }])
  await until(() => !button('撤销 三年级1班 · 跳绳'))
})

test('SPO-02 an entry is taken back from the message that stays when the drawer was closed', async () => {
  set(sportEntry, () => entered())
  set(sportEntryUndo, () => ({ removed: 3 }))
  await open()
  button('录入 3 人').click()
  await until(() => toastStore.getState().current?.undo)
  button('关闭').click()
  await until(() => !text().includes('陈一'))
  toastStore.getState().current!.undo!()
  await until(() => sent(sportEntryUndo).length === 1)
  expect(sent(sportEntryUndo)).toEqual([{ id: entered().entry }])
  await until(() => toastStore.getState().current?.text === '已撤销 3 条记录')
})

test('SPO-02 an entry that was not answered is sent again as the same one', async () => {
  let n = 0
  answers.set(sportEntry.path, () => (n++ === 0 ? (undefined as never) : entered()))
  await open()
  button('录入 3 人').click()
  await until(() => text().includes('录入失败'))
  button('录入 3 人').click()
  await until(() => text().includes('已录入 3 人'))
  const [first, second] = sent(sportEntry)
  expect(second).toEqual(first)
})

test('SPO-02 the secret of a device is shown when it is made; revoking asks twice', async () => {
  const device = {
    id: 4,
    key: '1-4',
    name: '操场一号',
    kind: 'device',
    createdAt: '2026-11-20T01:00:00Z',
    revokedAt: null,
    lastSeenAt: null,
    items: [{ item: 'rope', valid: { n: 9, of: 12 }, disputed: 1, quarantined: 2 }],
  }
  set(sportDevices, () => ({ rows: [device] }))
  set(sportDeviceAdd, () => ({ id: 5, key: '1-5', secret: 'ab'.repeat(32) }))
  set(sportDeviceRevoke, () => ({ revoked: true }))
  await open()
  toTab('设备')
  await until(() => text().includes('操场一号'))
  expect(text()).toContain('75.0% (9 / 12)')
  button('生成密钥').click()
  await until(() => text().includes('请填写名称'))
  expect(sent(sportDeviceAdd)).toEqual([])
  button('停用 操场一号').click()
  await until(() => button('确认停用 操场一号'))
  expect(sent(sportDeviceRevoke)).toEqual([])
  button('确认停用 操场一号').click()
  await until(() => sent(sportDeviceRevoke).length === 1)
})

test('SPO-02 records in quarantine say why; many are released at once with a note, and an empty list says so', async () => {
  const row = (id: number) => ({
    id,
    at: '2026-11-20T01:00:00Z',
    reason: 'old',
    source: 'device',
    device: '操场一号',
    student: '陈一',
    class: { grade: 3, number: 1, name: '' },
    record: {
      id: '0190a2c4-0000-7000-8000-000000000001',
      student: 1,
      item: 'rope',
      startedAt: '2026-10-01T01:00:00Z',
      seconds: 600,
      inSchool: true,
    },
  })
  let left = [row(1), row(2)]
  set(sportQuarantine, () => ({
    total: left.length,
    reasons: left.length ? [{ reason: 'old', n: left.length }] : [],
    rows: left,
    next: null,
  }))
  set(sportQuarantineResolve, () => {
    left = []
    return { resolved: 2, wrong: [], removed: 0 }
  })
  await open()
  toTab('待处理记录')
  await until(() => text().includes('超过 30 天'))
  button('选择本页全部').click()
  await until(() => text().includes('已选 2 条'))
  button('计入').click()
  await until(() => sent(sportQuarantineResolve).length === 1)
  await until(() => text().includes('没有待处理的记录'))
  expect(sent(sportQuarantineResolve)).toEqual([{ ids: [1, 2], as: 'released', note: '' }])
})
