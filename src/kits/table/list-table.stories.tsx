import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fakeLists, type FakeLists } from './testing/fake-lists.ts'
import { control, firstRow, head, rowAt, soon } from './testing/find.ts'
import { ListStage, serveLists } from './testing/list-stage.tsx'

/**
 * Every list of records: declared once, and from that come heads, filters, rows, selection and saved views. For a handful of rows inside
 * another page use the plain Table; for rows that are to be repaired before they count, the import plan.
 */
const meta: Meta<typeof ListStage> = {
  title: 'Tables 表格/List table 列表',
  component: ListStage,
  args: { onOpen: fn(), onBulk: fn() },
}
export default meta
type Story = StoryObj<typeof ListStage>

let fake: FakeLists
const serving = (rows: number) => () => {
  fake = fakeLists(rows)
  serveLists(fake)
}
const page = within(document.body)
const lastSort = () =>
  fake.requested.filter(({ path, input }) => path.endsWith('/studentList') && !input.cursor).at(-1)?.input
    .query?.sort

export const Default: Story = { args: { height: 640 }, beforeEach: serving(24_266) }

export const Keyboard: Story = {
  name: 'MAN-03 keys: arrows walk, Shift takes a range, Space one, Enter opens, Esc leaves, / searches',
  beforeEach: serving(300),
  play: async ({ args }) => {
    await firstRow()
    rowAt(0).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(document.activeElement).toBe(rowAt(2))
    await userEvent.keyboard(' ')
    await expect(rowAt(2)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    await waitFor(() => expect(page.getAllByText(/已选 3 人/)[0]).toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }))
    await userEvent.keyboard('{End}')
    await waitFor(() =>
      expect(Number((document.activeElement as HTMLElement).dataset['index'])).toBeGreaterThan(90),
    )
    await userEvent.keyboard('{Escape}')
    await expect(document.activeElement).toHaveAttribute('role', 'grid')
    await userEvent.keyboard('/')
    await expect(document.activeElement).toHaveAttribute('role', 'searchbox')
  },
}

export const Selection: Story = {
  name: 'MAN-03 all that match are selected across pages, single rows are taken out, another question lets go',
  beforeEach: serving(3412),
  play: async ({ args }) => {
    await firstRow()
    await userEvent.click(await soon('全选符合条件的 3,412 人'))
    await expect(page.getByText('已选全部 3,412 人')).toBeVisible()
    await userEvent.click(rowAt(1).querySelector('input')!)
    await expect(page.getByText('已选 3,411 人')).toBeVisible()
    await userEvent.click(control('发绑定码'))
    await expect(args.onBulk).toHaveBeenCalledWith(
      expect.objectContaining({ n: 3411, selection: { query: {}, except: [2], expected: 3411 } }),
    )
    await userEvent.type(control('姓名、学籍号、拼音'), '冯{Enter}')
    await waitFor(() => expect(page.getByText('条件变了，选择已清除')).toBeVisible())
    await expect(() => control('发绑定码')).toThrow()
  },
}

export const Sorting: Story = {
  name: 'MAN-03 heads sort up, down and back; Shift adds a key; the order is said',
  beforeEach: serving(300),
  play: async () => {
    await firstRow()
    await userEvent.click(head('姓名'))
    await waitFor(() => expect(lastSort()).toEqual([{ key: 'name' }]))
    await userEvent.click(head('姓名'))
    await waitFor(() => expect(lastSort()).toEqual([{ key: 'name', descending: true }]))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(head('出生日期'))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(lastSort()).toEqual([{ key: 'name', descending: true }, { key: 'birth' }]))
    await expect(head('出生日期').parentElement).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(() => expect(page.getByText('全部，按姓名、出生日期排序')).toBeVisible())
  },
}

export const Widths: Story = {
  name: 'MAN-03 a column is made wider with Shift and an arrow, and stays so',
  beforeEach: serving(60),
  play: async () => {
    await firstRow()
    const number = head('学籍号')
    const before = number.parentElement!.getBoundingClientRect().width
    number.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await waitFor(() => expect(number.parentElement!.getBoundingClientRect().width).toBe(before + 16))
    await expect(localStorage.getItem('mingmu.columns.1.students')).toContain('"key":"number","width":168')
  },
}

export const Paging: Story = {
  name: 'MAN-03 the next page is asked for before its rows are reached, and few rows are drawn',
  beforeEach: serving(3000),
  play: async ({ canvasElement }) => {
    await firstRow()
    const grid = canvasElement.querySelector('[role=grid]')!
    grid.scrollTop = 36 * 60
    await waitFor(() => expect(fake.requested.some(({ input }) => input.cursor === '100')).toBe(true))
    // Further down than what is read: the end of that, until more has come.
    await waitFor(() => {
      grid.scrollTop = 36 * 250
      expect(rowAt(255)).toBeTruthy()
    })
    await expect(grid.querySelectorAll('[data-index]').length).toBeLessThan(60)
    await expect(grid).toHaveAttribute('aria-rowcount', '3002')
  },
}
