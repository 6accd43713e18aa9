// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { batch, paths, serveStudents } from '@/modules/records/pages/students/testing/serve-students.ts'
import { someRecord } from '@/modules/records/pages/students/testing/some-students.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { dismissToast } from '@/ui/toast-store.ts'
import {
  requested,
  closeConsole,
  named,
  open,
  pageText,
  replies,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

const sent = (path: string) => requested.filter((each) => each.path === path).map(({ input }) => input)
const answer = (data: unknown) => () => ({ code: 0, data })
const button = (name: string) => named('button', name)
const labelled = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
  if (!found) throw new Error(`Nothing is labelled ${name}`)
  return found
}
/** Its seconds stand in it. */
const undo = () =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith('撤销'))?.click()
/** A menu opens at a press of the pointer or a key. */
const more = () => labelled('更多操作').click()
const choose = (name: string) =>
  until(() =>
    [...document.querySelectorAll('[role=menuitem]')].some((each) => each.textContent === name),
  ).then(() => named('[role=menuitem]', name).click())

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  serveStudents(replies)
})
afterEach(() => {
  dismissToast()
  closeConsole()
})

async function openRecord(path = '/manage/student?id=41') {
  const page = await open(path)
  await until(() => pageText().includes('基本信息'))
  return page
}

test('MAN-03 a record shows who it is, its values masked, guardians, newest vision; its tab names nobody', async () => {
  await openRecord()
  const shown = [
    '陈楚宁',
    '五年级3班',
    'G3301 **** 0417',
    '已绑定家长 1 人',
    '一级预警 SE −0.50 至 −3.00 D',
    '母亲',
    '4.5',
    '−2.63',
  ]
  for (const labels of shown) expect(pageText()).toContain(labels)
  expect(pageText()).toContain('体质健康测试最近 2026-10-12')
  expect(pageText()).toContain('阳光体育监测最近 2026-11-20，45 分钟')
  expect(pageText()).toContain('体育课堂还没有数据')
  expect(document.title).not.toContain('陈')
  expect(sent(paths.record)).toEqual([{ id: 41 }])
})

test('MAN-03 neighbours in the class are one step away; there is none beyond the last', async () => {
  const { at } = await openRecord()
  expect(button('下一位')).toHaveProperty('disabled', true)
  button('上一位').click()
  await until(() => at() === '/manage/student?id=40')
})

test('MAN-03 a record that is not there says so and leads back to the list', async () => {
  replies[paths.record] = () => ({ code: 404, msg: '没有', data: null })
  const { at } = await open('/manage/student?id=5')
  await until(() => pageText().includes('找不到这份档案'))
  button('返回名单').click()
  await until(() => at() === '/manage/student' && pageText().includes('新增学生'))
})

test('MAN-03 what could not be read can be asked again; an update that fails keeps the record', async () => {
  replies[paths.record] = () => ({ code: 500, msg: '服务不可用', data: null })
  const { queryClient } = await open('/manage/student?id=41')
  await until(() => pageText().includes('服务不可用'))
  replies[paths.record] = answer(someRecord())
  button('重试').click()
  await until(() => pageText().includes('陈楚宁'))
  replies[paths.record] = () => ({ code: 500, msg: '服务不可用', data: null })
  void queryClient.invalidateQueries({ queryKey: ['students'] })
  await until(() => pageText().includes('更新失败'))
  expect(pageText()).toContain('陈楚宁')
})

test('MAN-03 deleting says what it does, leads back, and can be taken back', async () => {
  replies[paths.remove] = answer({ batch, n: 1, skipped: 0 })
  replies[paths.undo] = answer({ n: 1, skipped: 0 })
  const { at } = await openRecord()
  more()
  await choose('删除')
  await until(() => text().includes('档案会移到回收站'))
  expect(sent(paths.remove)).toEqual([])
  named('[role=dialog] button', '删除').click()
  await until(() => text().includes('已删除 1 人'))
  expect(sent(paths.remove)).toEqual([{ selection: { ids: [41] } }])
  await until(() => at() === '/manage/student')
  undo()
  await until(() => text().includes('已撤销，恢复 1 人'))
  expect(sent(paths.undo)).toEqual([{ batch }])
})

