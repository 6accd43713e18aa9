// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { studentList, type StudentRow } from '@/modules/records/contract/student-list.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import { studentsCount, studentsOfDistrict } from '@/modules/records/contract/students.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import type { ListSearch } from '@/lib/list-search.ts'
import { clearSession, writeSession } from '@/session/cookies.ts'
import { openPart, until } from '@/shell/testing/open-part.tsx'
import { bureau } from '@/shell/search/testing/found.ts'
import { ListTable } from './list-table.tsx'
import { ofEachScope } from './of-scope.ts'
import { useListState } from './use-list-state.ts'

const definitions = ofEachScope(studentList, 'students')
let requested: ListQuery[] = []
let close = () => {}

function List({ scope }: { scope: 'school' | 'district' }) {
  const [search, setSearch] = useState<ListSearch>({ sort: 'name' })
  const definition = definitions[scope]
  const state = useListState(definition, search, (next) => setSearch((before) => ({ ...before, ...next })))
  return (
    <ListTable<StudentRow, typeof definition>
      definition={definition}
      page={studentsOfDistrict}
      count={studentsCount}
      state={state}
      rowName={({ name }) => name}
    />
  )
}
let show: (scope: 'school' | 'district') => void = () => {}
function Page() {
  const [scope, setScope] = useState<'school' | 'district'>()
  useEffect(() => {
    show = setScope
  }, [])
  return scope ? <List scope={scope} /> : <p>—</p>
}
async function open(scope: 'school' | 'district') {
  const page = await openPart(Page, bureau(), '/manage/cityStudent')
  close = page.close
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body)) as { query?: ListQuery; withoutEach?: boolean }
    if (input.query && input.withoutEach === undefined) requested.push(input.query)
    const data = { rows: [], total: 0, next: null, of: 0, withoutEach: [] }
    return Response.json({ code: 0, msg: '', data })
  })
  show(scope)
  await until(() => box() !== null)
}
/** Types, and lets the hand rest longer than any list waits for. */
async function typeAndRest(input: HTMLInputElement, value: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  put(input, value)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  requested = []
  writeSession({ uuid: 'u', token: 't' })
})
afterEach(async () => {
  close()
  clearSession()
  vi.unstubAllGlobals()
  await setLanguage('zh-CN')
  document.body.replaceChildren()
})

const box = () => document.querySelector<HTMLInputElement>('[role=searchbox]')!
const field = (placeholder: string) =>
  document.querySelector<HTMLInputElement>(`[placeholder="${placeholder}"]`)
function put(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const enter = (input: HTMLInputElement) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

test('SEC-07 a district’s list says that names and numbers are typed whole, and asks for one with Enter alone', async () => {
  await open('district')
  expect(box().placeholder).toBe('完整姓名或学籍号，回车')
  expect(box().title).toContain('访问记录')
  await until(() => requested.length > 0)
  // An order by names, from an address of before, is not asked for.
  expect(requested.every(({ sort }) => sort === undefined)).toBe(true)
  await typeAndRest(box(), '石明宇')
  expect(requested.filter(({ search }) => search)).toEqual([])
  enter(box())
  await until(() => requested.some(({ search }) => search === '石明宇'))
})

test('SEC-07 its filters of names and numbers take the whole value; its heads do not order by them', async () => {
  await open('district')
  await until(() => field('等于') !== null)
  expect(field('包含')).toBeNull()
  expect(field('以…开头')).toBeNull()
  const name = field('等于')!
  put(name, '石')
  enter(name)
  await until(() => name.getAttribute('aria-invalid') === 'true')
  await typeAndRest(name, '石明')
  expect(requested.some(({ filters }) => filters)).toBe(false)
  enter(name)
  await until(() => requested.some(({ filters }) => filters?.['name'] === '石明'))
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(requested.some(({ filters }) => filters?.['name'] === '石')).toBe(false)
})

test('SEC-07 a school’s own list is searched as one types, by parts', async () => {
  await open('school')
  expect(box().placeholder).toBe('姓名、学籍号、拼音')
  expect(field('包含')).not.toBeNull()
  await typeAndRest(box(), '石')
  await until(() => requested.some(({ search }) => search === '石'))
})

test('I18N-01 in English the hint is English', async () => {
  await setLanguage('en-US')
  await open('district')
  await until(() => box()?.placeholder === 'Full name or number, Enter')
})
