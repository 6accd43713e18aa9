// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import {
  closeConsole,
  named,
  open,
  replies,
  sent,
  startFakeServer,
  text,
  until,
} from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'
import { noteOf, typeInto } from '@/shell/testing/type-into.ts'
import { dismissToast } from '@/ui/toast-store.ts'

const path = '/eye/api/admin/h5/accounts'
const modulesPath = '/eye/api/schoolListAll/cd'
const waiting = {
  id: 9,
  username: 'liu_2026',
  mail: 'l***@example.org',
  mobile: '138****6021',
  registeredAt: '2026-11-20T10:00:00Z',
}
const account = (id: number, name: string, sessions: number) => ({
  id,
  username: `user${id}`,
  name,
  role: 'admin',
  organisation: '清河小学',
  sessions,
  lastSeenAt: null,
})
const list = (rows: unknown[]) => () => ({
  code: 0,
  data: { rows, total: rows.length, dormant: 1, next: null },
})
/** A first week that has only the step of the modules. */
const aWeek = (state: 'open' | 'done') => ({
  isOver: false,
  steps: [{ id: 'modules', state, progress: null, by: '', at: null, facts: {} }],
  counts: {
    schools: 2,
    used: 0,
    students: 0,
    withRoster: 0,
    teachers: 0,
    withTeachers: 0,
    screenings: 0,
    withResults: 0,
  },
  schools: [],
  reminder: { due: [], behind: 0, never: 0, lastAt: null },
  asOf: '2026-09-03T02:40:00.000Z',
})

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('qu')
  beginSession({ uuid: 'u', token: 't' })
  replies[path] = list([waiting])
  replies[`${path}/list`] = list([account(1, '教育局', 1), account(2, '周老师', 2), account(3, '李老师', 0)])
  replies[`${path}/approve`] = () => {
    replies[path] = list([])
    return { code: 0, data: { approved: true } }
  }
  replies[`${path}/refuse`] = () => ({ code: 0, data: { refused: true } })
  replies[`${path}/out`] = () => ({ code: 0, data: { ended: 2 } })
  const schools = [
    { id: 1, code: '01', name: '清河小学', stages: ['primary'], modules: [1, 2] },
    { id: 2, code: '02', name: '锦程小学', stages: ['primary', 'junior'], modules: [1] },
  ]
  replies[modulesPath] = list(schools)
  replies['/eye/api/firstWeek'] = () => ({ code: 0, data: aWeek('open') })
  replies['/eye/api/firstWeek/modules'] = () => {
    replies['/eye/api/firstWeek'] = () => ({ code: 0, data: aWeek('done') })
    return { code: 0, data: { confirmedAt: '2026-09-03T02:40:00.000Z' } }
  }
  replies[`${modulesPath}/set`] = (input) => {
    const { module, open: isOn, schools: ids } = input as { module: number; open: boolean; schools: number[] }
    const rows = schools.filter((row) => ids.includes(row.id) && row.modules.includes(module) !== isOn)
    for (const row of rows)
      row.modules = isOn ? [...row.modules, module] : row.modules.filter((id) => id !== module)
    return { code: 0, data: { changed: rows.map(({ id }) => id) } }
  }
})
afterEach(() => {
  dismissToast()
  closeConsole()
})

function pressNamed(label: string) {
  const found = [...document.querySelectorAll<HTMLElement>('button, label, [role=checkbox]')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === label,
  )
  if (!found) throw new Error(`Nothing to press is called ${label} in ${text()}`)
  found.click()
  return found
}
const inDialog = (name: string) => named('[role=dialog] button', name).click()
const show = async (tab: string, sign: string) => {
  await open(`/manage/schoolMaster${tab && `?tab=${tab}`}`)
  await until(() => text().includes(sign))
}

test('AUTH-06 a waiting account is approved with school and name, and leaves the list', async () => {
  await show('', 'liu_2026')
  expect(text()).toContain('l***@example.org')
  pressNamed('批准 liu_2026')
  await until(() => text().includes('9901') || text().includes('锦程小学'))
  inDialog('批准')
  await until(() => noteOf('学校') === '请选择学校')
  expect([noteOf('姓名'), sent(`${path}/approve`)]).toEqual(['请输入姓名', []])
  typeInto('学校', '锦程')
  await until(() => document.querySelectorAll('[role=radiogroup] input').length === 1)
  document.querySelector<HTMLInputElement>('[role=radiogroup] input')?.click()
  typeInto('姓名', '刘望江')
  inDialog('批准')
  await until(() => text().includes('已批准 刘望江') && text().includes('没有等待批准的账号'))
  expect(sent(`${path}/approve`)).toEqual([{ id: 9, role: 'admin', school: 2, name: '刘望江' }])
})

