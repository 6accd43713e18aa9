import { expect } from '@playwright/test'
import { schools } from './district.ts'
import { bring } from './import-steps.ts'
import { listOfSchools, roster } from './workbooks.ts'
import type { World } from './world.ts'

export async function bringSchools({ bureau: { page } }: World) {
  await page.goto('/manage/cityBase?view=import')
  await bring(page, '学校名单.xlsx', await listOfSchools(), schools.length)
}

export async function bringRosters({ bureau, admins }: World) {
  await Promise.all(
    admins.map(async ({ page }, at) => {
      const school = schools[at]!
      await page.goto('/manage/student?view=import')
      await bring(page, '学生名单.xlsx', await roster(school), school.students.length)
    }),
  )
  await bureau.page.goto('/manage/cityBase')
  await expect(bureau.page.getByRole('link', { name: /^学校 3/ })).toBeVisible()
  await expect(bureau.page.getByRole('link', { name: /^班级 6/ })).toBeVisible()
  await expect(bureau.page.getByRole('link', { name: /^学生 120 男 60 · 女 60/ })).toBeVisible()
}

const modules = ['体质测试', '阳光体育', '体育课堂', '劳动研学'] as const

/** Schools begin with their records and vision; the bureau opens the rest to each. */
export async function openModules({ bureau: { page } }: World) {
  await page.goto('/manage/schoolMaster?tab=modules')
  for (const { name } of schools)
    for (const module of modules) {
      const box = page.getByRole('checkbox', { name: `${name} ${module}` })
      await box.click()
      await expect(page.getByText(`已授权 ${name} 使用${module}`)).toBeVisible()
      await expect(box).toBeChecked()
    }
}
