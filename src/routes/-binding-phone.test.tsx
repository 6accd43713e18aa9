// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StudentResult } from '@/modules/guardians/contract/student-result.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import {
  requested,
  closeConsole,
  find,
  named,
  open,
  replies,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'
import { field, noteOf, typeInto } from '@/shell/testing/type-into.ts'

const paths = {
  bind: '/eye/api/bind/child',
  open: '/eye/api/bind/open',
  unbind: '/eye/api/bind/unbind',
  captcha: '/eye/api/captcha',
}
const token = `7.${'t'.repeat(43)}`
const student: StudentResult = {
  name: '李浩然',
  school: '清河小学',
  class: { grade: 5, number: 3, name: '' },
  relation: 'mother',
  mobile: '138****6021',
  boundAt: '2026-11-02T08:00:00.000Z',
  vision: {
    on: '2026-10-12',
    term: 'autumn',
    year: 2026,
    ucvaRight: 4.8,
    ucvaLeft: 5,
    band: 'moderate',
    myopia: true,
    before: 5,
    worse: 4.8,
    warning: 1,
    next: ['see-doctor-month', 'recheck-half-year', 'outdoors'],
  },
  history: [],
}
const refused = '没有绑定上。5 次不符会锁定 60 分钟'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('none')
  localStorage.removeItem('mingmu.children')
  sessionStorage.clear()
  replies[paths.captcha] = () => ({ code: 0, data: { waitSeconds: 60 } })
  replies[paths.bind] = () => ({ code: 0, data: { token } })
  replies[paths.open] = () => ({ code: 0, data: student })
  replies[paths.unbind] = () => ({ code: 0, data: { unbound: true } })
})
afterEach(async () => {
  closeConsole()
  await setLanguage('zh-CN')
})
const sentTo = (path: string) => requested.filter((each) => each.path === path).map(({ input }) => input)

async function toSecondStep() {
  await open('/bind/K7QF3M2P')
  typeInto('孩子的姓名', ' 李浩然 ')
  typeInto('学籍号后六位', 'g1 2018')
  find('input[value=mother]').click()
  named('button', '下一步').click()
  await until(() => text().includes('您的手机'))
}
async function toTheEnd() {
  await toSecondStep()
  typeInto('手机号', '138 0013 6021')
  typeInto('验证码', '123456')
  named('button', '绑定').click()
}

test('MAN-05 two steps bind the child; the address holds the code alone, the phone keeps the token alone', async () => {
  const { at } = await open('/bind/K7QF3M2P')
  expect(text()).toContain('K7QF 3M2P')
  await toSecondStep()
  typeInto('手机号', '138 0013 6021')
  named('button', '获取验证码').click()
  await until(() => /\d+ 秒后重发/.test(text()))
  expect(sentTo(paths.captcha)).toEqual([{ mobile: '13800136021' }])
  typeInto('验证码', '123456')
  named('button', '绑定').click()
  await until(() => text().includes('绑定成功') && text().includes('李浩然'))
  expect(sentTo(paths.bind)).toEqual([
    {
      code: 'K7QF3M2P',
      name: '李浩然',
      number: 'g12018',
      relation: 'mother',
      mobile: '13800136021',
      captcha: '123456',
    },
  ])
  expect(text()).toContain('五年级3班')
  expect(text()).toContain('138 **** 6021')
  expect(at()).toBe('/bind/K7QF3M2P')
  expect(JSON.parse(localStorage.getItem('mingmu.children') ?? '')).toEqual([token])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/李|13800136021|g11012018/)
  named('a', '查看秋季筛查结果').click()
  await until(() => text().includes('中度视力不良'))
})

test('MAN-05 what is missing is said at its field, and nothing is sent', async () => {
  await open('/bind/K7QF3M2P')
  named('button', '下一步').click()
  await until(() => text().includes('请输入孩子的姓名'))
  expect(text()).toContain('请选择您是孩子的谁')
  expect(document.activeElement).toBe(field('孩子的姓名'))
  typeInto('孩子的姓名', '名'.repeat(200))
  await until(() => noteOf('孩子的姓名') === '姓名最长 40 个字')
  expect(requested.filter(({ path }) => path.includes('/bind/'))).toEqual([])
})

test('MAN-05 refused, one is back at child and code with what was typed, and the reason, said calmly', async () => {
  replies[paths.bind] = () => ({ code: 403, msg: refused, data: null })
  await toTheEnd()
  await until(() => text().includes(refused))
  expect(field('孩子的姓名').value).toBe(' 李浩然 ')
  replies[paths.bind] = () => ({ code: 0, data: { token } })
  typeInto('孩子的姓名', '李浩燃')
  named('button', '下一步').click()
  await until(() => text().includes('您的手机'))
  expect(field('验证码').value).toBe('123456')
  named('button', '绑定').click()
  await until(() => text().includes('绑定成功'))
})

test('MAN-05 a wrong code of the mobile stands at its field', async () => {
  const issues = [{ path: 'captcha', code: 'captchaWrong', message: 'x' }]
  replies[paths.bind] = () => ({ code: 400, msg: 'x', data: { issues } })
  await toTheEnd()
  await until(() => noteOf('验证码') === '验证码不正确或已过期')
  typeInto('验证码', '654321')
  await until(() => noteOf('验证码') !== '验证码不正确或已过期')
})

