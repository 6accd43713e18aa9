// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { complete, someSchool } from '@/modules/records/pages/schools/testing/some-school.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { someRegions } from '@/kits/region-picker/testing/some-regions.ts'
import { beginSession } from '@/session/end.ts'
import { field, noteOf, typeInto } from '@/shell/testing/type-into.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import {
  answer,
  button,
  closeConsole,
  named,
  open,
  pageText,
  replies,
  sent,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

const api = '/eye/api'
const sentOf = (path: string) => sent(api + path)
const inDialog = (name: string) => named('[role=dialog] button', name)
const link = (start: string) =>
  [...document.querySelectorAll<HTMLElement>('main a, [role=dialog] a')].find((each) =>
    each.textContent?.startsWith(start),
  )

const totals = {
  regionCode: '990106',
  regionPath: ['示范省', '示范市', '示范区'],
  schools: 3,
  classes: 90,
  students: 3600,
  boys: 1850,
  girls: 1740,
  teachers: 300,
  gaps: { ...complete, noNumber: 21, unbound: { n: 900, of: 3600 } },
  bySchool: [
    { id: 12, name: '清河小学', students: 1200, classes: 30, bound: { n: 1, of: 1200 }, incomplete: 15 },
    { id: 13, name: '锦程小学', students: 1200, classes: 30, bound: { n: 1, of: 1200 }, incomplete: 6 },
    { id: 14, name: '滨湖中学', students: 1200, classes: 30, bound: { n: 1, of: 1200 }, incomplete: 0 },
  ],
  asOf: '2026-11-20T02:40:00Z',
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('qu')
  beginSession({ uuid: 'u', token: 't' })
  replies[`${api}/qu/SchoolList`] = answer(totals)
  replies[`${api}/qu/SchoolList/school`] = answer(someSchool())
  replies[`${api}/schoolList`] = answer({ rows: [], total: 0, next: null })
  replies[`${api}/studentList/qu`] = answer({ rows: [], total: 0, next: null })
  replies[`${api}/schoolList/count`] = answer({ total: 0, of: 0, withoutEach: [] })
  replies[`${api}/schoolList/region`] = answer({ rows: someRegions })
  replies[`${api}/h5/admin/cd/list`] = answer({ rows: [{ school: 12, hidden: ['/manage/print'] }] })
})
afterEach(() => {
  dismissToast()
  closeConsole()
})

async function openSchool() {
  const page = await open('/manage/cityBase?school=12')
  await until(() => pageText().includes('3301000012'))
  return page
}

test('MAN-07 a district sees its sizes, what is to be put right, and in which schools first', async () => {
  const { at } = await open('/manage/cityBase')
  await until(() => pageText().includes('3,600'))
  expect(pageText()).toContain('男 1,850 · 女 1,740 · 未知 10')
  expect(link('缺学籍号')?.textContent).toContain('/ 3,600 · 0.6%')
  expect(pageText()).toContain('2 / 3 所')
  expect(link('滨湖中学')).toBeUndefined()
  link('清河小学')?.click()
  await until(() => at() === '/manage/cityBase?school=12' && pageText().includes('3301000012'))
  expect(sentOf('/qu/SchoolList/school')).toEqual([{ school: 12 }])
  button('返回学校列表').click()
  await until(() => at() === '/manage/cityBase')
})

test('MAN-07 another school is found by a part of its name and opened from the one that is open', async () => {
  const other = { ...someSchool(), id: 14, name: '滨湖中学' }
  replies[`${api}/schoolList/qu`] = answer({ rows: [someSchool(), other], total: 2, next: null })
  const { at } = await openSchool()
  typeInto('切换到其他学校', '中学')
  await until(() => [...document.querySelectorAll('button')].some((each) => each.textContent === '滨湖中学'))
  expect(sentOf('/schoolList/qu')).toEqual([{ school: '中学', limit: 8 }])
  button('滨湖中学').click()
  await until(() => at() === '/manage/cityBase?school=14')
})

