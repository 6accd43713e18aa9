import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { ProgressRing } from './progress-ring.tsx'
import { ProgressRows } from './progress-rows.tsx'
import { toProgressTable, type ProgressRow } from './to-progress-marks.ts'

const shell = { title: '筛查进度', unit: '已筛 / 应筛', console: [384, 252], wall: [452, 264] } as const

function Example({ rows }: { rows: ProgressRow[] }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toProgressTable(rows, t)}>
      <ProgressRows label={shell.title} rows={rows} foot="预计 11-25" onDrill={() => undefined} />
    </PanelExample>
  )
}

const rows = [
  { id: 'primary', label: '小学', done: 11450, absent: 520, exempt: 31, due: 12151 },
  { id: 'junior', label: '初中', done: 6600, absent: 201, exempt: 12, due: 6888 },
  { id: 'senior', label: '高中', done: 4816, absent: 275, exempt: 9, due: 5227 },
]

export default {
  title: 'Key figures 关键数字/Progress 进度行',
  component: ProgressRows,
  ...inPanel(Example, { rows }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ProgressRows>
type Story = PanelStory<typeof Example, typeof ProgressRows>

export const Default: Story = {}
export const Ring: Story = {
  render: () => (
    <PanelExample {...shell}>
      <ProgressRing label={shell.title} done={22866} due={24266} />
    </PanelExample>
  ),
}
export const Dense: Story = {
  args: {
    rows: allGrades.map(({ id, label }, i) => ({
      id,
      label,
      done: 1900 - i * 90,
      absent: 30,
      exempt: 2,
      due: 2000,
    })),
  },
}
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有建立批次' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** Progress counts the roster, which is never hidden; a group without anybody due says so. */
export const Suppressed: Story = {
  args: {
    rows: [...rows.slice(0, 1), { id: 'none', label: '九年级', done: 0, absent: 0, exempt: 3, due: 0 }],
  },
}
