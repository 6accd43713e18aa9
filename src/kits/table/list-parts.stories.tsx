import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fakeLists, type FakeLists } from './testing/fake-lists.ts'
import { control, firstRow, headTexts, rowAt, soon } from './testing/find.ts'
import { ListStage, serveLists } from './testing/list-stage.tsx'

/** Columns, filters, saved views and what stands in place of rows. */
const meta: Meta<typeof ListStage> = {
  title: 'Tables 表格/List table parts 列表部件',
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

export const Chooser: Story = {
  name: 'MAN-03 columns are shown, hidden, pinned and moved by keys; the list stays as it was set',
  beforeEach: serving(() => fakeLists(60)),
  play: async () => {
    await firstRow()
    await userEvent.click(control(/^列 /))
    await userEvent.click(await soon('显示 身份证号'))
    await userEvent.click(control('显示 性别'))
    await waitFor(() => expect(headTexts()).toContain('身份证号'))
    await expect(headTexts()).not.toContain('性别')
    control('移动 出生日期').focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await waitFor(() => expect(headTexts().slice(0, 3)).toEqual(['姓名', '出生日期', '学籍号']))
    await expect(document.activeElement).toBe(control('移动 出生日期'))
    await userEvent.click(control('固定 学校'))
    await waitFor(() => expect(headTexts()[1]).toBe('学校'))
    await userEvent.click(control('恢复默认'))
    await waitFor(() => expect(headTexts()).toContain('性别'))
    await expect(page.getAllByText('显示需填原因')[0]).toBeInTheDocument()
  },
}

export const NoMatch: Story = {
  name: 'MAN-03 nothing matches: each condition says what it hides, and is dropped by a press',
  args: { search: { guardians: 'unbound', class: 2 } },
  beforeEach: serving(() => {
    const made = fakeLists(48)
    made.rows = made.rows.map((row) => (row.classId === 2 ? { ...row, guardians: 'bound' } : row))
    return made
  }),
  play: async () => {
    const way = await soon(/^去掉 班级 九年级2班\d+ 人$/)
    await expect(page.getByText('共 48 人中，没有同时符合 2 个条件的')).toBeVisible()
    await userEvent.click(way)
    await firstRow()
    await expect(control('去掉 家长 未绑定')).toBeVisible()
  },
}

export const Filters: Story = {
  name: 'MAN-03 a filter of its column, as a chip that can be taken away',
  beforeEach: serving(() => fakeLists(60)),
  play: async () => {
    await firstRow()
    await userEvent.click(control('筛选 家长 全部'))
    await userEvent.click(await soon('未绑定'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.getByText('20 人')).toBeVisible())
    await userEvent.click(control('去掉 家长 未绑定'))
    await waitFor(() => expect(page.getByText('60 人')).toBeVisible())
    await userEvent.type(control('筛选 姓名'), '冯{Enter}')
    await waitFor(() => expect(page.getByText('6 人')).toBeVisible())
  },
}

export const Views: Story = {
  name: 'MAN-03 a saved view brings conditions and columns; the present state is saved under a name',
  beforeEach: serving(() => fakeLists(60)),
  play: async () => {
    await firstRow()
    await userEvent.click(control(/^视图/))
    await userEvent.click(await soon('未绑定家长'))
    await waitFor(() => expect(headTexts()).toEqual(['姓名', '学校', '家长手机']))
    await waitFor(() => expect(page.getByText('20 人')).toBeVisible())
    await userEvent.click(control('存为视图'))
    const name = await waitFor(() => page.getByLabelText('名称'))
    await userEvent.clear(name)
    await userEvent.type(name, '我的视图{Enter}')
    await waitFor(() => expect(fake.views.map((view) => view.name)).toContain('我的视图'))
    await expect(fake.views.at(-1)?.state.filters).toEqual({ guardians: ['unbound'] })
  },
}

export const Reveal: Story = {
  name: 'MAN-09 one masked value is shown after a reason was given, and says how long',
  beforeEach: serving(() => fakeLists(60)),
  play: async ({ args }) => {
    await firstRow()
    await userEvent.click(control('查看家长手机', rowAt(3)))
    await waitFor(() => expect(page.getByText('显示 30 秒，记入该生的访问记录。')).toBeVisible())
    await userEvent.click(control('显示'))
    await waitFor(() => expect(rowAt(3)).toHaveTextContent('138 5521 6295'))
    await expect(rowAt(3)).toHaveTextContent(/\d+ 秒/)
    await expect(args.onReveal).toHaveBeenCalledWith('guardianPhone', 'contact-guardian')
    await userEvent.click(control('隐藏家长手机', rowAt(3)))
    await expect(rowAt(3)).not.toHaveTextContent('138 5521 6295')
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
  play: async () => {
    const again = await soon('重试')
    fake.failing.clear()
    await userEvent.click(again)
    await firstRow()
  },
}
