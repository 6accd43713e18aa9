import { expect, type Page } from '@playwright/test'
import { dayIn, perClass, schools, type MadeSchool } from './district.ts'
import { bring } from './import-steps.ts'
import { checkUp, fitness, screening } from './result-workbooks.ts'
import type { World } from './world.ts'

const all = schools.length * 2 * perClass

/** The bureau opens one round of each kind, for all schools, and each school sees what is due. */
export async function openRounds({ bureau, admins }: World) {
  const { page } = bureau
  for (const kind of ['视力筛查', '健康体检', '体质测试']) await openRound(page, kind)
  const school = admins[2]!.page
  await school.goto('/manage/rounds')
  await expect(school.getByText('本校待完成 3 个批次')).toBeVisible()
}

export async function openRound(page: Page, kind: string) {
  await page.goto('/manage/rounds?edit=new')
  const form = page.getByRole('dialog', { name: '新建批次' })
  await form.getByRole('radio', { name: kind }).click()
  await form.getByLabel('开始').fill(dayIn(-10))
  await form.getByLabel('截止').fill(dayIn(20))
  await form.getByRole('button', { name: `新建并通知 ${schools.length} 所学校` }).click()
  await expect(page.getByText(`已通知 ${schools.length} 所学校`).first()).toBeVisible()
}

/** The workbooks of the three rounds come in at every school, and the screens count them. */
export async function bringResults({ admins, bureau }: World) {
  await Promise.all(admins.map(({ page }, at) => bringAll(page, schools[at]!)))
  const { page } = bureau
  const figure = (name: string) => page.getByRole('region', { name, exact: true }).first()
  await page.goto('/visionCheck/base')
  await expect(figure('筛查覆盖率')).toContainText(`${all} / ${all}`)
  await expect(figure('近视率')).toContainText(`${all / 4} / ${all}`)
  await page.goto('/health/dataScreen')
  await expect(figure('覆盖 · 体检率')).toContainText(`${all} / ${all}`)
}

async function bringAll(page: Page, school: MadeSchool) {
  const rows = school.students.length
  await page.goto('/visionCheck/analysisExport')
  await bring(page, '视力筛查.xlsx', await screening(school), rows)
  await page.goto('/health/dataExport?kind=check')
  await bring(page, '体检.xlsx', await checkUp(school), rows)
  await page.goto('/health/dataExport?kind=fitness')
  await bring(page, '体测.xlsx', await fitness(school), rows)
}
