// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  answer,
  button,
  closeConsole,
  labelled,
  open,
  pageText,
  replies,
  sent,
  startFakeServer,
  text,
  until,
} from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'
import { field, typeInto } from '@/shell/testing/type-into.ts'
import { dismissToast, toastStore } from '@/ui/toast-store.ts'

const family = '/eye/api/h5/admin/teacher/qu/js'
const staff = '/eye/api/h5/teacher/bj/teacher/class/info'
const counts = ['head', 'subject', 'pe', 'labour', 'doctor'].map((role, i) => ({ role, teachers: i * 10 }))
const schools = {
  rows: [
    { id: 1, name: '清河小学', roles: counts },
    { id: 2, name: '云溪中学', roles: counts },
  ],
}
const person = (id: number, name: string, js: string[]) => ({
  id,
  name,
  js,
  school: { id: 1, name: '清河小学' },
})

function answerAll() {
  replies['/eye/api/Js'] = answer({ rows: counts })
  replies[`${family}/all/select`] = answer({ rows: counts })
  replies[`${family}/all/school`] = answer(schools)
  replies['/eye/api/schoolListAll/js'] = answer(schools)
  replies['/eye/api/Js/data'] = (input) => {
    const { role } = input as { role: string }
    const rows = role === 'pe' ? [person(7, '董沐怡', ['pe', 'head'])] : []
    return { code: 0, data: { rows, total: rows.length, next: null } }
  }
  replies[`${staff}/school`] = answer({ rows: [{ id: 9, name: '汪睿瑶', js: ['head'], classes: 2 }] })
  replies[`${staff}/school2`] = answer({ rows: [{ id: 3, name: '周老师', js: [], classes: 0 }] })
  for (const path of [`${family}/wx/toUser`, `${family}/wx/toUser/Delete`])
    replies[path] = answer({ changed: true, js: [] })
}
beforeAll(() => startWithAllNamespaces())
beforeEach(() => beginSession({ uuid: 'u', token: 't' }))
afterEach(() => {
  dismissToast()
  closeConsole()
})
const role = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-label="角色"] button')]
    .find((each) => each.textContent?.startsWith(name))
    ?.click()

test('MAN-04 a school sees its roles with counts and who has one, and takes one with a way back', async () => {
  startFakeServer('admin')
  answerAll()
  await open('/manage/teacher?view=roles')
  await until(() => pageText().includes('体育教师20 人') && pageText().includes('还没有班主任'))
  role('体育教师')
  await until(() => pageText().includes('董沐怡'))
  labelled('移除董沐怡的体育教师角色').click()
  await until(() => toastStore.getState().current)
  const change = { teacher: 7, role: 'pe' }
  expect(sent(`${family}/wx/toUser/Delete`)).toEqual([change])
  expect(toastStore.getState().current?.text).toBe('已移除董沐怡的体育教师角色')
  toastStore.getState().current?.undo?.()
  await until(() => sent(`${family}/wx/toUser`).length > 0)
  expect(sent(`${family}/wx/toUser`)).toEqual([change])
})

test('MAN-04 a role is given to a teacher who has it not yet', async () => {
  startFakeServer('admin')
  answerAll()
  await open('/manage/teacher?view=roles')
  await until(() => pageText().includes('体育教师20 人'))
  role('体育教师')
  button('分配角色').click()
  await until(() => sent(`${staff}/school`).length > 0)
  await until(() => !field('教师').disabled)
  typeInto('教师', '汪')
  await until(() => document.querySelector('[role=option]'))
  document
    .querySelector('[role=option]')
    ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  await until(() => !(button('分配') as HTMLButtonElement).disabled)
  button('分配').click()
  await until(() => toastStore.getState().current?.text === '已为汪睿瑶分配体育教师角色')
  expect(sent(`${family}/wx/toUser`)).toEqual([{ teacher: 9, role: 'pe' }])
  expect(sent(`${staff}/school`)[0]).toEqual({})
})

test('MAN-04 a refusal is said and nothing is offered to be taken back', async () => {
  startFakeServer('admin')
  answerAll()
  replies[`${family}/wx/toUser/Delete`] = () => ({ code: 403, msg: '不在您的管理范围内', data: null })
  await open('/manage/teacher?view=roles')
  await until(() => pageText().includes('体育教师20 人'))
  role('体育教师')
  await until(() => pageText().includes('董沐怡'))
  labelled('移除董沐怡的体育教师角色').click()
  await until(() => toastStore.getState().current)
  expect(toastStore.getState().current?.undo).toBeUndefined()
})

test('MAN-07 a bureau reads the roles of each school with counts, finds a school and opens its people', async () => {
  startFakeServer('qu')
  answerAll()
  await open('/manage/schoolMaster?tab=roles')
  await until(() => pageText().includes('云溪中学'))
  typeInto('查找学校', '清河')
  await until(() => !pageText().includes('云溪中学'))
  expect(pageText()).toContain('1 所学校')
  button('清河小学').click()
  await until(() => text().includes('周老师') && text().includes('班主任 · 任教 2 个班'))
  expect(sent(`${staff}/school2`)).toEqual([{ school: 1 }])
})
