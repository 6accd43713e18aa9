// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { aList, aTask } from '@/kits/tasks/a-task.fixture.ts'
import { addDays } from '@/lib/day.ts'
import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import type { SportTask } from '@/modules/sport/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import {
  answer,
  closeConsole,
  labelled,
  open,
  pageText,
  replies,
  sent,
  startFakeServer,
  until,
  user,
} from '@/routes/-testing/open-console.tsx'
import { beginSession } from '@/session/end.ts'
import { tasksToList } from './use-duties.ts'

const today = schoolDay(new Date())
const rates = {
  completion: { n: 30, of: 40 },
  onTime: { n: 27, of: 30 },
  late: { n: 3, of: 30 },
  reviewed: { n: 28, of: 30 },
}
const days = { from: today, to: addDays(today, 3) }
const sport: SportTask = {
  ...aTask,
  ...days,
  rates,
  title: '每天跳绳',
  item: 'rope',
  unit: 'minutes',
  amount: 10,
  waiting: 0,
}
const labour: LabourTask = {
  ...aTask,
  ...days,
  rates,
  id: 6,
  title: '整理书包',
  waiting: 2,
  what: '自己整理书包',
  group: 1,
  setting: 'home',
  minutes: 10,
  needsPhoto: false,
}
const ended = {
  ...sport,
  id: 8,
  title: '上周慢跑',
  from: addDays(today, -6),
  to: addDays(today, -1),
  waiting: 3,
}
const round = {
  id: 4,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn',
  startsOn: addDays(today, -3),
  endsOn: addDays(today, 30),
  open: true,
}
const paths = {
  sport: '/eye/api/admin/h5/getUserSport',
  set: '/eye/api/h5/admin/teacher/task',
  labour: '/eye/api/admin/h5/getUserLD/new',
  rounds: '/eye/api/admin/h5/getUserSport/tc',
  pages: '/eye/api/h5/admin/cd/tc',
  classes: '/eye/api/h5/teacher/bj/teacher/class/info',
}

beforeAll(() => startWithAllNamespaces())
beforeEach(() => {
  startFakeServer('admin')
  beginSession({ uuid: 'u', token: 't' })
  replies[paths.sport] = answer({ rows: [sport] })
  replies[paths.set] = answer(aList([sport, ended]))
  replies[paths.labour] = answer({ rows: [labour], waiting: 5 })
  replies[paths.rounds] = answer({ rows: [round] })
  replies[paths.pages] = answer({ paths: ['/health/base', '/health/dataExport'] })
  replies[paths.classes] = answer({ rows: [] })
})
afterEach(closeConsole)

const href = (name: string) =>
  [...document.querySelectorAll('main a')].find((each) => each.textContent === name)?.getAttribute('href')
const asTeacher = () => {
  const teacher = user('admin')
  replies['/eye/api/admin/h5/getUser'] = answer({
    ...teacher,
    info: { ...teacher.info, access: ['teacher'] },
  })
}

test('SPO-03 own tasks, what waits for review and open fitness tests are counted, and each leads to where it is done', async () => {
  await open('/manage/tasks')
  await until(() => pageText().includes('整理书包') && pageText().includes('导入成绩'))
  expect(labelled('今日概况').textContent).toBe('进行中的运动任务1进行中的劳动任务1待批阅8开放中的体测1')
  expect(href('每天跳绳')).toBe('/sport/teacher?task=5')
  expect(labelled('批阅 上周慢跑，3 份待批阅').getAttribute('href')).toBe('/sport/teacher?task=8&review=1')
  expect(href('整理书包')).toBe('/work/teacher?task=6')
  expect(pageText()).toContain('另有 3 份待批阅，属于已结束的任务')
  expect(pageText()).toContain('2026 年秋季体质健康测试')
  expect(href('导入成绩')).toBe('/health/dataExport?kind=fitness')
})

test('SPO-03 a teacher sees the own classes, and that results of the fitness test are brought by the school', async () => {
  asTeacher()
  replies[paths.pages] = answer({ paths: [] })
  replies[paths.sport] = answer({ rows: [] })
  replies[paths.set] = answer(aList([]))
  await open('/manage/tasks')
  await until(() => pageText().includes('还没有任教班级') && pageText().includes('成绩由学校管理员导入'))
  expect(pageText()).toContain('没有进行中的运动任务')
  expect(href('导入成绩')).toBeUndefined()
})

test('SHELL-10 nothing is asked of a module that the school does not have', async () => {
  replies['/eye/api/admin/h5/getUser'] = answer({ ...user('admin'), modules: [1, 2] })
  await open('/manage/tasks')
  await until(() => pageText().includes('没有需要处理的任务'))
  for (const path of [paths.sport, paths.set, paths.labour, paths.rounds]) expect(sent(path)).toEqual([])
})

test('SPO-03 a list that could not be read says so beside the others, and is read again', async () => {
  replies[paths.labour] = () => ({ code: 500, msg: '服务器内部错误', data: null })
  await open('/manage/tasks')
  await until(() => pageText().includes('加载失败') && pageText().includes('每天跳绳'))
  replies[paths.labour] = answer({ rows: [labour], waiting: 2 })
  const retry = [...document.querySelectorAll<HTMLElement>('main button')].find(
    (each) => each.textContent === '重试',
  )
  retry?.click()
  await until(() => pageText().includes('整理书包'))
})

test('SPO-03 a task that is over and has nothing to review is no duty; one of today stands once', () => {
  const over = { ...ended, waiting: 0 }
  const list = tasksToList(
    today,
    [sport],
    [sport, ended, over].map((task, id) => ({ ...task, id: id + 5 })),
  )
  expect(list?.map(({ title }) => title)).toEqual(['上周慢跑', '每天跳绳'])
  expect(tasksToList(today, undefined, [])).toBeUndefined()
})
