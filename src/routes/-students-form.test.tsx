// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paths, serveStudents } from '@/modules/records/pages/students/testing/serve-students.ts'
import { someRecord } from '@/modules/records/pages/students/testing/some-students.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { field, noteOf, typeInto } from '@/shell/testing/type-into.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import {
  answer,
  button,
  closeConsole,
  labelled,
  named,
  open,
  pageText,
  replies,
  sent,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

async function pick(label: string, option: string) {
  document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click()
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((each) =>
      each.textContent?.includes(option),
    )
  await until(found)
  found()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await until(() => field(label).value === option)
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  serveStudents(replies)
})
afterEach(async () => {
  dismissToast()
  closeConsole()
  await setLanguage('zh-CN')
})

async function openAdd() {
  const page = await open('/manage/student')
  await until(() => pageText().includes('新增学生'))
  button('新增学生').click()
  await until(() => text().includes('与户口簿一致'))
  return page
}
async function openEdit() {
  const page = await open('/manage/student?id=41')
  await until(() => pageText().includes('基本信息'))
  button('编辑').click()
  await until(() => text().includes('编辑档案'))
  return page
}

test('MAN-03 a new student needs a name and a class; what is left empty is said, and does not stand in the way', async () => {
  replies[paths.add] = answer({ id: 77 })
  const { at } = await openAdd()
  expect(text()).toContain('尚未填写：学籍号、性别、出生日期、家长手机')
  button('保存').click()
  await until(() => noteOf('姓名') === '请填写姓名')
  expect(noteOf('班级')).toBe('请选择班级')
  expect(document.activeElement).toBe(field('姓名'))
  expect(sent(paths.add)).toEqual([])

  typeInto('姓名', '  林小满 ')
  typeInto('出生日期', '2015年4月5日', { leave: true })
  await pick('班级', '五年级4班')
  expect(field('出生日期').value).toBe('2015-04-05')
  button('保存').click()
  await until(() => text().includes('已新增 林小满'))
  expect(sent(paths.add)).toEqual([
    {
      name: '林小满',
      classId: 8,
      sex: 'unknown',
      birth: '2015-04-05',
      number: null,
      seat: null,
      guardianName: null,
      guardianPhone: null,
      idNumber: null,
      enrolled: null,
      boarding: 'unknown',
    },
  ])
  named(
    'button',
    [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith('查看档案'))
      ?.textContent ?? '',
  ).click()
  await until(() => at() === '/manage/student?id=77')
})

/** Label, what is typed, what is then said in both. */
const wrong: [label: string, values: string[], saidZh: string, saidEn: string][] = [
  [
    '姓名',
    ['x'.repeat(10_000), '👩‍🏫'.repeat(20), 'مدرسة '.repeat(20)],
    '姓名最多 40 个字',
    'A name has at most 40 characters',
  ],
  ['学籍号', ['x'.repeat(10_000), '١٢٣٤', '🙂🙂'], '4 至 32 位字母或数字', '4 to 32 letters or digits'],
  [
    '家长手机',
    ['123', '1'.repeat(10_000), '+8613855216021'],
    '请填写 11 位手机号',
    'A mobile number has 11 digits',
  ],
  ['身份证号', ['🙂', '9'.repeat(10_000)], '请填写 18 位身份证号', 'An identity number has 18 characters'],
  ['出生日期', ['2015-02-30', '昨天', '2'.repeat(10_000)], '日期不正确', 'Not a date'],
  ['座号', ['100', '四', '1.5', '9'.repeat(10_000)], '座号为 1 至 99 的整数', 'A whole number from 1 to 99'],
  ['入学年份', ['21', '二〇二一'], '请填写 2000 年以后的四位年份', 'A year of four digits, from 2000 on'],
]

test('MAN-03 a wrong value is refused at its field in both languages, and nothing is sent', async () => {
  await openAdd()
  typeInto('姓名', '林小满')
  await pick('班级', '五年级3班')
  for (const [label, values, said, saidEn] of wrong) {
    const before = field(label).value
    const note = document.getElementById(`${field(label).id}-note`)
    for (const value of values) {
      typeInto(label, value)
      button('保存').click()
      await until(() => note?.textContent === said)
    }
    await setLanguage('en-US')
    await until(() => note?.textContent === saidEn)
    await setLanguage('zh-CN')
    await until(() => note?.textContent === said)
    typeInto(label, before)
  }
  expect(sent(paths.add)).toEqual([])
  replies[paths.add] = answer({ id: 77 })
  button('保存').click()
  await until(() => text().includes('已新增 林小满'))
}, 30_000)

