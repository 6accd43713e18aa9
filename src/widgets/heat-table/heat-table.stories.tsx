import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { heatColumns, heatRows } from '@/widgets/stories/sample.ts'
import { HeatTable } from './heat-table.tsx'
import { toHeatTable, type HeatTableData } from './to-heat-marks.ts'

const shell = {
  title: '各班近视率',
  unit: '年级 × 班级，%，小字为近视人数/有效人数',
  console: [780, 346],
  wall: [956, 476],
} as const

function Example(data: HeatTableData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toHeatTable(data, t)}>
      <HeatTable
        {...data}
        label={shell.title}
        totalLabel="全年级"
        keyLabel="近视率 %"
        foot="全校 480 / 1,146 人，30 个班"
        onDrill={() => undefined}
        onUp={() => undefined}
      />
    </PanelExample>
  )
}

const rows = heatRows()
const first = rows[0]

export default {
  title: 'Matrices and calendars 矩阵与日历/Heat table 热力表',
  component: HeatTable,
  ...inPanel(Example, { columns: heatColumns(), rows }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof HeatTable>
type Story = PanelStory<typeof Example, typeof HeatTable>

export const Default: Story = {}
export const Dense: Story = { args: { columns: heatColumns(12), rows: heatRows(12) } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有班级提交' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: first
      ? [
          { ...first, cells: first.cells.map((cell, i) => (i < 2 ? { ...cell, rate: null } : cell)) },
          ...rows.slice(1, 5),
        ]
      : [],
  },
}
