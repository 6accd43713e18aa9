import { expect } from '@playwright/test'
import { schools } from './district.ts'
import { bring } from './import-steps.ts'
import { signIn } from './visitor.ts'
import { listOfSchools, roster } from './workbooks.ts'
import type { World } from './world.ts'

export async function bringSchools({ bureau: { page } }: World) {
  await page.goto('/manage/cityBase?view=import')
  await bring(page, '学校名单.xlsx', await listOfSchools(), schools.length)
}

/** Until accounts are handed out for all schools at once: one administrator after the other. */
export async function openAccounts({ bureau: { page }, admins }: World) {
  await page.goto('/manage/schoolMaster?tab=masters')
  for (const [at, school] of schools.entries()) {
    await page.getByRole('button', { name: '新增管理员' }).first().click()
    const form = page.getByRole('dialog', { name: '新增管理员' })
    await form.getByRole('combobox', { name: '学校' }).fill(school.name)
    await page.getByRole('option', { name: school.name }).click()
    await form.getByLabel('姓名').fill(`管理员${'甲乙丙'[at]}`)
    await form.getByLabel('手机').fill(school.phone)
    await form.getByRole('button', { name: '保存' }).click()
    const made = page.getByRole('dialog', { name: '账号已开通' })
    const password = await made.getByRole('row').nth(1).getByRole('cell').nth(2).innerText()
    await made.getByRole('button', { name: '已交给本人' }).click()
    await signIn(admins[at]!.page, school.phone, password)
  }
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