test('AUTH-06 bureau staff need no school', async () => {
  await show('', 'liu_2026')
  pressNamed('批准 liu_2026')
  await until(() => text().includes('区级人员'))
  pressNamed('区级人员')
  typeInto('姓名', '陈科长')
  inDialog('批准')
  await until(() => text().includes('已批准 陈科长'))
  expect(sent(`${path}/approve`)).toEqual([{ id: 9, role: 'qu', name: '陈科长' }])
})

test('AUTH-06 refusing is asked first; that another person was quicker is said in place', async () => {
  replies[`${path}/refuse`] = () => ({ code: 409, msg: '该账号已由其他人处理，请刷新', data: null })
  await show('', 'liu_2026')
  pressNamed('拒绝 liu_2026')
  await until(() => text().includes('该账号会被删除'))
  expect(sent(`${path}/refuse`)).toEqual([])
  inDialog('拒绝并删除')
  await until(() => document.querySelector('[role=dialog] [role=alert]')?.textContent?.includes('其他人处理'))
  expect(sent(`${path}/refuse`)).toEqual([{ id: 9 }])
})

test('AUTH-11 an account is signed out everywhere, never the own one or one that is offline', async () => {
  await show('accounts', '李老师')
  expect([...document.querySelectorAll('button')].some((each) => each.ariaLabel === '下线 教育局')).toBe(
    false,
  )
  expect((pressNamed('下线 李老师') as HTMLButtonElement).disabled).toBe(true)
  pressNamed('下线 周老师')
  await until(() => text().includes('打开的 2 处登录会立即结束'))
  inDialog('立即下线')
  await until(() => text().includes('周老师 已下线'))
  expect(sent(`${path}/out`)).toEqual([{ id: 2 }])
})

test('AUTH-11 accounts are searched by name or organisation; a search without a match offers the way out', async () => {
  await show('accounts', '周老师')
  replies[`${path}/list`] = (input) =>
    (input as { text: string }).text ? list([])() : list([account(2, '周老师', 0)])()
  typeInto('搜索姓名或单位（教师请用单位查）', '无')
  await until(() => text().includes('没有姓名或单位含“无”的账号'))
  pressNamed('清除搜索')
  await until(() => text().includes('周老师'))
})

test('AUTH-11 accounts unused for 90 days are counted, and a press asks for them alone', async () => {
  await show('accounts', '李老师')
  const quick = () =>
    [...document.querySelectorAll<HTMLElement>('button')].find((each) =>
      each.textContent?.startsWith('90 天未使用'),
    )
  expect(quick()?.textContent).toBe('90 天未使用1')
  quick()?.click()
  await until(() => sent(`${path}/list`).length === 2)
  expect(sent(`${path}/list`)[1]).toEqual({ text: '', dormant: true })
  expect(quick()?.getAttribute('aria-pressed')).toBe('true')
  quick()?.click()
  await until(() => quick()?.getAttribute('aria-pressed') === 'false')
})

test('AUTH-11 teachers stand among the accounts, and those after the first page come on demand', async () => {
  const teacher = { ...account(7, '陈*宁', 0), role: 'teacher' }
  replies[`${path}/list`] = (input) =>
    (input as { after?: number }).after
      ? { code: 0, data: { rows: [{ ...teacher, id: 8, name: '吴*' }], total: 2, dormant: 0, next: null } }
      : { code: 0, data: { rows: [teacher], total: 2, dormant: 0, next: 7 } }
  await show('accounts', '陈*宁')
  expect(document.querySelector('tbody')?.textContent).toContain('教师')
  expect(text()).toContain('2 个账号')
  pressNamed('再显示一些')
  await until(() => text().includes('吴*'))
  expect(text()).toContain('陈*宁')
  expect(sent(`${path}/list`)).toEqual([{ text: '' }, { text: '', after: 7 }])
  expect(text()).not.toContain('再显示一些')
})

test('SHELL-10 a module is authorised by a tick, saved at once, and can be taken back', async () => {
  await show('modules', '锦程小学')
  const box = pressNamed('锦程小学 智慧操场')
  await until(() => text().includes('已授权 锦程小学 使用智慧操场'))
  expect(box.getAttribute('aria-checked')).toBe('true')
  pressNamed('撤销 8 秒')
  await until(() => sent(`${modulesPath}/set`).length === 2)
  expect(sent(`${modulesPath}/set`)).toEqual([
    { module: 111, open: true, schools: [2] },
    { module: 111, open: false, schools: [2] },
  ])
  await until(() => box.getAttribute('aria-checked') === 'false')
})

test('SETUP-06 a bureau that screens eyes alone keeps to the modules there are, and is not asked again', async () => {
  await show('modules', '先只用这些模块')
  pressNamed('先只用这些模块')
  await until(() => text().includes('已记录'))
  expect(sent('/eye/api/firstWeek/modules')).toEqual([{}])
  await until(() => !text().includes('先只用这些模块'))
})

