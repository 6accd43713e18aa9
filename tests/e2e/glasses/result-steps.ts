import { expect } from '@playwright/test'
import { openRound } from '../from-empty/round-steps.ts'
import { choose } from '../from-empty/workbooks.ts'
import { bring } from '../from-empty/import-steps.ts'
import type { World } from '../from-empty/world.ts'
import { doubtful, faults, faulty, fifth, mended, school } from './screening-workbooks.ts'

export const openScreening = ({ bureau: { page } }: World) => openRound(page, '视力筛查')

/** Faulty rows wait and are named; the others count at once, and the mended ones after them. */
export async function bringFaultyWorkbook({ admins }: World) {
  const { page } = admins[0]!
  const wrong = Object.keys(faults).length
  const right = school.students.length - wrong
  await page.goto('/visionCheck/analysisExport')
  await choose(page, '视力筛查.xlsx', await faulty())
  const submit = page.getByRole('button', { name: `提交 ${right} 行` })
  await expect(submit).toBeVisible({ timeout: 30_000 })
  const grid = page.getByRole('grid', { name: /数据明细表/ })
  for (const [at, { title }] of Object.entries(faults)) {
    const name = school.students[Number(at)]!.name
    const row = grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name: new RegExp(name) }) })
    await expect(row.getByRole('gridcell', { name: new RegExp(`^${title}`) }).first()).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  }
  await submit.click()
  await expect(page.getByText('提交完成')).toBeVisible({ timeout: 30_000 })
  await page.goto('/visionCheck/base')
  const coverage = page.getByRole('region', { name: '筛查覆盖率', exact: true }).first()
  await expect(coverage).toContainText(`${right} / ${school.students.length}`)
  await page.goto('/visionCheck/analysisExport')
  await bring(page, '视力筛查改正.xlsx', await mended(), wrong)
}

/** The school confirms what is doubtful and sends its fifth grade; the bureau accepts it as the first version. */
export async function sendAndAccept({ admins, bureau }: World) {
  const { page } = admins[0]!
  const of = `${fifth.length} / ${fifth.length}`
  await page.goto('/manage/submit')
  await expect(page.getByRole('button', { name: new RegExp(`五年级.*未报.*${of}`) })).toBeVisible()
  const finding = page.getByRole('listitem').filter({ hasText: school.students[doubtful.at]!.name })
  await expect(finding).toContainText('需确认')
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeDisabled()
  await finding.getByRole('button', { name: '确认无误' }).click()
  await finding.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('五年级已提交')).toBeVisible()

  await bureau.page.goto('/manage/submissions')
  await bureau.page
    .getByRole('button', { name: new RegExp(`^${school.name}，五年级，已报，覆盖 ${of}`) })
    .click()
  const part = bureau.page.getByRole('complementary', { name: `${school.name} 五年级` })
  await expect(part).toContainText('已复测，结果相同')
  // The bureau decides by the values, and sees no whole name.
  await expect(part).not.toContainText(school.students[doubtful.at]!.name)
  await part.getByRole('button', { name: '接受并锁定' }).click()
  await expect(part).toContainText('第 1 版')
  await page.goto('/manage/submit')
  await expect(page.getByRole('status').filter({ hasText: '第 1 版已锁定' })).toBeVisible()
}
