import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { changePassword } from '../../src/contract/registration.ts'
import { schoolModulesEdit } from '../../src/contract/partner.ts'
import { schoolAdd } from '../../src/modules/records/contract/schools.ts'
import { masterAdd, teacherAdd } from '../../src/modules/records/contract/teachers.ts'
import { commitPlan } from '../../src/contract/uploads.ts'
import { uploadRoster } from '../../src/contract/upload-files.ts'
import { allPages } from '../../src/shell/pages.ts'
import { callsOf, giveSession, type Session } from './console-calls.ts'
import { firstAccount, setUp } from './first-day.ts'
import { startProductionServer, type ProductionServer } from './production-server.ts'
import { lookAt, watchPage, type Watch } from './walk-pages.ts'

// One district grows through the stages: nothing of them is tried twice.
test.describe.configure({ retries: 0, timeout: 900_000 })

type Reader = 'qu' | 'admin' | 'teacher'
const roster = fileURLToPath(new URL('../fixtures/roster.xlsx', import.meta.url))
const windows = new Map<Reader, { page: Page; watch: Watch }>()
let server: ProductionServer
let calls: ReturnType<typeof callsOf>
let bureau: Session
let admin: Session
let school = 0

test.beforeAll(async ({ browser }) => {
  server = await startProductionServer()
  calls = callsOf(server.origin)
  const page = await browser.newPage()
  await setUp(page, server.setupLink)
  await page.close()
  bureau = await calls.signIn(firstAccount.username, firstAccount.password)
  await openWindow(browser, 'qu', bureau)
})
test.afterAll(async () => {
  for (const { page } of windows.values()) await page.context().close()
  await server.stop()
})

async function openWindow(browser: Browser, reader: Reader, session: Session) {
  const context = await browser.newContext()
  await giveSession(context, server.origin, session)
  const page = await context.newPage()
  // The guide stays out of the way.
  await page.addInitScript(() => sessionStorage.setItem('mingmu.guide', '1'))
  windows.set(reader, { page, watch: watchPage(page) })
}

/** A new account signs in and takes a password of its own. */
async function firstSignIn({ username, password }: { username: string; password: string }): Promise<Session> {
  const session = await calls.signIn(username, password)
  const own = 'sparrow-over-2026'
  await calls.ask(changePassword, { token: own, password }, session)
  return calls.signIn(username, own)
}

const pagesOf = (reader: Reader) =>
  allPages.filter(({ auth }) => !auth || (auth as readonly string[]).includes(reader)).map(({ path }) => path)

/** What is wrong with any page of a reader, by page. */
async function walk(reader: Reader, couldBeDone = false): Promise<Record<string, string[]>> {
  const { page, watch } = windows.get(reader)!
  const wrong: Record<string, string[]> = {}
  for (const path of pagesOf(reader)) {
    const found = await lookAt(page, watch, { path: `${server.origin}${path}`, couldBeDone })
    if (found.length > 0) wrong[`${reader} ${path}`] = found
  }
  return wrong
}

test('SETUP-11 bureau, school and teacher open every page at each stage of an empty server: none fails, none claims what nobody did', async ({
  browser,
}) => {
  // Soft: what is wrong at one stage does not keep the next ones from being looked at.
  await test.step('a bureau without schools', async () => {
    expect.soft(await walk('qu')).toEqual({})
  })

  await test.step('a school without students', async () => {
    const added = await calls.ask(
      schoolAdd,
      { code: '3301060001', name: '文一小学', stages: ['primary'] },
      bureau,
    )
    school = added.id
    // All modules, so that their pages can be looked at.
    await calls.ask(schoolModulesEdit, { school, modules: [1, 2, 3, 4, 5, 81] }, bureau)
    const master = await calls.ask(masterAdd, { school, name: '周敏', phone: '13800000001' }, bureau)
    admin = await firstSignIn(master.account!)
    const person = { school, name: '何平', phone: '13800000002', account: true }
    const teacher = await calls.ask(teacherAdd, person, admin)
    await openWindow(browser, 'admin', admin)
    await openWindow(browser, 'teacher', await firstSignIn(teacher.account!))
    for (const reader of ['qu', 'admin', 'teacher'] as const) expect.soft(await walk(reader)).toEqual({})
  })

  await test.step('a school with its roster and nothing else', async () => {
    const plan = await calls.upload(uploadRoster, roster, { code: 'roster', wait: '60' }, admin)
    const order = { plan: plan.plan, hash: plan.hash, only: 'valid' as const, wait: 60 }
    expect((await calls.ask(commitPlan, order, admin)).state).toBe('committed')
    for (const reader of ['qu', 'admin', 'teacher'] as const)
      expect.soft(await walk(reader, true)).toEqual({})
  })
})
