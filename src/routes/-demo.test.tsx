// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import { closeConsole, find, named, open, startFakeServer, text, until } from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => startWithAllNamespaces())
afterEach(() => {
  dismissToast()
  closeConsole()
  localStorage.clear()
})

async function openDemo(role?: 'admin' | 'qu') {
  if (role) beginSession({ uuid: 'u', token: 't' })
  startFakeServer(role)
  await open('/demo/i18n')
  await until(() => text().includes('多语言演示'))
}
/** The cells of a row by its name: 简体中文, English. */
const row = (name: string) => {
  const head = [...document.querySelectorAll('tbody th')].find((each) => each.textContent === name)
  return [...(head?.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}
const field = () => find<HTMLInputElement>('input[type=text]')

test('I18N-03 the page shows both languages side by side, signed in or not', async () => {
  await openDemo()
  expect(row('无法识别的日期')).toEqual(['无效日期', 'Invalid date'])
  expect(row('日期')).toEqual(['2026-11-20', '2026-11-20'])
  expect(row('-1 day')).toEqual(['昨天', 'yesterday'])
  expect(row('1')).toEqual(['1 名学生', '1 student'])
  expect(row('1,199')).toEqual(['1,199 名学生', '1,199 students'])
  expect(row('用户名为空')[0]).toBe('请输入用户名')
  expect(row('失败的请求')).toEqual([
    '请求地址出错：/eye/api/none',
    expect.stringMatching(/^[\u0020-\u007e\u2019]*\/eye\/api\/none[\u0020-\u007e]*$/),
  ])
})

test('I18N-03 switching on the page keeps what was typed and words the rest anew', async () => {
  await openDemo('admin')
  const input = field()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '写到一半')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  named('label', 'English').click()
  await until(() => text().includes('Switch the language: the text stays.'))
  expect(field()).toBe(input)
  expect(input.value).toBe('写到一半')
  expect(row('Unreadable date')).toEqual(['无效日期', 'Invalid date'])
})

test('SHELL-13 the wrapper says 您没有权限进行此操作; an element with the rule is not there', async () => {
  await openDemo('admin')
  expect(text()).toContain('学校账号才看得到这一行')
  expect(text()).not.toContain('区级账号才看得到这一行')
  expect(text().match(/您没有权限进行此操作/g)).toHaveLength(1)
  expect(text()).not.toContain('区级操作')
  closeConsole()
  await openDemo('qu')
  expect(text()).toContain('区级账号才看得到这一行')
  expect(named('button', '区级操作')).toBeDefined()
  closeConsole()
  await openDemo()
  expect(text().match(/您没有权限进行此操作/g)).toHaveLength(2)
})

test('SHELL-14 a copy button answers 复制成功, and 复制失败 where the browser keeps its clipboard closed', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
  await openDemo('admin')
  named('button', '复制这些文字').click()
  await until(() => text().includes('复制成功'))
  expect(write.mock.calls[0]?.[0]).toContain('无法识别的日期\t无效日期\tInvalid date')
  write.mockRejectedValueOnce(new Error('denied'))
  named('button', '复制这些文字').click()
  await until(() => text().includes('复制失败'))
})
