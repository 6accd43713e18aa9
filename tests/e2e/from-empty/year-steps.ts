import { expect } from '@playwright/test'
import { perClass, schools, schoolYear } from './district.ts'
import type { World } from './world.ts'

/** Both primary schools send a sixth grade on; nobody leaves the junior school. */
const graduates = 2 * perClass
const promoted = schools.length * 2 * perClass - graduates

/** The bureau ends the year of all schools with one job: every class a grade higher, the sixth grades in the archive. */
export async function turnOver({ bureau: { page }, admins }: World) {
  await page.goto('/manage/turnover')
  await page.getByRole('button', { name: `为 ${schools.length} 所学校升级` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始升级' }).click()
  await expect(page.getByText(`已完成 ${schools.length} / ${schools.length} 所`)).toBeVisible({
    timeout: 60_000,
  })

  await page.goto('/manage/cityBase')
  await expect(page.getByRole('link', { name: new RegExp(`^学生 ${promoted} `) })).toBeVisible()
  await page.goto('/manage/leavers')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(graduates + 2))
  const school = admins[0]!.page
  await school.goto('/manage/base')
  await expect(school.getByRole('row', { name: /^六年级 1 20/ })).toBeVisible()
  await expect(school.getByRole('row', { name: /^五年级/ })).toHaveCount(0)
}

/** The round of the autumn after is for the promoted classes alone. */
export async function openNextYear({ bureau: { page }, admins }: World) {
  await page.goto('/manage/rounds?edit=new')
  const form = page.getByRole('dialog', { name: '新建批次' })
  await form.getByRole('button', { name: /^学年学期/ }).click()
  await page.getByRole('option', { name: `${schoolYear + 1}–${schoolYear + 2} 秋季` }).click()
  await expect(form.getByText(`${schools.length} 所，${promoted} 人`)).toBeVisible()
  await form.getByRole('button', { name: `新建并通知 ${schools.length} 所学校` }).click()
  await expect(page.getByText(`已通知 ${schools.length} 所学校`)).toBeVisible()
  const school = admins[2]!.page
  await school.goto('/manage/rounds')
  await expect(school.getByText(`${schoolYear + 1} 秋季视力筛查`).first()).toBeVisible()
}
