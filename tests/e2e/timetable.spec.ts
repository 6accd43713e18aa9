import { expect, test } from '@playwright/test'
import { enter, watchForTrouble } from './console.ts'

test('PHY-06 PHY-07 PHY-08 lessons follow a timetable that changed, one is moved by keyboard, one cancelled for a day, both taken back; a matrix says at its cell what it cannot read', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  await enter(page, 'school09', '/physical/timetable')
  const grid = page.getByRole('grid', { name: '体育课表' })
  await expect(grid).toBeVisible()
  // The demo's lessons are those of its timetable.
  await expect(page.getByText('课程与课表、校历一致。')).toBeVisible()

  // One lesson more in the timetable: the term's lessons no longer agree, and follow.
  await page
    .getByRole('button', { name: /没有课，加一节/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: '加一节' })
  await form.getByRole('button', { name: /^节次/ }).click()
  await page.getByRole('option', { name: /第 8 节/ }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/^已加到/)).toBeVisible()
  await expect(page.getByText('课表与校历已不一致')).toBeVisible()
  await page.getByRole('button', { name: '重新生成' }).click()
  await expect(page.getByText('课程与课表、校历一致。')).toBeVisible()

  // A lesson of the timetable is moved by keyboard, and Ctrl Z brings it back.
  const chip = grid.locator('[data-entry]').first()
  const before = await chip.getAttribute('aria-label')
  const id = await chip.getAttribute('data-entry')
  const moved = grid.locator(`[data-entry="${id}"]`)
  await chip.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^已移到/)).toBeVisible()
  // Past weeks keep the old entry: the later ones have one of their own.
  await expect(moved).toHaveCount(0)
  await grid.locator('[data-entry]').first().focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('已恢复原样')).toBeVisible()
  await expect(moved).toHaveAttribute('aria-label', before!)

  // Its next lesson alone is cancelled from the pop-up beside it, and taken back.
  await moved.focus()
  await page.keyboard.press('Enter')
  const pop = page.getByRole('dialog')
  await pop.getByRole('radio', { name: '停课' }).click()
  await pop.getByRole('button', { name: '停课', exact: true }).click()
  await expect(page.getByText(/已停课$/)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已恢复原样')).toBeVisible()

  // The school's own week matrix: what cannot be read says so at its cell.
  await page.getByRole('button', { name: '导入课表' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '课表.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('班级,周一,周二\n一年级1班,第7节 无此人 操场,\n', 'utf8'),
  })
  const row = page.getByRole('row', { name: /^B2/ })
  await expect(row.getByRole('gridcell', { name: /无此人，本校没有这位教师/ })).toBeVisible()
  expect(trouble).toEqual([])
})
