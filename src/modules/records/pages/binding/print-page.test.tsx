// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { codesMake } from '@/modules/records/contract/binding-codes.ts'
import { classesList } from '@/modules/records/contract/classes.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { giveBoxesASize, openPage, text, type Input } from '@/kits/analysis/testing/open-page.tsx'
import { PrintPage, type PrintSearch } from './print-page.tsx'

vi.mock('@/ui/qr-code.tsx', () => ({ QrCode: () => null }))

const labelOf = (number: number) => ({ grade: 3, number, name: '' })
const classRow = (id: number, number: number) => ({
  id,
  class: labelOf(number),
  schoolId: 1,
  version: 1,
  school: '清河小学',
  grade: 3,
  year: 2026,
  head: '',
  teachers: 1,
  students: 5,
  boys: 3,
  girls: 2,
  bound: { n: 3, of: 5 },
  state: 'open',
})
let page: ReturnType<typeof openPage>
let sent: Input[]
beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  giveBoxesASize()
  sent = []
})
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { interval: 5, timeout: 8000 })

function Page() {
  const [search, setSearch] = useState<PrintSearch>({ class: 72 })
  return <PrintPage search={search} onSearch={setSearch} isTeacher={false} />
}

test('MAN-05 sheets of several classes are printed together, with class, seat and full name, and each class begins a page', async () => {
  page = openPage({
    Page,
    path: '/page',
    search: z.object({}),
    reader: 'school',
    address: '/page',
    answer: (path, input) => {
      if (path === classesList.path)
        return { code: 0, data: { rows: [1, 2, 3].map((n) => classRow(70 + n, n)), total: 3, next: null } }
      if (path !== codesMake.path) return undefined
      sent.push(input)
      const number = Number(input['classId']) - 70
      const sheets = [1, 2, 3, 4, 5].map((seat) => ({
        code: `K7QF${number}M2${'ABCDE'[seat - 1]}`,
        school: '清河小学',
        class: labelOf(number),
        student: { id: number * 10 + seat, name: `张子昊${number}${seat}`, seat },
        expiresOn: '2026-12-24',
      }))
      return { code: 0, data: { origin: null, sheets } }
    },
  })
  const box = () => document.querySelector<HTMLElement>('[aria-label="与所选班级一起打印：三年级1班"]')
  await until(box)
  box()!.click()
  await until(() => box()!.getAttribute('aria-checked') === 'true')
  ;[...document.querySelectorAll('button')].find((one) => one.textContent === '生成并预览')?.click()
  await until(() => text().includes('张子昊25'))
  // As the classes stand in the list, whichever was chosen first.
  expect(sent.map(({ classId }) => classId)).toEqual([71, 72])
  const pages = [...document.querySelectorAll('.sheet-page')].map((one) =>
    [...one.querySelectorAll('article')].map((sheet) => sheet.textContent),
  )
  expect(pages.map(({ length }) => length)).toEqual([4, 1, 4, 1])
  expect(pages[2]![0]).toContain('三年级2班')
  expect(pages[2]![0]).toMatch(/1.*张子昊21/)
})
