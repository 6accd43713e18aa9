// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { Toaster } from '@/ui/toaster.tsx'
import { find, openPart, press, someUser, until } from '../testing/open-part.tsx'
import { field, noteOf, typeInto } from '../testing/type-into.ts'
import { PasswordDialog } from './password-dialog.tsx'

const onClose = vi.fn()
const Part = () => (
  <>
    <PasswordDialog onClose={onClose} />
    <Toaster />
  </>
)
const path = '/eye/api/admin/h5/up/mima/update'
const text = () => document.body.textContent ?? ''
let part: Awaited<ReturnType<typeof openPart>>
let sent: unknown[]

beforeAll(() => startWithAllNamespaces())
beforeEach(async () => {
  onClose.mockReset()
  sent = []
  policy = { minLength: 6, minClasses: 1 }
  part = await openPart(Part, someUser())
})
afterEach(() => {
  part.close()
  vi.unstubAllGlobals()
})

let policy = { minLength: 6, minClasses: 1 }
function answer(reply: { code: number; msg: string; data: unknown }) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === '/eye/api/admin/h5/up/mima/policy') return Response.json({ code: 0, msg: '', data: policy })
    if (url === path) sent.push(JSON.parse(String(body)))
    return Response.json(reply, { status: reply.code === 0 ? 200 : reply.code })
  })
}
function fill(old: string, fresh: string, confirm: string) {
  typeInto('旧密码', old)
  typeInto('新密码', fresh)
  typeInto('确认新密码', confirm)
}
const submit = () => press('button', '修改密码')

test('AUTH-09 all three are asked for, and nothing is sent', async () => {
  answer({ code: 0, msg: '', data: 200 })
  submit()
  await until(() => noteOf('旧密码') === '请输入密码')
  expect([noteOf('新密码'), noteOf('确认新密码')]).toEqual(['请输入密码', '请输入密码'])
  expect(document.activeElement).toBe(field('旧密码'))
  expect(sent).toEqual([])
})

test('AUTH-09 a short password and an unequal one are named', async () => {
  answer({ code: 0, msg: '', data: 200 })
  fill('old-one', '12345', '12346')
  submit()
  await until(() => noteOf('新密码') === '请输入6位以上密码')
  expect(noteOf('确认新密码')).toBe('两次密码不一致')
  expect(sent).toEqual([])
})

test('AUTH-09 the new one goes as token, the old one as password; 200 closes and says so', async () => {
  answer({ code: 0, msg: '', data: 200 })
  expect(find('dialog', /修改密码/).textContent).toContain('其他设备')
  fill('old-one', '123456', '123456')
  submit()
  await until(() => onClose.mock.calls.length === 1)
  expect(sent).toEqual([{ token: '123456', password: 'old-one' }])
  await until(() => text().includes('密码修改成功'))
})

test('AUTH-09 any other answer: the old password is wrong, said at its field', async () => {
  answer({ code: 0, msg: '', data: 505 })
  fill('not-it', '123456', '123456')
  submit()
  await until(() => noteOf('旧密码') === '旧密码错误')
  expect(document.activeElement).toBe(field('旧密码'))
  expect(onClose).not.toHaveBeenCalled()
  typeInto('旧密码', 'better')
  await until(() => noteOf('旧密码') === '')
})

test('SEC-20 the rules of the district stand beside the field, and what the server refuses is said at it', async () => {
  policy = { minLength: 12, minClasses: 2 }
  const issue = { path: 'token', code: 'passwordEarlier', message: '不能与最近用过的 5 个密码相同' }
  answer({ code: 400, msg: issue.message, data: { issues: [issue] } })
  await part.queryClient.refetchQueries({ type: 'active' })
  await until(() => text().includes('至少 12 位') && text().includes('与最近 5 个密码不同'))
  fill('old-one', 'abcdefghijk', 'abcdefghijk')
  submit()
  await until(() => noteOf('新密码') === '请输入12位以上密码')
  fill('old-one', 'abcdefghijklm', 'abcdefghijklm')
  submit()
  await until(() => noteOf('新密码') === '字母、数字、符号中至少要有 2 类')
  expect(sent).toEqual([])
  fill('old-one', 'kvhq-wmz-2026', 'kvhq-wmz-2026')
  submit()
  await until(() => noteOf('新密码') === issue.message)
  expect(document.activeElement).toBe(field('新密码'))
  typeInto('新密码', 'kvhq-wmz-2027')
  await until(() => noteOf('新密码') === '')
})

test('AUTH-09 no answer is not a wrong password', async () => {
  answer({ code: 503, msg: '服务不可用', data: null })
  fill('old-one', '123456', '123456')
  submit()
  await until(() => text().includes('服务不可用'))
  expect(noteOf('旧密码')).toBe('')
})
