// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BindSheet, CodeRow } from '@/modules/records/contract/binding-codes.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import {
  requested,
  closeConsole,
  find,
  named,
  open,
  replies,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

const paths = {
  classes: '/eye/api/h5/teacher/bj/teacher/class/list',
  make: '/eye/api/bind/make',
  list: '/eye/api/bind/list',
  revoke: '/eye/api/bind/revoke',
}
const label = { grade: 5, number: 3, name: '' }
const sheet = (n: number): BindSheet => ({
  code: `K7QF3M2${'23456789ABC'[n]}`,
  school: '清河小学',
  class: label,
  student: { id: n, name: '李浩然', seat: n + 1 },
  expiresOn: '2026-12-20',
})
const shared: BindSheet = { ...sheet(0), student: null }
const row: CodeRow = { ...shared, createdAt: '2026-11-20T02:00:00.000Z', state: 'valid', bound: 2 }

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  replies[paths.classes] = () => ({
    code: 0,
    data: {
      rows: [
        {
          id: 31,
          schoolId: 1,
          version: 1,
          class: label,
          school: '清河小学',
          grade: 5,
          year: 2026,
          head: '',
          teachers: 0,
          students: 45,
          boys: 20,
          girls: 25,
          bound: { n: 32, of: 45 },
          state: 'open',
        },
      ],
      total: 1,
      next: null,
    },
  })
  replies[paths.make] = () => ({
    code: 0,
    data: { origin: 'https://mm.example', sheets: [0, 1, 2, 3, 4].map(sheet) },
  })
  replies[paths.list] = () => ({
    code: 0,
    data: { origin: null, rows: [row, { ...row, code: 'AAAABBBB', state: 'revoked' }], total: 2, next: null },
  })
  replies[paths.revoke] = () => ({ code: 0, data: { n: 1 } })
})
afterEach(closeConsole)
const sentTo = (path: string) => requested.filter((each) => each.path === path).map(({ input }) => input)

test('MAN-05 looking makes no code; a class with its share of bound students is chosen, then one sheet per student', async () => {
  const { at } = await open('/manage/print')
  await until(() => text().includes('五年级3班') && text().includes('71.1%') && text().includes('32 / 45'))
  expect(text()).toContain('选一个班级')
  find('input[type=radio][name=class]').click()
  await until(() => at().includes('class=31'))
  find('button[role=checkbox]').click()
  await until(() => at().includes('unbound=true'))
  expect(sentTo(paths.make)).toEqual([])
  named('button', '生成并预览').click()
  await until(() => text().includes('5 张，2 页 A4'))
  expect(sentTo(paths.make)).toEqual([{ for: 'pupils-of-class', classId: 31, unboundOnly: true }])
  expect(document.querySelectorAll('article')).toHaveLength(5)
  const [first] = document.querySelectorAll('article')
  for (const part of [
    '清河小学',
    '五年级3班',
    '1 号',
    '李浩然',
    'K7QF 3M22',
    'mm.example/bind',
    '2026-12-20 前有效',
  ])
    expect(first?.textContent).toContain(part)
  expect(first?.querySelector('svg[role=img]')?.getAttribute('width')).toBe('192')
})

test('MAN-05 only the sheets go to the printer, and go again when it is done', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open('/manage/print?class=31')
  await until(() => text().includes('生成并预览'))
  named('button', '生成并预览').click()
  await until(() => text().includes('2 页 A4'))
  named('button', '打印').click()
  await until(() => print.mock.calls.length === 1)
  expect(document.querySelectorAll('body > .print-sheets .sheet-page')).toHaveLength(2)
  dispatchEvent(new Event('afterprint'))
  await until(() => document.querySelector('.print-sheets') === null)
})

test('MAN-05 one code for a class is copied as a link and as a message for the group', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (copy: string) => void copied.push(copy) },
  })
  replies[paths.make] = () => ({ code: 0, data: { origin: null, sheets: [shared] } })
  await open('/manage/print?mode=class&class=31')
  await until(() => text().includes('生成绑定码'))
  named('button', '生成绑定码').click()
  await until(() => text().includes('全班通用'))
  expect(sentTo(paths.make)).toEqual([{ for: 'class', classId: 31 }])
  named('button', '复制链接').click()
  await until(() => copied.length === 1)
  named('button', '复制群消息').click()
  await until(() => copied.length === 2)
  expect(copied[0]).toBe(`${location.origin}/bind/K7QF3M22`)
  expect(copied[1]).toContain('清河小学 五年级3班')
  expect(copied[1]).toContain(copied[0])
  expect(copied[1]).toContain('K7QF 3M22')
})

test('MAN-05 the codes there are, with their state; one is revoked once confirmed', async () => {
  await open('/manage/print?mode=codes')
  await until(() => text().includes('2 个') && text().includes('已作废'))
  expect(document.querySelectorAll('tbody button')).toHaveLength(1)
  named('button', '作废').click()
  await until(() => text().includes('已经绑定的 2 位家长不受影响'))
  expect(sentTo(paths.revoke)).toEqual([])
  ;[...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    .findLast(({ textContent }) => textContent === '作废')!
    .click()
  await until(() => sentTo(paths.revoke).length === 1)
  expect(sentTo(paths.revoke)).toEqual([{ codes: ['K7QF3M22'] }])
})

test('MAN-05 a refusal is said in its place', async () => {
  replies[paths.make] = () => ({ code: 404, msg: '没有这个班级', data: null })
  await open('/manage/print?class=31')
  await until(() => text().includes('生成并预览'))
  named('button', '生成并预览').click()
  await until(() => text().includes('没有生成：没有这个班级'))
})