test('MAN-07 a school shows its first students, masked as they come, and leads to all of them', async () => {
  const row = {
    id: 5,
    schoolId: 12,
    classId: 3,
    version: 1,
    name: '陈*宁',
    number: 'G3301 **** 0417',
    sex: 'girl',
    birth: '2016-**-**',
    school: '清河小学',
    stage: 'primary',
    grade: 3,
    class: { grade: 3, number: 1, name: '' },
    seat: null,
    guardianPhone: '',
    guardianName: '',
    guardians: 'unbound',
    guardianCount: 0,
    code: null,
    idNumber: '',
    enrolled: null,
    boarding: 'unknown',
    lastScreened: null,
    gap: [],
    updated: '2026-11-20T02:40:00Z',
  }
  replies[`${api}/studentList/qu`] = answer({ rows: [row], total: null, next: 'more' })
  await openSchool()
  await until(() => pageText().includes('陈*宁'))
  expect(sentOf('/studentList/qu')).toEqual([{ school: 12, limit: 8 }])
  expect(link('全部')?.getAttribute('href')).toContain('/manage/cityStudent?school=12')
})

test('MAN-07 from a school its classes and students are one step away, narrowed to it', async () => {
  await openSchool()
  const to = (start: string) => link(start)?.getAttribute('href')
  expect(to('班级')).toBe('/manage/cityClass?school=12')
  expect(to('学生')).toBe('/manage/cityStudent?school=12')
  expect(to('三年级')).toBe('/manage/cityStudent?school=12&grade=3')
})

test('MAN-07 a school with students is not deleted: their count is said, and the way to them', async () => {
  await openSchool()
  button('删除').click()
  await until(() => text().includes('还有 60 名学生，不能删除'))
  expect(link('查看这些学生')?.getAttribute('href')).toBe('/manage/cityStudent?school=12')
  expect(sentOf('/schoolListDelete')).toEqual([])
})

test('MAN-07 that students came meanwhile is said by the server, in place', async () => {
  replies[`${api}/qu/SchoolList/school`] = answer(someSchool({ students: 0 }))
  replies[`${api}/schoolListDelete`] = () => ({ code: 409, msg: '还有 1 名学生', data: null })
  await openSchool()
  button('删除').click()
  await until(() => text().includes('删除 清河小学？'))
  inDialog('删除').click()
  await until(() => document.querySelector('[role=dialog] [role=alert]')?.textContent === '还有 1 名学生')
})

test('MAN-07 an empty school is deleted, and the deletion can be taken back', async () => {
  replies[`${api}/qu/SchoolList/school`] = answer(someSchool({ students: 0 }))
  replies[`${api}/schoolListDelete`] = answer({ deleted: true })
  replies[`${api}/schoolListDelete/restore`] = answer({ restored: true })
  const { at } = await openSchool()
  button('删除').click()
  await until(() => text().includes('删除 清河小学？'))
  inDialog('删除').click()
  await until(() => at() === '/manage/cityBase' && text().includes('已删除 清河小学'))
  button('撤销 8 秒').click()
  await until(() => text().includes('已恢复 清河小学'))
  expect([sentOf('/schoolListDelete'), sentOf('/schoolListDelete/restore')]).toEqual([
    [{ id: 12 }],
    [{ id: 12 }],
  ])
})

test('MAN-07 a page whose school vanished meanwhile says so and leads back', async () => {
  replies[`${api}/qu/SchoolList/school`] = () => ({ code: 404, msg: '没有找到', data: null })
  const { at } = await open('/manage/cityBase?school=12')
  await until(() => pageText().includes('这所学校不在名单里'))
  document.querySelectorAll<HTMLElement>('main button').forEach((each) => {
    if (each.textContent === '返回学校列表') each.click()
  })
  await until(() => at() === '/manage/cityBase')
})

