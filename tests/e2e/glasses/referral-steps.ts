import { expect, type Page } from '@playwright/test'
import type { World } from '../from-empty/world.ts'
import { phoneOf } from './letter-steps.ts'
import { abnormal, child } from './screening-workbooks.ts'

const clinic = '湖东眼科门诊'

/** The bureau adds a clinic and its times, which schools then book. */
export async function addClinic({ bureau: { page } }: World) {
  await page.goto('/manage/clinics')
  await page.getByRole('button', { name: '新增机构' }).first().click()
  const form = page.getByRole('dialog', { name: '新增机构' })
  await form.getByLabel('名称').fill(clinic)
  await form.getByLabel('地址').fill('湖东路 1 号')
  await form.getByLabel('联系方式').fill('0571-12345678')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: `时段 ${clinic}` }).click()
  const slots = page.getByRole('dialog', { name: `${clinic} 时段` })
  await slots.getByRole('button', { name: '生成时段' }).click()
  await expect(page.getByText(/^已生成 \d+ 个时段/)).toBeVisible()
}

/** The school books the child in; its guardian confirms, and the clinic answers by a link of one case: glasses. */
export async function bookAndAnswer(world: World) {
  const { page } = world.admins[0]!
  await page.goto('/visionCheck/referrals')
  await page.getByRole('checkbox', { name: `选择 ${child.name}` }).click()
  await page.getByRole('button', { name: '预约就诊' }).click()
  const book = page.getByRole('dialog', { name: '为 1 名学生预约就诊' })
  await book.getByRole('group', { name: '时段' }).getByRole('button').first().click()
  await book.getByText('纸质通知').click()
  await book.getByRole('button', { name: '预约 1 人' }).click()
  await expect(page.getByText('已预约 1 人')).toBeVisible()

  await page.getByRole('row').filter({ hasText: child.name }).first().click()
  const open = page.getByRole('dialog', { name: child.name })
  const linkBy = async (button: string) => {
    await open.getByRole('button', { name: button }).click()
    const way = button.includes('家长') ? '/referral/' : '/clinic/'
    const field = open.getByRole('textbox', { name: '链接' })
    await expect(field).toHaveValue(new RegExp(way))
    return new URL(await field.inputValue()).pathname
  }
  const phone = await phoneOf(world.browser, world.origin)
  await confirmOn(phone, await linkBy('生成家长链接'))
  await answerOn(phone, await linkBy('生成医院回传链接'))
  await phone.context().close()
  await page.reload()
  await page.getByRole('row').filter({ hasText: child.name }).first().click()
  await expect(open).toContainText('近视 · 配镜')
}

async function confirmOn(phone: Page, path: string) {
  await phone.goto(path)
  await phone.getByLabel('孩子姓名').fill(child.name)
  await phone.getByLabel('学籍号后 6 位').fill(child.studentNo.slice(-6))
  await phone.getByRole('button', { name: '查看预约' }).click()
  await expect(phone.getByText(clinic)).toBeVisible()
  await phone.getByRole('button', { name: '确认前往' }).click()
  await expect(phone.getByText('已确认')).toBeVisible()
}

async function answerOn(phone: Page, path: string) {
  await phone.goto(path)
  await expect(phone.getByText(child.name)).toHaveCount(0)
  const press = (group: string, button: string) =>
    phone.getByRole('group', { name: group }).getByRole('button', { name: button, exact: true }).click()
  await press('睫状肌麻痹验光', '是')
  await phone.getByLabel('右眼 球镜').fill('-1.75')
  await phone.getByLabel('左眼 球镜').fill('-1.50')
  await press('诊断', '近视')
  await press('处理', '配镜')
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByText('结果已回传')).toBeVisible()
}

/** The way of the one child stands in the school's funnel, step by step, and in the district's. */
export async function readFunnel({ admins, bureau }: World) {
  const n = abnormal.length
  const steps = [`异常${n}`, `告知${n} / ${n}`, `预约1 / ${n}`, '就诊1 / 1', '回执1 / 1', '配镜/治疗1 / 1']
  for (const [page, path] of [
    [admins[0]!.page, '/visionCheck/referrals'],
    [bureau.page, '/visionCheck/cityAnalysis'],
  ] as const) {
    await page.goto(path)
    const funnel = page.getByRole('region', { name: '转诊闭环' }).first()
    await funnel.scrollIntoViewIfNeeded()
    for (const step of steps)
      await expect(funnel.getByRole('listitem').filter({ hasText: step })).toBeVisible()
  }
}
