// @vitest-environment happy-dom
import { existsSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '@/i18n/language.ts'
import { i18n } from '@/i18n/i18n.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { beginSession } from '@/session/end.ts'
import { guideTabs } from '@/shell/guide/guide-tabs.ts'
import { closeOverlay, showOverlay } from '@/shell/overlay-store.ts'
import { pageAt } from '@/shell/pages.ts'
import {
  requested,
  closeConsole,
  find,
  named,
  open,
  startFakeServer,
  text,
  until,
} from './-testing/open-console.tsx'

beforeAll(() => startWithAllNamespaces())
beforeEach(() => beginSession({ uuid: 'u', token: 't' }))
afterEach(() => {
  closeOverlay()
  closeConsole()
  sessionStorage.clear()
  localStorage.clear()
})

const isOpen = () => text().includes('七件最常做的事')
const tab = (name: string) => named('[role=tab]', name)
const panel = () => find('[role=tabpanel][data-state=active]')
const links = () => [...panel().querySelectorAll('a')].map((link) => link.getAttribute('href'))
const openTab = (name: string) => {
  tab(name).focus()
  return until(() => panel().querySelector('h2')?.textContent === name.replace('无需操作', ''))
}
const saved = () => requested.filter(({ path }) => path.endsWith('preferences')).map(({ input }) => input)

async function openGuide(role: 'admin' | 'qu' = 'admin') {
  startFakeServer(role)
  const page = await open('/visionCheck/progress')
  showOverlay('guide')
  await until(isOpen)
  return page
}

test('SHELL-11 seven tabs, in order; each has steps, and links to pages of the console', async () => {
  await openGuide()
  expect([...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
    '导入学生',
    '导入班级无需操作',
    '添加教师',
    '删除学生',
    '家长绑定',
    '上报视力',
    '上报体测',
  ])
  for (const { steps } of guideTabs) {
    expect(steps.length).toBeGreaterThanOrEqual(3)
    expect(steps.some(({ pages }) => pages)).toBe(true)
    for (const path of steps.flatMap(({ pages = [] }) => pages)) expect(pageAt(path), path).toBeDefined()
  }
})

test('SHELL-11 every tab and step has its texts in both languages, and each picture is there', () => {
  for (const language of languages) {
    const t = i18n.getFixedT(language, 'guide')
    const has = (key: string) => expect(i18n.exists(key, { ns: 'guide', lng: language }), key).toBe(true)
    for (const { id, steps } of guideTabs) {
      for (const part of ['name', 'lead', 'caption']) has(`tabs.${id}.${part}`)
      for (const step of steps)
        for (const part of step.pages ? ['title', 'text', 'link'] : ['title', 'text'])
          has(`tabs.${id}.steps.${step.id}.${part}`)
      const file = `public/guide/${id}.${language}.webp`
      expect(existsSync(file), file).toBe(true)
    }
    expect(Object.keys(t('tabs', { returnObjects: true }))).toEqual(guideTabs.map(({ id }) => id))
  }
})

test('SHELL-11 a link leads to the page and closes the guide; nothing is said to be under construction', async () => {
  const { at } = await openGuide()
  expect(links()).toEqual(['/manage/student', '/manage/student', '/manage/student'])
  expect(panel().textContent).not.toContain('建设中')
  await openTab('家长绑定')
  expect(links()).toEqual(['/manage/print'])
  expect(panel().textContent).not.toContain('建设中')
  await openTab('删除学生')
  expect(panel().textContent).not.toContain('建设中')
  await openTab('上报视力')
  expect(links()).toContain('/visionCheck/base')
  panel().querySelectorAll('a')[2]?.click()
  await until(() => at() === '/visionCheck/base')
  await until(() => !isOpen())
})

test('SHELL-11 bureau staff get links to pages of theirs alone, and are shown who does it', async () => {
  await openGuide('qu')
  expect(panel().textContent).toContain('由学校账号操作')
  expect(links()).toEqual(['/manage/cityStudent', '/manage/cityStudent', '/manage/cityStudent'])
  await openTab('家长绑定')
  expect(links()).toEqual([])
})

test('SHELL-11 the switch is stored with the account; 我知道了 closes; the next tab has a button', async () => {
  await openGuide()
  named('button', '下一项，导入班级').click()
  await until(() => panel().querySelector('h2')?.textContent === '导入班级')
  find('button[role=switch][aria-label=不再自动显示]').click()
  // The account keeps its tabs too, whenever it comes to it.
  const ofGuide = () => (saved() as object[]).filter((one) => 'guideSeen' in one)
  await until(() => ofGuide().length > 0)
  expect(ofGuide()).toEqual([expect.objectContaining({ guideSeen: true })])
  expect(localStorage.getItem('mingmu.guide-seen.1')).toBe('1')
  named('button', '我知道了').click()
  await until(() => !isOpen())
})

async function closeStart(preferences = {}) {
  startFakeServer('admin', preferences)
  const { router } = await open('/visionCheck/progress')
  await router.navigate({ to: '.', state: { startPanel: true } })
  await until(() => document.querySelector('[data-tile]'))
  await router.navigate({ to: '.', state: { startPanel: false }, replace: true })
  await until(() => !document.querySelector('[data-tile]'))
}

test('SHELL-11 it opens by itself when the start panel was closed, once for each sign-in', async () => {
  await closeStart()
  await until(isOpen)
  named('button', '我知道了').click()
  await until(() => !isOpen())
  closeConsole()
  beginSession({ uuid: 'u', token: 't' })
  await closeStart()
  await Promise.resolve()
  expect(isOpen()).toBe(false)
})

test('SHELL-11 the flag of this machine holds where the account says nothing', async () => {
  localStorage.setItem('mingmu.guide-seen.1', '1')
  await closeStart()
  expect(isOpen()).toBe(false)
  closeConsole()
  beginSession({ uuid: 'u', token: 't' })
  await closeStart({ guideSeen: false })
  await until(isOpen)
})

test('SHELL-11 never by itself again once its reader wants it no more', async () => {
  await closeStart({ guideSeen: true })
  expect(sessionStorage.getItem('mingmu.guide')).toBeNull()
  expect(isOpen()).toBe(false)
})
