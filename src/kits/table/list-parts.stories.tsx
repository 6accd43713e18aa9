import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fakeLists, type FakeLists } from './testing/fake-lists.ts'
import { ListStage, serveLists } from './testing/list-stage.tsx'

/** Columns, filters, saved views and what stands in place of rows. */
const meta: Meta<typeof ListStage> = {
  title: 'kits/List table parts',
  component: ListStage,
  args: { onReveal: fn() },
}
export default meta
type Story = StoryObj<typeof ListStage>

let fake: FakeLists
const serving = (make: () => FakeLists) => () => {
  fake = make()
  serveLists(fake)
}
const page = within(document.body)
const ready = (root: HTMLElement) =>
  waitFor(() => expect(root.querySelector('[data-index="0"]')).toBeTruthy())
const heads = (root: HTMLElement) =>
  within(root)
    .getAllByRole('columnheader')
    .map((head) => head.textContent?.replace(/\d$/, ''))

export const Chooser: Story = {
  name: 'MAN-03 columns are shown, hidden, pinned and moved by keys; the list stays as it was set',
  beforeEach: serving(() => fakeLists(60)),
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^列 / }))
    await userEvent.click(await page.findByRole('checkbox', { name: '显示 身份证号' }))
    await userEvent.click(page.getByRole('checkbox', { name: '显示 性别' }))
    await waitFor(() => expect(heads(canvasElement)).toContain('身份证号'))
    await expect(heads(canvasElement)).not.toContain('性别')
    const grip = page.getByRole('button', { name: '移动 出生' })
    grip.focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await waitFor(() =>
      expect(heads(canvasElement).indexOf('出生')).toBeLessThan(heads(canvasElement).indexOf('学籍号')),
    )
    await expect(document.activeElement).toBe(page.getByRole('button', { name: '移动 出生' }))
    await userEvent.click(page.getByRole('button', { name: '固定 学校' }))
    await waitFor(() => expect(heads(canvasElement).indexOf('学校')).toBe(2))
    await userEvent.click(page.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(heads(canvasElement)).toContain('性别'))
    await expect(page.getByText('显示需填原因')).toBeVisible()
  },
}

export const NoMatch: Story = {
  name: 'MAN-03 nothing matches: each condition says what it hides, and is dropped by a press',
  args: { search: { guardians: 'unbound', class: 2 } },
  beforeEach: serving(() => ({
    ...fakeLists(48),
    rows: fakeLists(48).rows.map((row) => ({
      ...row,
      guardians: row.classId === 2 ? 'bound' : row.guardians,
    })),
  })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const way = await canvas.findByRole('button', { name: /去掉 班级 九年级2班/ })
    await waitFor(() => expect(way).toHaveTextContent(/\d+ 人/))
    await expect(canvas.getByText('共 48 人中，没有同时符合 2 个条件的')).toBeVisible()
    await userEvent.click(way)
    await ready(canvasElement)
    await expect(canvas.getByRole('button', { name: '去掉 家长 未绑定' })).toBeVisible()
  },
}

export const Filters: Story = {
  name: 'MAN-03 a filter of its column, as a chip that can be taken away',
  beforeEach: serving(() => fakeLists(60)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ready(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '筛选 家长 全部' }))
    await userEvent.click(await page.findByRole('checkbox', { name: '未绑定' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByText('20 人')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '去掉 家长 未绑定' }))
    await waitFor(() => expect(canvas.getByText('60 人')).toBeVisible())
    await userEvent.type(canvas.getByRole('textbox', { name: '筛选 姓名' }), '冯{Enter}')
    await waitFor(() => expect(canvas.getByText('6 人')).toBeVisible())
  },
}

export const Views: Story = {
  name: 'MAN-03 a saved view brings conditions and columns; the present state is saved under a name',
  beforeEach: serving(() => fakeLists(60)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await ready(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^视图/ }))
    await userEvent.click(await page.findByRole('button', { name: '未绑定家长' }))
    await waitFor(() => expect(heads(canvasElement)).toEqual(['', '姓名', '学校', '家长手机']))
    await waitFor(() => expect(canvas.getByText('20 人')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '存为视图' }))
    const name = await page.findByRole('textbox', { name: '名称' })
    await userEvent.clear(name)
    await userEvent.type(name, '我的视图{Enter}')
    await waitFor(() => expect(fake.views.map((view) => view.name)).toContain('我的视图'))
    await expect(fake.views.at(-1)?.state.filters).toEqual({ guardians: ['unbound'] })
  },
}

export const Reveal: Story = {
  name: 'MAN-09 one masked value is shown after a reason was given, and says how long',
  beforeEach: serving(() => fakeLists(60)),
  play: async ({ canvasElement, args }) => {
    await ready(canvasElement)
    const row = canvasElement.querySelector<HTMLElement>('[data-index="3"]')!
    await userEvent.click(within(row).getByRole('button', { name: '查看家长手机' }))
    await expect(await page.findByText('显示 30 秒，记入该生的访问记录。')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '显示' }))
    await waitFor(() => expect(row).toHaveTextContent('138 5521 6295'))
    await expect(row).toHaveTextContent(/\d+ 秒/)
    await expect(args.onReveal).toHaveBeenCalledWith('guardianPhone', 'contact-guardian')
    await userEvent.click(within(row).getByRole('button', { name: '隐藏家长手机' }))
    await expect(row).not.toHaveTextContent('138 5521 6295')
  },
}

export const Empty: Story = { beforeEach: serving(() => fakeLists(0)) }

export const Failed: Story = {
  name: 'NFR-04 a list that cannot be read says why, and is read again',
  beforeEach: serving(() => {
    const made = fakeLists(60)
    made.failing.set('/eye/api/studentList', 504)
    return made
  }),
  play: async ({ canvasElement }) => {
    const again = await within(canvasElement).findByRole('button', { name: '重试' })
    fake.failing.clear()
    await userEvent.click(again)
    await ready(canvasElement)
  },
}