test('MAN-07 a new school says what is missing at its fields, and is written once it is whole', async () => {
  replies[`${api}/schoolListAdd`] = answer({ id: 15 })
  await open('/manage/cityBase')
  await until(() => [...document.querySelectorAll('button')].some((each) => each.textContent === '新增学校'))
  button('新增学校').click()
  await until(() => document.querySelector('[role=dialog] form'))
  typeInto('联系电话', '12345')
  inDialog('新增').click()
  await until(() => noteOf('学校') === '请填写')
  expect([noteOf('学校代码'), noteOf('联系电话')]).toEqual(['请填写', '手机 11 位，或带区号的固定电话'])
  expect(text()).toContain('请填写')
  typeInto('学校', '新桥小学')
  typeInto('学校代码', '9901060099')
  typeInto('联系电话', '0571-88880000')
  document.querySelector<HTMLElement>('[role=checkbox][aria-label=小学]')?.click()
  inDialog('新增').click()
  await until(() => text().includes('已新增 新桥小学'))
  expect(sentOf('/schoolListAdd')).toMatchObject([
    { name: '新桥小学', code: '9901060099', stages: ['primary'], contactPhone: '0571-88880000' },
  ])
})

test('FILE-13 a form offers a kindergarten no other stage, and a school no kindergarten', async () => {
  await open('/manage/cityBase')
  await until(() => [...document.querySelectorAll('button')].some((each) => each.textContent === '新增学校'))
  button('新增学校').click()
  await until(() => document.querySelector('[role=dialog] form'))
  const box = (label: string) =>
    document.querySelector<HTMLButtonElement>(`[role=checkbox][aria-label=${label}]`)
  const choosable = () => ['幼儿园', '小学', '初中'].filter((label) => box(label)?.disabled === false)
  expect(choosable()).toEqual(['幼儿园', '小学', '初中'])
  box('幼儿园')?.click()
  await until(() => choosable().length === 1)
  expect(choosable()).toEqual(['幼儿园'])
  box('幼儿园')?.click()
  await until(() => choosable().length === 3)
  box('小学')?.click()
  await until(() => choosable().length === 2)
  expect(choosable()).toEqual(['小学', '初中'])
})

test('MAN-07 a code that is taken, or a name with pictures, is said at its field and what was typed stays', async () => {
  const issue = { path: 'code', code: 'schoolCodeTaken', message: '这个学校代码已被使用' }
  replies[`${api}/schoolListAdd`] = () => ({ code: 409, msg: '冲突', data: { issues: [issue] } })
  await open('/manage/cityBase')
  await until(() => [...document.querySelectorAll('button')].some((each) => each.textContent === '新增学校'))
  button('新增学校').click()
  await until(() => document.querySelector('[role=dialog] form'))
  typeInto('学校', '新桥小学🙂')
  typeInto('学校代码', '9901060001')
  document.querySelector<HTMLElement>('[role=checkbox][aria-label=小学]')?.click()
  inDialog('新增').click()
  await until(() => noteOf('学校代码') === '这个学校代码已被使用')
  expect(field('学校').value).toBe('新桥小学🙂')
})

test('MAN-07 a page is hidden from the menus of a school by one press, and all come back by another', async () => {
  replies[`${api}/h5/admin/cd/yc`] = answer({ hidden: ['/manage/print', '/health/records'] })
  replies[`${api}/h5/admin/cd/del`] = answer({ hidden: [] })
  await openSchool()
  button('菜单显示').click()
  await until(() => text().includes('已隐藏 1 个页面'))
  const page = (name: string) => document.querySelector<HTMLElement>(`[role=switch][aria-label="${name}"]`)
  expect(page('学校管理 学校信息')).toBeNull()
  expect(page('学校管理 二维码打印')?.getAttribute('aria-checked')).toBe('false')
  page('体质健康测试 数据档案')?.click()
  await until(() => text().includes('已隐藏 2 个页面'))
  await until(() => sentOf('/h5/admin/cd/yc').length > 0)
  expect(sentOf('/h5/admin/cd/yc')).toEqual([{ school: 12, path: '/health/records', hidden: true }])
  inDialog('全部恢复显示').click()
  await until(() => text().includes('全部显示') && sentOf('/h5/admin/cd/del').length === 1)
  expect(page('学校管理 二维码打印')?.getAttribute('aria-checked')).toBe('true')
})
