import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { MoreGrid } from './more-grid.tsx'
import { toGridTable, type GridCell, type MoreGridData } from './to-grid-marks.ts'

const shell = {
  title: '每周都有劳动课吗？',
  unit: '学校 × 周',
  console: [660, 320],
  wall: [956, 470],
} as const

function Example(data: MoreGridData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toGridTable(data, t)}>
      <MoreGrid
        {...data}
        label={shell.title}
        keyLabel="达标班级 %"
        foot="百分数向下取整"
        onDrill={() => undefined}
      />
    </PanelExample>
  )
}

const columns = Array.from({ length: 11 }, (_, i) => ({
  id: `w${i}`,
  label: String(i + 1),
  title: `第 ${i + 1} 周`,
}))
const cellOf = (row: string, base: number, i: number): GridCell =>
  row === '石桥小学' && i === 9
    ? { id: `${row}:${i}`, rate: null, why: 'unreported' }
    : { id: `${row}:${i}`, rate: { n: Math.min(24, base + ((i * 5) % 4)), of: 24 }, isRunning: i === 10 }
const rows = [
  ['石桥小学', 12],
  ['望江小学', 15],
  ['锦程小学', 18],
  ['东岭小学', 22],
] as const

export default {
  title: 'Matrices and calendars 矩阵与日历/More grid 越多越好格',
  component: MoreGrid,
  ...inPanel(Example, {
    rowHead: '学校',
    totalLabel: '学期 %',
    columns,
    rows: rows.map(([label, base], at) => ({
      id: label,
      label,
      total: { n: base * 11, of: 264 },
      ...(at === 0 && { group: '小学' }),
      cells: columns.map((_, i) => cellOf(label, base, i)),
    })),
  }),
} satisfies PanelMeta<typeof Example, typeof MoreGrid>
type Story = PanelStory<typeof Example, typeof MoreGrid>

export const Default: Story = {}
export const NotRequested: Story = {
  args: {
    rows: [
      {
        id: 'group',
        label: '工业生产',
        cells: columns.map((_, i) =>
          i < 4
            ? { id: `g:${i}`, rate: null, why: 'not-asked' }
            : { id: `g:${i}`, rate: { n: i === 10 ? 0 : i, of: 24 }, isRequired: true },
        ),
      },
    ],
  },
}
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
