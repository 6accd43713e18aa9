// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  closeConsole,
  open,
  replies,
  startFakeServer,
  text,
  until,
  user,
} from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'

const note = '等待教育局分配单位和角色'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => startFakeServer('none'))
afterEach(closeConsole)

test('AUTH-06 an account that waits is shown who approves it and what it can see; approved, menus come by themselves', async () => {
  beginSession({ uuid: 'u', token: 't' })
  const { queryClient } = await open('/')
  await until(() => text().includes(note))
  expect(text()).toContain('school01')
  expect(text()).not.toContain('视力防控')
  replies['/eye/api/admin/h5/getUser'] = () => ({ code: 0, data: user('admin') })
  // As the live channel does when it hears account-changed.
  await queryClient.invalidateQueries({ queryKey: ['account'] })
  await until(() => !text().includes(note) && text().includes('视力防控'))
})

test('AUTH-06 who has a place is shown nothing', async () => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  await open('/manage/base')
  expect(text()).not.toContain(note)
})