test('MAN-03 a refused deletion says why and deletes nothing', async () => {
  replies[paths.remove] = () => ({ code: 409, msg: '人数已变动，请重新选择', data: null })
  const { at } = await openRecord()
  more()
  await choose('删除')
  await until(() => text().includes('档案会移到回收站'))
  named('[role=dialog] button', '删除').click()
  await until(() => text().includes('人数已变动'))
  expect(at()).toBe('/manage/student?id=41')
})

test('MAN-09 a masked value is shown one at a time, with a reason, for half a minute', async () => {
  replies[paths.reveal] = answer({ value: '13855216021', seconds: 30 })
  await openRecord()
  labelled('查看家长手机').click()
  await until(() => text().includes('记入该生的访问记录'))
  expect(sent(paths.reveal)).toEqual([])
  button('显示').click()
  await until(() => pageText().includes('138 5521 6021'))
  expect(sent(paths.reveal)).toEqual([{ id: 41, field: 'guardianPhone', reason: 'contact-guardian' }])
  expect(pageText()).toContain('30 秒')
  expect(pageText()).toContain('G3301 **** 0417')
})

test("MAN-05 a guardian's binding is ended after it was asked", async () => {
  replies[paths.endBinding] = answer({ ended: true })
  await openRecord()
  labelled('解除绑定 母亲 138****6021').click()
  await until(() => text().includes('将不能再查看'))
  named('[role=dialog] button', '解除绑定').click()
  await until(() => text().includes('已解除绑定'))
  expect(sent(paths.endBinding)).toEqual([{ student: 41, binding: 9 }])
})

test('MAN-03 a record in the bin says since when, is not edited, and can be restored', async () => {
  replies[paths.record] = answer(someRecord({ removed: 'deleted', removedAt: '2026-11-19T02:00:00Z' }))
  replies[paths.restore] = answer({ n: 1, skipped: 0 })
  await openRecord()
  expect(pageText()).toContain('2026-11-19')
  expect(pageText()).not.toContain('编辑')
  replies[paths.record] = answer(someRecord())
  button('恢复档案').click()
  await until(() => text().includes('已恢复') && pageText().includes('编辑'))
  expect(sent(paths.restore)).toEqual([{ ids: [41] }])
})

test('MAN-03 history: what happened in the class of the time; who looked and why', async () => {
  const at = '2026-10-14T01:00:00Z'
  const base = {
    at,
    by: '周老师',
    class: { grade: 4, number: 2, name: '' },
    school: '清河小学',
    fields: [],
    ucva: null,
  }
  replies[paths.timeline] = answer({
    rows: [
      { ...base, kind: 'screened', ucva: 4.5 },
      { ...base, kind: 'edited', fields: ['guardianPhone', 'classId'] },
    ],
    total: 2,
    next: null,
  })
  replies[paths.access] = answer({
    rows: [
      {
        at,
        by: '陈科长',
        organisation: '云溪区教育局',
        action: 'revealed',
        field: 'idNumber',
        reason: 'emergency',
      },
    ],
    total: 1,
    next: null,
  })
  await openRecord()
  await until(() => pageText().includes('较差眼裸眼视力 4.5'))
  expect(pageText()).toContain('四年级2班')
  expect(pageText()).toContain('改了：家长手机、班级')
  await until(() => pageText().includes('查看身份证号'))
  expect(pageText()).toContain('紧急情况')
})

test('MAN-03 a transfer asks for the class, says that history stays, and can be taken back', async () => {
  replies[paths.transfer] = answer({ batch, n: 1, skipped: 0 })
  await openRecord()
  more()
  await choose('调班')
  await until(() => text().includes('仍按当时的班级保留'))
  named('[role=dialog] button', '调班').click()
  await until(() => text().includes('请选择班级'))
  expect(sent(paths.transfer)).toEqual([])
  // The field that is wanted has the focus by now, which opens its list.
  await until(() => document.querySelector('[role=option]'))
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((each) =>
    each.textContent?.includes('星星班'),
  )
  option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  option?.click()
  await until(() => (document.getElementById('transfer-class') as HTMLInputElement).value === '星星班')
  named('[role=dialog] button', '调班').click()
  await until(() => text().includes('已把 1 人调到星星班'))
  expect(sent(paths.transfer)).toEqual([{ selection: { ids: [41] }, classId: 9 }])
})
