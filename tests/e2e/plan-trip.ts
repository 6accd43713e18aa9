import { expect, type Page } from '@playwright/test'

interface Trip {
  base: string
  address: string
  route: string
  day: string
  /** The last day on which the base is qualified. */
  qualifiedTo: string
}

/** On the page of trips the bureau adds a base with a route, and a session of it; answers the address of the session. */
export async function planTrip(
  page: Page,
  { base, address, route, day, qualifiedTo }: Trip,
): Promise<string> {
  await page.getByRole('button', { name: '基地与路线' }).click()
  const bases = page.getByRole('dialog', { name: '基地与路线' })
  await bases.getByRole('button', { name: '新增基地' }).first().click()
  const form = bases.getByRole('form', { name: '新增基地' })
  for (const [label, value] of [
    ['名称', base],
    ['地址', address],
    ['每场最多（人）', '60'],
    ['资质', '区级实践基地'],
    ['资质有效期至', qualifiedTo],
    ['联系人', '许老师'],
    ['联系电话', '0571-00000000'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: '保存' }).click()
  const own = bases.getByRole('region', { name: base })
  await own.getByLabel('新路线').fill(route)
  await own.getByRole('button', { name: '添加' }).click()
  await expect(own.getByText(route)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新增场次' }).first().click()
  const session = page.getByRole('dialog', { name: '新增场次' })
  await session.getByLabel('路线').click()
  await page.getByRole('option', { name: `${base} · ${route}` }).click()
  await session.getByLabel('日期').fill(day)
  await session.getByLabel('集合点').fill('学校东门')
  await session.getByLabel('名额（人）').fill('60')
  await session.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/session=\d+/)
  return new URL(page.url()).pathname + new URL(page.url()).search
}
