import { expect, test, type Page } from '@playwright/test'
import { signIn, watchForTrouble } from './console.ts'
import { codeFor } from './outbox.ts'

/** A mobile of its own in every run: sixty seconds lie between two codes to one. */
const mobile = `137${String(Date.now()).slice(-8)}`

/** Name and number of a student of the highest class, screened in several years: the number is shown for a reason. */
async function aStudent(page: Page): Promise<{ name: string; number: string }> {
  return page.evaluate(async () => {
    const token = /admin-token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const ask = async (path: string, input: unknown) => {
      const response = await fetch(`/eye/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': decodeURIComponent(token) },
        body: JSON.stringify(input),
      })
      return ((await response.json()) as { data: any }).data
    }
    const classes = await ask('h5/teacher/bj/teacher/class/list', {
      query: { filters: { state: ['open'] } },
      limit: 100,
    })
    const filters = { class: [classes.rows.at(-1).id], guardians: ['unbound'] }
    const { rows } = await ask('studentList', { query: { filters }, limit: 50 })
    const student = rows.find((row: { lastScreened: string | null }) => row.lastScreened) ?? rows[0]
    const number = await ask('studentListById/reveal', {
      id: student.id,
      field: 'number',
      reason: 'verify-record',
    })
    return { name: student.name, number: number.value }
  })
}

test('MAN-05 the school makes a code, a phone binds by it, sees the results and unbinds', async ({
  page,
  browser,
}) => {
  const trouble = watchForTrouble(page)
  await signIn(page, 'school05', '/manage/print?mode=class')
  await expect(page.getByRole('dialog').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await page.locator('label:has(input[name=class])').last().click()
  await page.getByRole('button', { name: '生成绑定码' }).click()
  await expect(page.getByText('全班通用').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /二维码/ }).first()).toBeVisible()
  const code = ((await page.locator('article').first().textContent()) ?? '').match(
    /[2-9A-Z]{4} [2-9A-Z]{4}/,
  )?.[0]
  const student = await aStudent(page)

  const phone = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  const phoneTrouble = watchForTrouble(phone)
  await phone.goto('/bind')
  await phone.getByLabel('绑定码').fill(code!.toLowerCase())
  await phone.getByRole('button', { name: '下一步' }).click()
  await expect(phone).toHaveURL(/\/bind\/[2-9A-Z]{8}$/)
  await phone.getByLabel('孩子的姓名').fill('不是 这个孩子')
  await phone.getByLabel('学籍号后六位').fill(student.number.toLowerCase().slice(-6))
  await phone.getByText('母亲').click()
  await phone.getByRole('button', { name: '下一步' }).click()
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText(/秒后重发/)).toBeVisible()
  await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(mobile))
  await phone.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(phone.getByRole('alert').filter({ hasText: '5 次不符会锁定 60 分钟' })).toBeVisible()
  await phone.getByLabel('孩子的姓名').fill(student.name)
  await phone.getByRole('button', { name: '下一步' }).click()
  await phone.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(phone.getByRole('heading', { name: '绑定成功' })).toBeVisible()
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)

  await phone.getByRole('link', { name: /查看/ }).click()
  await expect(phone.getByText('右眼')).toBeVisible()
  await expect(phone.getByText('接下来做什么')).toBeVisible()
  await expect(phone.getByRole('heading', { name: student.name })).toBeVisible()
  await expect(phone.getByRole('figure', { name: '裸眼视力' })).toBeVisible()
  await expect(phone.getByRole('table', { name: '历次筛查变化' }).getByRole('row').nth(2)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('右眼')).toBeVisible()
  const stored = await phone.evaluate(() => JSON.stringify({ ...localStorage }))
  for (const secret of [student.name, student.number, mobile]) expect(stored).not.toContain(secret)

  await phone.getByRole('button', { name: '解除绑定' }).click()
  await phone.getByRole('group').getByRole('button', { name: '解除绑定' }).click()
  await expect(phone.getByRole('heading', { name: '输入绑定码' })).toBeVisible()
  expect(trouble).toEqual([])
  expect(phoneTrouble).toEqual([])
  await phone.context().close()
})
