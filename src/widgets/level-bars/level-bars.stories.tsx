import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { LevelBars } from './level-bars.tsx'
import { toLevelTable, type LevelBarsData, type LevelRow } from './to-level-marks.ts'

const shell = {
  title: '体测等级',
  unit: '%',
  console: [480, 252],
  wall: [440, 232],
  phone: [342, 252],
} as const

function Example({ rows }: LevelBarsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toLevelTable({ rows }, t)}>
      <LevelBars
        label={shell.title}
        rows={rows}
        target={{ year: 2030, ratio: 0.6 }}
        onDrill={() => undefined}
      />
    </PanelExample>
  )
}

const row = (id: string, label: string, ...[excellent = 0, good = 0, pass = 0, fail = 0]: number[]) => ({
  id,
  label,
  counts: { excellent, good, pass, fail },
})
const rows: LevelRow[] = [
  row('primary', '小学', 1684, 3757, 5418, 596),
  row('junior', '初中', 698, 2199, 3202, 504),
  row('senior', '高中', 395, 1531, 2468, 434),
  row('all', '全区', 2777, 7487, 11088, 1534),
]

export default {
  title: 'Compositions 构成/Level bars 等级构成',
  component: LevelBars,
  ...inPanel(Example, { rows }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof LevelBars>
type Story = PanelStory<typeof Example, typeof LevelBars>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: allGrades.map(({ id, label }, i) => row(id, label, 60 - i * 4, 100 - i * 3, 140 + i * 9, i * 5)),
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有总分' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 1 ? { ...one, counts: { ...one.counts, pass: null, fail: null } } : one,
    ),
  },
}