test('SHELL-10 what is not saved goes back and is said', async () => {
  await show('modules', '锦程小学')
  replies[`${modulesPath}/set`] = () => ({ code: 503, msg: '服务不可用', data: null })
  const box = pressNamed('清河小学 智慧操场')
  await until(() => text().includes('服务不可用'))
  await until(() => box.getAttribute('aria-checked') === 'false')
})

test('SHELL-10 a column opens or closes its module for all schools that are listed, with the way back', async () => {
  await show('modules', '锦程小学')
  pressNamed('初中')
  await until(() => !document.querySelector('tbody')?.textContent?.includes('清河小学'))
  const head = [...document.querySelectorAll('th button')].map((each) => each.getAttribute('aria-label'))
  expect(head[0]).toBe('视力防控，1 所中 0 所已开通')
  pressNamed('全部')
  await until(() => document.querySelector('tbody')?.textContent?.includes('清河小学'))
  pressNamed('视力防控，2 所中 1 所已开通')
  await until(() => document.querySelectorAll('[role=menuitem]').length === 2)
  const [open] = document.querySelectorAll<HTMLElement>('[role=menuitem]')
  expect(open?.textContent).toBe('为列出的 2 所开通+1')
  open?.click()
  await until(() => text().includes('已为 1 所学校开通视力防控'))
  pressNamed('撤销 8 秒')
  await until(() => sent(`${modulesPath}/set`).length === 2)
  expect(sent(`${modulesPath}/set`)).toEqual([
    { module: 2, open: true, schools: [1, 2] },
    { module: 2, open: false, schools: [2] },
  ])
})

test('FILE-13 of a kindergarten the modules that it cannot have are closed, and a column leaves it out', async () => {
  const schools = [
    { id: 3, code: '00', name: '春晓幼儿园', stages: ['kindergarten'], modules: [1, 2] },
    { id: 1, code: '01', name: '清河小学', stages: ['primary'], modules: [1, 2] },
  ]
  replies[modulesPath] = list(schools)
  await show('modules', '春晓幼儿园')
  expect(text()).toContain('幼儿园只有学校信息和视力防控')
  const box = (name: string) =>
    document.querySelector<HTMLButtonElement>(`[role=checkbox][aria-label="${name}"]`)!
  expect([box('春晓幼儿园 视力防控').disabled, box('春晓幼儿园 体质测试').disabled]).toEqual([false, true])
  expect(box('清河小学 体质测试').disabled).toBe(false)
  pressNamed('体质测试，1 所中 0 所已开通')
  await until(() => document.querySelectorAll('[role=menuitem]').length === 2)
  document.querySelector<HTMLElement>('[role=menuitem]')?.click()
  await until(() => sent(`${modulesPath}/set`).length === 1)
  expect(sent(`${modulesPath}/set`)).toEqual([{ module: 3, open: true, schools: [1] }])
})

test('SEC-20 the bureau sets what passwords must have; what cannot be asked for is said at the field', async () => {
  const policyPath = '/eye/api/admin/h5/up/mima/policy'
  replies[policyPath] = () => ({ code: 0, data: { minLength: 10, minClasses: 2 } })
  replies[`${policyPath}/save`] = () => ({ code: 0, data: { minLength: 12, minClasses: 3 } })
  await show('passwords', '最少位数')
  const save = () => [...document.querySelectorAll('button')].find((each) => each.textContent === '保存')
  expect(save()?.disabled).toBe(true)
  typeInto('最少位数', '5')
  await until(() => noteOf('最少位数') === '请填 6 至 32 之间的整数')
  typeInto('最少位数', '12')
  named('label', '3 类').click()
  await until(() => save()?.disabled === false)
  pressNamed('保存')
  await until(() => text().includes('密码要求已保存'))
  expect(sent(`${policyPath}/save`)).toEqual([{ minLength: 12, minClasses: 3 }])
})

test('SHELL-10 arrow keys go from box to box', async () => {
  await show('modules', '锦程小学')
  const box = (name: string) => document.querySelector<HTMLElement>(`[role=checkbox][aria-label="${name}"]`)!
  box('清河小学 视力防控').focus()
  const key = (name: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  for (const name of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) key(name)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('锦程小学 视力防控')
})

test('AUTH-06 what cannot be read says so and can be tried again', async () => {
  replies[path] = () => ({ code: 500, msg: '服务器内部错误', data: null })
  await show('', '服务器内部错误')
  replies[path] = list([waiting])
  pressNamed('重试')
  await until(() => text().includes('liu_2026'))
})

test("NAV-05 a school's administrator sees who administers it, and nothing of accounts is asked", async () => {
  startFakeServer('admin')
  await open('/manage/schoolMaster')
  await until(() => text().includes('新增管理员'))
  expect(sent(path)).toEqual([])
})