test('MAN-03 a name with emoji or from right to left is stored as it was typed', async () => {
  replies[paths.add] = answer({ id: 77 })
  await openAdd()
  typeInto('姓名', '林🙂 عمر')
  expect(field('姓名').dir).toBe('auto')
  await pick('班级', '五年级3班')
  button('保存').click()
  await until(() => text().includes('已新增'))
  expect(sent(paths.add)).toMatchObject([{ name: '林🙂 عمر' }])
})

test('MAN-03 what the server refuses stands at its field, or above the form when it names none', async () => {
  replies[paths.add] = () => ({
    code: 409,
    msg: '学籍号已被使用',
    data: { issues: [{ path: 'number', code: 'taken', message: '本校已有这个学籍号' }] },
  })
  await openAdd()
  typeInto('姓名', '林小满')
  typeInto('学籍号', 'G33010001')
  await pick('班级', '五年级3班')
  button('保存').click()
  await until(() => noteOf('学籍号') === '本校已有这个学籍号')
  expect(field('姓名').value).toBe('林小满')

  replies[paths.add] = () => ({ code: 503, msg: '服务繁忙', data: null })
  typeInto('学籍号', 'G33010002')
  button('保存').click()
  await until(() => document.querySelector('form [role=alert]')?.textContent === '服务繁忙')
})

test('MAN-03 only what was touched is written; masked values are typed anew or left alone', async () => {
  replies[paths.update] = answer({ saved: true, current: someRecord({ version: 4 }), conflicts: [] })
  await openEdit()
  typeInto('座号', '12')
  labelled('更改 家长手机').click()
  await until(() => document.activeElement?.getAttribute('name') === 'guardianPhone')
  typeInto('家长手机', '13900001111')
  labelled('更改 学籍号').click()
  await until(() => document.activeElement?.getAttribute('name') === 'number')
  labelled('保留原值 学籍号').click()
  button('保存').click()
  await until(() => text().includes('已保存'))
  expect(sent(paths.update)).toEqual([
    { id: 41, version: 3, changes: { seat: 12, guardianPhone: '13900001111' } },
  ])
})

test('MAN-03 nothing touched, nothing sent', async () => {
  await openEdit()
  button('保存').click()
  await until(() => text().includes('没有改动'))
  expect(sent(paths.update)).toEqual([])
})

test('MAN-03 two people edit: both stand side by side, one is picked per field, nothing is lost', async () => {
  const current = someRecord({ version: 5, name: '陈初宁', seat: 9 })
  const answers = [
    { saved: false, current, conflicts: ['name', 'seat'] },
    { saved: true, current: someRecord({ version: 6 }), conflicts: [] },
  ]
  replies[paths.update] = () => ({ code: 0, data: answers.shift() })
  await openEdit()
  typeInto('姓名', '陈楚凝')
  typeInto('座号', '12')
  typeInto('入学年份', '2020')
  button('保存').click()
  await until(() => text().includes('有人先保存了修改'))
  expect(text()).toContain('陈初宁')
  expect(text()).toContain('陈楚凝')
  labelled('姓名 我的修改').click()
  button('按所选保存').click()
  await until(() => text().includes('已保存'))
  expect(sent(paths.update)).toEqual([
    { id: 41, version: 3, changes: { name: '陈楚凝', seat: 12, enrolled: 2020 } },
    { id: 41, version: 5, changes: { name: '陈楚凝', enrolled: 2020 } },
  ])
})

test('MAN-03 changes of different fields are merged; going back from a conflict keeps the form', async () => {
  const answers = [
    { saved: false, current: someRecord({ version: 5 }), conflicts: [] },
    { saved: false, current: someRecord({ version: 6, seat: 9 }), conflicts: ['seat'] },
  ]
  replies[paths.update] = () => ({ code: 0, data: answers.shift() })
  await openEdit()
  typeInto('座号', '12')
  button('保存').click()
  await until(() => text().includes('有人先保存了修改'))
  expect(sent(paths.update)).toEqual([
    { id: 41, version: 3, changes: { seat: 12 } },
    { id: 41, version: 5, changes: { seat: 12 } },
  ])
  button('返回表单').click()
  await until(() => !text().includes('有人先保存了修改'))
  expect(field('座号').value).toBe('12')
})

test('MAN-03 what is typed is not lost by closing, nor by going to another record', async () => {
  const { router, at } = await openEdit()
  typeInto('座号', '12')
  button('取消').click()
  await until(() => text().includes('放弃已填写的内容'))
  button('继续填写').click()
  await until(() => !text().includes('放弃已填写的内容'))
  void router.navigate({ to: '/manage/student', search: { id: 40 } })
  await until(() => text().includes('学生档案：未保存的修改'))
  expect(at()).toBe('/manage/student?id=41')
  expect(field('座号').value).toBe('12')
})
