// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { complete, someSchool } from '@/modules/records/pages/schools/testing/some-school.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { someRegions } from '@/kits/region-picker/testing/some-regions.ts'
import { beginSession } from '@/session/end.ts'
import { noteOf, typeInto } from '@/shell/testing/type-into.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import {
  answer,
  button,
  closeConsole,
  find,
  open,
  pageText,
  replies,
  sent,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

const one = '/eye/api/qu/SchoolList/school'
const update = '/eye/api/schoolListUpdate'
const link = (start: string) =>
  [...document.querySelectorAll<HTMLElement>('a')].find((each) => each.textContent?.startsWith(start))
const key = (name: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  replies[one] = answer(someSchool())
  replies['/eye/api/schoolList/region'] = answer({ rows: someRegions })
  replies['/eye/api/firstWeek/school'] = answer({
    isOver: true,
    steps: [],
    counts: { students: 60, classes: 2, teachers: 2, bound: { n: 45, of: 60 } },
    rounds: [],
    asOf: '2026-11-20T02:00:00.000Z',
  })
})
afterEach(() => {
  dismissToast()
  closeConsole()
  localStorage.clear()
})

async function openBase() {
  const page = await open('/manage/base')
  await until(() => pageText().includes('清河小学'))
  return page
}

test('MAN-01 a school sees its record, its sizes and its grades', async () => {
  await openBase()
  for (const labels of ['3301000012', '北京市 / 云溪区', '公办 · 城区', '男 31 · 女 29', '45 / 60', '75.0%'])
    expect(pageText()).toContain(labels)
  expect(pageText()).toContain('138****6021')
  expect(sent(one)).toEqual([{}])
})

test('NAV-11 a school is shown which pages its bureau took out of the menus, and of none where it took none', async () => {
  replies['/eye/api/h5/admin/cd'] = answer({ hidden: ['/manage/print', '/manage/leavers'] })
  await open('/manage/base')
  await until(() => pageText().includes('已从本校菜单中隐藏 2 个页面：二维码打印、离校档案'))
  replies['/eye/api/h5/admin/cd'] = answer({ hidden: [] })
  await open('/manage/base')
  await until(() => sent('/eye/api/h5/admin/cd').length > 1 && pageText().includes('3301000012'))
  expect(pageText()).not.toContain('已从本校菜单中隐藏')
})

test('MAN-01 a figure leads to the list in which it is put right; what is complete says so', async () => {
  replies[one] = answer(
    someSchool({ gaps: { ...complete, noBirth: 12, classesWithoutTeacher: { n: 1, of: 2 } } }),
  )
  const { at } = await openBase()
  expect(pageText()).toContain('2 项有待处理')
  expect(link('未配教师的班级')?.textContent).toContain('/ 2 · 50.0%')
  expect(link('缺性别')).toBeUndefined()
  expect(pageText()).toContain('缺性别无')
  link('缺出生日期')?.click()
  await until(() => at() === '/manage/student?gap=birth')
})

test('MAN-01 what could not be read says why and can be asked again; an update that fails keeps what was there', async () => {
  replies[one] = () => ({ code: 500, msg: '服务不可用', data: null })
  const { queryClient } = await open('/manage/base')
  await until(() => pageText().includes('服务不可用'))
  replies[one] = answer(someSchool())
  button('重试').click()
  await until(() => pageText().includes('3301000012'))
  replies[one] = () => ({ code: 500, msg: '服务不可用', data: null })
  void queryClient.invalidateQueries({ queryKey: ['schools'] })
  await until(() => pageText().includes('更新失败'))
  expect(pageText()).toContain('3301000012')
})

test("MAN-01 a school's staff change address and contact alone, and only what was touched is sent", async () => {
  replies[update] = answer({ saved: true, current: someSchool(), conflicts: [] })
  await openBase()
  button('编辑资料').click()
  await until(() => text().includes('编辑学校资料'))
  expect([...document.querySelectorAll('label')].map((each) => each.textContent)).not.toContain('学校代码')
  typeInto('地址', '清河路 13 号')
  button('保存').click()
  await until(() => text().includes('已保存'))
  expect(sent(update)).toEqual([{ version: 3, changes: { address: '清河路 13 号' } }])
})

test.each(['x'.repeat(10_000), '清🙂مدرسة'.repeat(2000)])(
  'MAN-01 an address far too long is refused at its field, nothing is sent',
  async (address) => {
    await openBase()
    button('编辑资料').click()
    await until(() => text().includes('编辑学校资料'))
    typeInto('地址', address)
    button('保存').click()
    await until(() => noteOf('地址') === '最多 120 个字')
    expect(sent(update)).toEqual([])
  },
)

test('MAN-01 what somebody else changed meanwhile stands side by side, and is written over only by choice', async () => {
  const current = someSchool({ version: 4, address: '新路 1 号' })
  replies[update] = answer({ saved: false, current, conflicts: ['address'] })
  await openBase()
  button('编辑资料').click()
  await until(() => text().includes('编辑学校资料'))
  typeInto('地址', '旧路 2 号')
  button('保存').click()
  await until(() => text().includes('有人先保存了修改'))
  expect(text()).toContain('新路 1 号')
  replies[update] = answer({ saved: true, current, conflicts: [] })
  find<HTMLInputElement>('input[aria-label="地址 我的修改"]').click()
  button('按所选保存').click()
  await until(() => text().includes('已保存'))
  expect(sent(update)).toEqual([
    { version: 3, changes: { address: '旧路 2 号' } },
    { version: 4, changes: { address: '旧路 2 号' } },
  ])
})

test('MAN-08 the region before an address is found by its initials and chosen with the keyboard alone', async () => {
  replies[update] = answer({ saved: true, current: someSchool(), conflicts: [] })
  await openBase()
  button('编辑资料').click()
  await until(() => document.querySelector('[aria-label="选择省、市 广东省 / 深圳市"]'))
  find('[aria-label="选择省、市 广东省 / 深圳市"]').click()
  await until(() => document.querySelector('[role=combobox]'))
  const box = find<HTMLInputElement>('[role=combobox]')
  box.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'gz')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => document.querySelectorAll('[role=listbox] [role=option]').length === 3)
  key('ArrowDown')
  await until(() => box.getAttribute('aria-activedescendant')?.endsWith('-520000'))
  key('ArrowDown')
  await until(() => box.getAttribute('aria-activedescendant')?.endsWith('-360700'))
  key('Enter')
  await until(() => document.querySelector('[aria-label="选择省、市 江西省 / 赣州市"]'))
  button('保存').click()
  await until(() => sent(update).length > 0)
  expect(sent(update)).toEqual([{ version: 3, changes: { address: '江西省赣州市清河路 12 号' } }])
})

test('CALL-07 a changed roster is seen without a reload', async () => {
  const { queryClient } = await openBase()
  replies[one] = answer(someSchool({ students: 61 }))
  void queryClient.invalidateQueries({ queryKey: ['schools'] })
  await until(() => pageText().includes('61'))
})
