import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'
import { leaveDriver } from './leave-driver.ts'

/** A panel of classes of which some are of few children. */
async function openClasses(page: Page) {
  await enter(page, 'school01', '/visionCheck/base')
  const panel = page.getByRole('region', { name: '各班近视率' }).first()
  await expect(panel).toContainText('一年级')
  return panel
}
const saveCsv = async (page: Page, panel: ReturnType<Page['getByRole']>) => {
  await panel.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '导出 CSV' }).click()
}

test('SEC-06 small figures are whole at the desk and marked; what is saved is published unless a reason is given', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  const panel = await openClasses(page)
  await expect(panel.getByText('不对外', { exact: true }).first()).toBeAttached()
  await expect(panel.getByText('不显示')).toHaveCount(0)
  await expect(page.getByText('带“不对外”标记的数少于 5 人，不得对外发布')).toBeAttached()

  let coming = page.waitForEvent('download')
  await saveCsv(page, panel)
  await leaveDriver(page, 'published')
  let file = await coming
  expect(file.suggestedFilename()).toBe('各班近视率.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('不显示')
  // The page shows what was saved, and the way back.
  await expect(page.getByRole('status').filter({ hasText: '对外发布的数字' })).toBeVisible()
  await expect(panel.getByText('不显示').first()).toBeVisible()
  await page.getByRole('button', { name: '返回内部数字' }).click()
  await expect(panel.getByText('不显示')).toHaveCount(0)

  const noted = page.waitForResponse((response) => response.url().includes('/api/figures/internal'))
  coming = page.waitForEvent('download')
  await saveCsv(page, panel)
  await leaveDriver(page, 'internal')
  expect((await noted).status()).toBe(200)
  file = await coming
  expect(file.suggestedFilename()).toBe('各班近视率（内部）.csv')
  expect(readFileSync(await file.path(), 'utf8')).not.toContain('不显示')
  expect(trouble).toEqual([])
})

test('SEC-06 Esc leaves the question without a file, and a wall asks for published figures alone', async ({
  page,
}) => {
  const panel = await openClasses(page)
  await saveCsv(page, panel)
  await expect(page.getByRole('dialog')).toContainText('对外发布')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const requested: string[] = []
  page.on('request', (request) => {
    if (/SchoolAdminData|eyesight/.test(request.url())) requested.push(request.postData() ?? '')
  })
  await page.goto('/visionCheck/base?wall=1')
  await expect(page.getByRole('region', { name: '各班近视率' }).first()).toContainText('不显示')
  expect(requested.length).toBeGreaterThan(5)
  for (const input of requested) expect(JSON.parse(input)).toMatchObject({ audience: 'published' })
})
