import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Frame } from '@/widgets/stories/frame.tsx'
import type { DetailTableProps } from './detail-data.ts'
import { DetailPhone } from './detail-phone.tsx'
import { DetailTable } from './detail-table.tsx'
import { hiddenRow, sampleColumns, sampleRow, sampleRows, sampleTotal, type SampleRow } from './sample.ts'

const onDrill = fn()
const onExport = fn()

const Example = (props: Partial<DetailTableProps<SampleRow>>) => (
  <Frame console={[1176, 560]} wall={[1500, 640]}>
    <DetailTable
      name="story"
      title="学校明细"
      rows={sampleRows}
      columns={sampleColumns}
      total={sampleTotal}
      mean={sampleTotal.myopia}
      sort={{ key: 'myopia', isDescending: true }}
      state="ready"
      onDrill={onDrill}
      onRetry={() => undefined}
      {...props}
    />
  </Frame>
)

const wall = () => document.querySelector('[data-size=wall]') !== null
const many = Array.from({ length: 350 }, (_, i) =>
  sampleRow(`学校${i + 1}`, 40 + ((i * 7) % 60), 140 + ((i * 13) % 90), (i % 9) / 2 - 2, 50, 55),
)

export default {
  title: 'Tables 表格/Detail table 明细表',
  component: DetailTable,
  render: (props) => <Example {...props} />,
  argTypes: { state: { options: ['ready', 'loading', 'error'], control: 'select' } },
  args: { title: '学校明细', state: 'ready' },
} satisfies Meta<DetailTableProps<SampleRow>>
type Story = StoryObj<DetailTableProps<SampleRow>>

export const Default: Story = {}
export const Dense: Story = { args: { rows: many } }
export const Empty: Story = { args: { rows: [], labels: { detail: '本批次还没有学校提交' } } }
export const Loading: Story = { args: { state: 'loading', rows: [] } }
export const Error: Story = { args: { state: 'error', rows: [], error: { message: '网关超时（504）' } } }
export const FailedUpdateKeepsTheRows: Story = {
  args: { state: 'error', error: { message: '网关超时（504）' } },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement)
    await expect(table.getByRole('rowheader', { name: '锦程小学' })).toBeVisible()
    await expect(table.getByText('更新失败，显示的是上次加载的数据')).toBeVisible()
  },
}
export const Suppressed: Story = {
  args: { rows: [...sampleRows.slice(0, 5), hiddenRow('云东'), hiddenRow('北坡')] },
}

export const SortsByAHead: Story = {
  play: async ({ canvasElement }) => {
    if (wall()) return
    const table = within(canvasElement)
    const names = () => table.getAllByRole('rowheader').map((cell) => cell.textContent)
    await userEvent.click(table.getByRole('button', { name: '较 2025 秋 pp' }))
    await expect(table.getByRole('columnheader', { name: '较 2025 秋 pp' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(names().slice(0, 2)).toEqual(['合计', '滨湖小学'])
    await expect(names().at(-1)).toBe('石桥小学')
    await userEvent.click(table.getByRole('button', { name: '较 2025 秋 pp' }))
    await expect(names().slice(0, 2)).toEqual(['合计', '云溪实验小学'])
    await expect(names().at(-1)).toBe('石桥小学')
    await expect(table.getByRole('status')).toHaveTextContent('共 9 行，与上图同一范围，按较 2025 秋由低到高')
  },
}

export const KeysLeadThroughTheRows: Story = {
  args: { rows: many },
  play: async ({ canvasElement }) => {
    if (wall()) return
    onDrill.mockClear()
    const table = within(canvasElement)
    table.getByRole('button', { name: '学校' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '3'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '352'))
    const last = document.activeElement?.querySelector('[role=rowheader]')?.textContent
    await userEvent.keyboard('{Enter}')
    await expect(`${onDrill.mock.calls[0]?.[0]}小学`).toBe(last)
    await expect(table.getAllByRole('row').length).toBeLessThan(60)
  },
}

export const ChoosesColumns: Story = {
  args: { name: 'story-columns' },
  play: async ({ canvasElement }) => {
    if (wall()) return
    localStorage.removeItem('mingmu.detail.story-columns')
    const page = within(document.body)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '列' }))
    await userEvent.click(await page.findByRole('checkbox', { name: '平均视力' }))
    await expect(await page.findByRole('columnheader', { name: '平均视力', hidden: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '学校' })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: '恢复默认' }))
    await waitFor(() =>
      expect(page.queryByRole('columnheader', { name: '平均视力', hidden: true })).toBeNull(),
    )
    await userEvent.keyboard('{Escape}')
    localStorage.removeItem('mingmu.detail.story-columns')
  },
}

export const ExportsWhatIsShown: Story = {
  args: { onExport, sort: { key: 'change', isDescending: false } },
  play: async ({ canvasElement }) => {
    if (wall()) return
    onExport.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '导出' }))
    // The menu's own part is fetched with its first use.
    await userEvent.click(await screen.findByRole('menuitem', { name: 'XLSX' }, { timeout: 10_000 }))
    const [format, shown] = onExport.mock.calls[0] ?? []
    await expect(format).toBe('xlsx')
    await expect(shown.rows.slice(0, 2)).toEqual(['云溪实验', '东岭'])
    await expect(shown.columns).not.toContain('acuity')
    await expect(shown.table.rows[0].slice(0, 3)).toEqual(['合计', 1801, 959])
  },
}

export const OnAPhone: Story = {
  render: () => (
    <Frame console={[358, 480]} wall={[358, 480]}>
      <DetailPhone
        label="学校明细"
        rows={[...sampleRows.slice(0, 3), hiddenRow('云东')]}
        columns={sampleColumns}
        total={sampleTotal}
        onDrill={onDrill}
        selected="望江"
      />
    </Frame>
  ),
  play: async ({ canvasElement }) => {
    onDrill.mockClear()
    const list = within(canvasElement)
    await userEvent.click(list.getByRole('button', { name: /望江小学.*83 \/ 138 人.*60.1/ }))
    await expect(onDrill).toHaveBeenCalledWith('望江')
    await expect(list.getByRole('button', { name: /云东小学/ })).toHaveTextContent('不显示')
  },
}
