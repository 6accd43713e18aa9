import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fakeLists, type FakeLists } from './testing/fake-lists.ts'
import { ListStage, serveLists } from './testing/list-stage.tsx'

/**
 * Every list of records: declared once, and from that come heads, filters, rows, selection and saved views. For a handful of rows inside
 * another page use the plain Table; for rows that are to be repaired before they count, the import plan.
 */
const meta: Meta<typeof ListStage> = {
  title: 'kits/List table',
  component: ListStage,
  args: { onOpen: fn(), onBulk: fn(), onReveal: fn() },
}
export default meta
type Story = StoryObj<typeof ListStage>

let fake: FakeLists
const serving = (make: () => FakeLists) => () => {
  fake = make()
  serveLists(fake)
}
const canvas = (element: HTMLElement) => within(element)
const page = within(document.body)
const rowOf = (root: HTMLElement, index: number) =>
  root.querySelector<HTMLElement>(`[data-index="${index}"]`)!
const ready = (root: HTMLElement) => waitFor(() => expect(rowOf(root, 0)).toBeTruthy())
const sorts = () =>
  fake.asked.filter(({ path, input }) => path.endsWith('/studentList') && !input.cursor).at(-1)?.input.query
    ?.sort

export const Default: Story = {
  beforeEach: serving(() => fakeLists(24_266)),
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    await expect(canvas(canvasElement).getByText('24,266 人')).toBeVisible()
  },
}

export const Keyboard: Story = {
  name: 'MAN-03 keys: arrows walk, Shift takes a range, Space one, Enter opens, Esc leaves, / searches',
  beforeEach: serving(() => fakeLists(300)),
  play: async ({ canvasElement, args }) => {
    await ready(canvasElement)
    rowOf(canvasElement, 0).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(document.activeElement).toBe(rowOf(canvasElement, 2))
    await userEvent.keyboard(' ')
    await expect(rowOf(canvasElement, 2)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    await waitFor(() => expect(canvas(canvasElement).getAllByText(/已选 3 人/)[0]).toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }))
    await userEvent.keyboard('{End}')
    await waitFor(() =>
      expect(Number((document.activeElement as HTMLElement).dataset['index'])).toBeGreaterThan(90),
    )
    await userEvent.keyboard('{Escape}')
    await expect(document.activeElement).toHaveAttribute('role', 'grid')
    await userEvent.keyboard('/')
    await expect(document.activeElement).toBe(canvas(canvasElement).getByRole('searchbox'))
  },
}

export const Selection: Story = {
  name: 'MAN-03 all that match are selected across pages, single rows are taken out, another question lets go',
  beforeEach: serving(() => fakeLists(3412)),
  play: async ({ canvasElement, args }) => {
    await ready(canvasElement)
    const box = canvas(canvasElement).getByRole('checkbox', { name: '全选符合条件的 3,412 人' })
    await userEvent.click(box)
    await expect(canvas(canvasElement).getByText('已选全部 3,412 人')).toBeVisible()
    await userEvent.click(within(rowOf(canvasElement, 1)).getByRole('checkbox'))
    await expect(canvas(canvasElement).getByText('已选 3,411 人')).toBeVisible()
    await userEvent.click(canvas(canvasElement).getByRole('button', { name: '发绑定码' }))
    await expect(args.onBulk).toHaveBeenCalledWith(
      expect.objectContaining({ n: 3411, selection: { query: {}, except: [2], expected: 3411 } }),
    )
    await userEvent.type(canvas(canvasElement).getByRole('searchbox'), '冯{Enter}')
    await waitFor(() => expect(page.getByText('条件变了，选择已清除')).toBeVisible())
    await expect(canvas(canvasElement).queryByRole('button', { name: '发绑定码' })).toBeNull()
  },
}

export const Sorting: Story = {
  name: 'MAN-03 heads sort up, down and back; Shift adds a key; the order is said',
  beforeEach: serving(() => fakeLists(300)),
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const head = (name: RegExp) => canvas(canvasElement).getByRole('button', { name })
    await userEvent.click(head(/^姓名/))
    await waitFor(() => expect(sorts()).toEqual([{ key: 'name' }]))
    await userEvent.click(head(/^姓名/))
    await waitFor(() => expect(sorts()).toEqual([{ key: 'name', descending: true }]))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(head(/^出生/))
    await userEvent.keyboard('{/Shift}')
    await waitFor(() => expect(sorts()).toEqual([{ key: 'name', descending: true }, { key: 'birth' }]))
    await expect(head(/^出生/).closest('[role=columnheader]')).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(() => expect(canvas(canvasElement).getByText('全部，按姓名、出生排序')).toBeVisible())
  },
}
