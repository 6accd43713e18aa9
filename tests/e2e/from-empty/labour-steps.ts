import { expect } from '@playwright/test'
import type { World } from './world.ts'

const lesson = '农业生产劳动'

/** A week of labour: one lesson of the first class in the term's first week. */
export async function enterLabourWeek({ admins, bureau }: World) {
  const { page } = admins[0]!
  await page.goto('/work/base')
  const week = page.getByRole('region', { name: '每周都有劳动课吗？' })
  await week
    .getByRole('row', { name: /五年级 1 班/ })
    .getByRole('button', { name: '未报' })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: '五年级 1 班' })
  await drawer.getByRole('button', { name: `${lesson} 加 1 课时` }).click()
  await expect(drawer.getByText(/本周 1 课时/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '任务群覆盖率' })).toContainText('1 / 18 项已开展')
  await bureau.page.goto('/work/cityBase')
  await expect(bureau.page.getByRole('region', { name: '填报率' })).toContainText('1 /')
}
