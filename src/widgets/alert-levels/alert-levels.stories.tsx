import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { AlertLevels } from './alert-levels.tsx'
import { toAlertTable, type AlertFollowUp, type AlertRow } from './to-alert-table.ts'

const shell = { title: '屈光预警级别', unit: '人', console: [284, 252], wall: [452, 264] } as const
type ExampleProps = { rows: AlertRow[]; of: number | null; followUps: AlertFollowUp[] }

function Example({ rows, of, followUps }: ExampleProps) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toAlertTable(rows, of, t)}>
      <AlertLevels label={shell.title} rows={rows} of={of} followUps={followUps} onDrill={() => undefined} />
    </PanelExample>
  )
}

const rows: AlertRow[] = [
  { level: 3, label: '−6.00 D 及以下', n: 7 },
  { level: 2, label: '−3.00 至 −6.00 D', n: 53 },
  { level: 1, label: '−0.50 至 −3.00 D', n: 420 },
  { level: 0, label: '近视前期', n: 88 },
]
const followUps = [
  { id: 'advised', label: '建议就诊', n: 329 },
  { id: 'seen', label: '已就诊', n: 155 },
  { id: 'overdue', label: '逾期未就诊', n: 36 },
]

export default {
  title: 'Key figures 关键数字/Alert levels 预警级别',
  component: AlertLevels,
  ...inPanel(Example, { rows, of: 1146, followUps: [] }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof AlertLevels>
type Story = PanelStory<typeof Example, typeof AlertLevels>

export const Default: Story = {}
export const Dense: Story = { args: { followUps } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有有效屈光' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { rows: rows.map((row) => (row.level === 1 ? row : { ...row, n: null })), of: null },
}