test('MAN-05 without a picture the code is typed as it is printed', async () => {
  const { at } = await open('/bind')
  typeInto('绑定码', 'k7qf-3m2')
  named('button', '下一步').click()
  await until(() => text().includes('请对照通知单再看一遍'))
  typeInto('绑定码', 'k7qf 3m2p')
  named('button', '下一步').click()
  await until(() => at() === '/bind/K7QF3M2P')
  await open('/bind/K7QF')
  await until(() => text().includes('绑定码不完整'))
})

test('MAN-05 the results in plain words: both eyes, what it means, against last year, what to do', async () => {
  localStorage.setItem('mingmu.children', JSON.stringify([token]))
  await open('/bind')
  await until(() => text().includes('右眼4.8') && text().includes('左眼5.0'))
  expect(text()).toContain('比去年同期下降 0.2（5.0 → 4.8）')
  expect(text()).toContain('筛查不是诊断')
  const steps = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)
  expect(steps[0]).toContain('一个月内去医院眼科')
  expect(steps).toHaveLength(3)
  await setLanguage('en-US')
  await until(() => text().includes('See an eye doctor within a month'))
})

test('MAN-05 the phone shows how both eyes went over the screenings, as pictures and as a table, the newest on top', async () => {
  const screening = (round: number, year: number, right: number, se: number | null) => ({
    round,
    on: `${year}-10-12`,
    term: 'autumn' as const,
    year,
    ucvaRight: right,
    ucvaLeft: 5,
    axialRight: null,
    axialLeft: null,
    age: null,
    cycloplegia: null,
    seRight: se,
    seLeft: se,
  })
  const history = [screening(1, 2024, 5.1, null), screening(2, 2025, 5, -0.5), screening(3, 2026, 4.8, -1.25)]
  localStorage.setItem('mingmu.children', JSON.stringify([token]))
  replies[paths.open] = () => ({ code: 0, data: { ...student, history } })
  await open('/bind')
  await until(() => text().includes('历次筛查变化'))
  expect([...document.querySelectorAll('figure')].map((one) => one.getAttribute('aria-label'))).toEqual([
    '裸眼视力',
    '等效球镜（D）',
  ])
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    '2026 秋2026-10-124.8 / 5.0−1.25 / −1.25',
    '2025 秋2025-10-125.0 / 5.0−0.50 / −0.50',
    '2024 秋2024-10-125.1 / 5.0– / –',
  ])
  await setLanguage('en-US')
  await until(() => text().includes('From screening to screening') && text().includes('Autumn 2026'))
})

test('MAN-05 one screening alone is no change: it stands above already', async () => {
  localStorage.setItem('mingmu.children', JSON.stringify([token]))
  await open('/bind')
  await until(() => text().includes('右眼4.8'))
  expect(text()).not.toContain('历次筛查变化')
})

test.each([
  [{ ucvaRight: 'fingers', worse: 'fingers', before: 4.5 }, '右眼指数', '比去年同期差（4.5 → 指数）'],
  [{ ucvaRight: 4.2, worse: 4.2, before: 'belowFour' }, '右眼4.2', '比去年同期好（<4.0 → 4.2）'],
  [{ ucvaRight: 'light', worse: 'light', before: 'light' }, '右眼光感', '和去年同期一样，是 光感'],
  [{ ucvaRight: 3.4, worse: 3.4, before: 3.7 }, '右眼3.4', '比去年同期下降 0.3（3.7 → 3.4）'],
  [{ ucvaRight: 'belowFour', worse: 'belowFour', before: 3.7 }, '右眼<4.0', '去年同期没有可以比较的结果'],
] as const)(
  'MAN-05 an eye below the chart is said as it is, and its change without a made-up size (%#)',
  async (eyes, now, trend) => {
    localStorage.setItem('mingmu.children', JSON.stringify([token]))
    const vision = { ...student.vision, ...eyes, band: 'severe' }
    replies[paths.open] = () => ({ code: 0, data: { ...student, vision } })
    await open('/bind')
    await until(() => text().includes(now))
    expect(text()).toContain(trend)
  },
)

test('MAN-05 several children; unbinding asks once more, ends one and keeps the other', async () => {
  const other = `8.${'o'.repeat(43)}`
  localStorage.setItem('mingmu.children', JSON.stringify([token, other]))
  replies[paths.open] = (input) => ({
    code: 0,
    data:
      (input as { token: string }).token === other ? { ...student, name: '李思一', vision: null } : student,
  })
  await open('/bind')
  await until(
    () => text().includes('李浩然') && text().includes('李思一') && text().includes('还没有筛查结果'),
  )
  named('button', '解除绑定').click()
  await until(() => text().includes('解除与 李浩然 的绑定？'))
  expect(sentTo(paths.unbind)).toEqual([])
  document.querySelectorAll<HTMLElement>('[role=group] button')[1]!.click()
  await until(() => !text().includes('李浩然'))
  expect(sentTo(paths.unbind)).toEqual([{ token }])
  expect(localStorage.getItem('mingmu.children')).toBe(JSON.stringify([other]))
})

test('MAN-05 a binding that ended elsewhere is said so and can be removed; a failure can be tried again', async () => {
  localStorage.setItem('mingmu.children', JSON.stringify([token]))
  replies[paths.open] = () => ({ code: 503, msg: '服务不可用', data: null })
  await open('/bind')
  await until(() => text().includes('服务不可用'))
  replies[paths.open] = () => ({ code: 404, msg: 'gone', data: null })
  dispatchEvent(new Event('online'))
  await until(() => text().includes('这个绑定已解除'))
  named('button', '从这部手机移除').click()
  await until(() => text().includes('输入绑定码'))
  expect(localStorage.getItem('mingmu.children')).toBe('[]')
})
