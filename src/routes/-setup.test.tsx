// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { readSession } from '@/session/cookies.ts'
import { field, noteOf, typeInto } from '@/shell/testing/type-into.ts'
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
  user,
} from './-testing/open-console.tsx'

const path = '/eye/api/setup'
const region = { code: '330106', name: '西湖区', path: ['浙江省', '杭州市', '西湖区'] }
const terms = [
  { schoolYear: 2026, term: 'autumn', startsOn: '2026-09-01', endsOn: '2027-01-20' },
  { schoolYear: 2026, term: 'spring', startsOn: '2027-02-22', endsOn: '2027-07-05' },
]

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('qu')
  const endsAt = new Date(Date.now() + 5 * 3_600_000).toISOString()
  replies[`${path}/state`] = () => ({ code: 0, data: { state: 'open', endsAt, terms } })
  replies[`${path}/regions`] = () => ({
    code: 0,
    data: { rows: [{ code: '330000', name: '浙江省', path: ['浙江省'] }] },
  })
  replies[`${path}/regions/find`] = () => ({ code: 0, data: { rows: [region] } })
  replies[`${path}/finish`] = () => ({
    code: 0,
    data: { uuid: 'u', token: 'new', device: 'd', info: user('qu').info },
  })
})
afterEach(async () => {
  closeConsole()
  sessionStorage.clear()
  await setLanguage('zh-CN')
})

const submit = () => named('button', '完成设置并登录').click()
const sent = () => requested.filter((each) => each.path === `${path}/finish`).map(({ input }) => input)

async function fillAll() {
  typeInto('所在地区', '西湖')
  await until(() => text().includes('浙江省 / 杭州市 / 西湖区'))
  find('[role="option"]').click()
  await until(() => field('单位名称').value === '西湖区教育局')
  typeInto('姓名', '周老师')
  typeInto('用户名', 'xihu_zhou')
  typeInto('密码', 'lake-2026-west')
  typeInto('再输一次密码', 'lake-2026-west')
}

test('SETUP-02 the foot names what is missing, and a press leads to the first gap', async () => {
  await open('/setup#secret')
  await until(() => text().includes('还差：'))
  expect(text()).toContain('所在地区、单位名称、姓名、用户名、密码、再输一次密码')
  submit()
  await until(() => document.activeElement === field('所在地区'))
  expect(sent()).toEqual([])
})

test('SETUP-01 the secret leaves the address and goes in the body alone', async () => {
  const { at } = await open('/setup#secret')
  await until(() => text().includes('首次设置'))
  expect(at()).toBe('/setup')
  expect(requested.every((each) => !each.path.includes('secret'))).toBe(true)
  expect(requested.find((each) => each.path === `${path}/state`)?.input).toEqual({ token: 'secret' })
})

test('SETUP-02 filled, it is sent once, signs in and leads to the home page', async () => {
  const { at } = await open('/setup#secret')
  await until(() => text().includes('浙江省'))
  await fillAll()
  await until(() => text().includes('都已填好'))
  submit()
  await until(() => at() !== '/setup')
  expect(sent()).toEqual([
    {
      token: 'secret',
      region: { code: '330106' },
      organisation: '西湖区教育局',
      name: '周老师',
      username: expect.any(String),
      password: expect.any(String),
      locale: 'zh-CN',
      timeZone: 'Asia/Shanghai',
      terms,
    },
  ])
  expect(JSON.stringify(sent())).not.toContain('lake-2026-west')
  expect(readSession()).toEqual({ uuid: 'u', token: 'new' })
  expect(sessionStorage.getItem('mingmu.setup')).toBeNull()
})

test('SETUP-02 a taken user name is named at its field with two free ones; all else stays', async () => {
  replies[`${path}/finish`] = () => ({
    code: 409,
    data: {
      issues: [
        { path: 'username', code: 'usernameTaken', message: '该用户名已被使用' },
        { path: 'username', code: 'suggestion', message: 'xihu_zhou2' },
        { path: 'username', code: 'suggestion', message: 'xihu_zhou3' },
      ],
    },
  })
  await open('/setup#secret')
  await until(() => text().includes('浙江省'))
  await fillAll()
  submit()
  await until(() => noteOf('用户名') === '该用户名已被使用')
  expect(field('密码').value).toBe('lake-2026-west')
  named('button', 'xihu_zhou3').click()
  await until(() => field('用户名').value === 'xihu_zhou3')
  expect(noteOf('用户名')).not.toBe('该用户名已被使用')
})

test('SETUP-03 rules are ticked off while one types', async () => {
  await open('/setup#secret')
  await until(() => text().includes('至少 10 位'))
  const met = () =>
    [...document.querySelectorAll('ul[aria-label="密码要求"] li')]
      .filter((li) => !li.textContent?.endsWith('，提交时检查'))
      .map((li) => li.textContent?.endsWith('，已满足'))
  expect(met()).toEqual([false, false, false, false])
  typeInto('密码', 'abc')
  await until(() => text().includes('（现在 3 位）'))
  expect(met()).toEqual([false, false, true, false])
  typeInto('密码', 'abcdefgh-12')
  await until(() => text().includes('（现在 11 位）'))
  typeInto('再输一次密码', 'abcdefgh-12')
  await until(() => met().every(Boolean))
})

test.each([
  ['used', '设置已经完成'],
  ['expired', '此链接已过期'],
  ['unknown', '此链接不能用'],
])('SETUP-01 a link that is %s says what happened', async (state, labels) => {
  replies[`${path}/state`] = () => ({ code: 0, data: { state, endsAt: null, terms } })
  await open('/setup#secret')
  await until(() => text().includes(labels))
})

test('SETUP-01 in English as well, and typed text stays', async () => {
  await open('/setup#secret')
  await until(() => text().includes('首次设置'))
  typeInto('姓名', '周老师')
  await setLanguage('en-US')
  await until(() => text().includes('First-time set-up'))
  expect(field('Your name').value).toBe('周老师')
})

test('SETUP-04 with a one-time password the frame gives way to its change, then the page is there', async () => {
  let hasChanged = false
  replies['/eye/api/admin/h5/getUser'] = () => ({
    code: 0,
    data: { ...user('qu'), ...(hasChanged ? {} : { mustChangePassword: true }) },
  })
  replies['/eye/api/admin/h5/up/mima/update'] = () => {
    hasChanged = true
    return { code: 0, data: 200 }
  }
  document.cookie = 'admin-uuid=u'
  document.cookie = 'admin-token=t'
  const { at } = await open('/notice')
  await until(() => text().includes('请设置您自己的密码'))
  expect(document.querySelector('nav')).toBeNull()
  typeInto('一次性密码', 'abcde-fghjk-mnpqr')
  typeInto('新密码', 'abcde-fghjk-mnpqr')
  typeInto('确认新密码', 'abcde-fghjk-mnpqr')
  named('button', '修改密码并继续').click()
  await until(() => noteOf('新密码') === '新密码不能与一次性密码相同')
  typeInto('新密码', 'river-2026')
  typeInto('确认新密码', 'river-2026')
  named('button', '修改密码并继续').click()
  await until(() => !text().includes('请设置您自己的密码'))
  expect(at()).toBe('/notice')
})
