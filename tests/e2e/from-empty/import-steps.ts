import { expect, type Page } from '@playwright/test'
import { choose } from './workbooks.ts'

/** On a page of an import: the workbook is read without a fault and committed whole. */
export async function bring(page: Page, name: string, workbook: Buffer, rows: number): Promise<void> {
  await choose(page, name, workbook)
  const submit = page.getByRole('button', { name: `提交 ${rows} 行` })
  await expect(page.getByText('没有待处理的行')).toBeVisible({ timeout: 30_000 })
  await submit.click()
  await expect(page.getByText('提交完成')).toBeVisible({ timeout: 30_000 })
}
