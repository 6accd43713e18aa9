import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { LevelBars } from './level-bars.tsx'
import { toLevelTable, type LevelBarsData, type LevelRow } from './to-level-marks.ts'

const shell = { title: '体测等级', unit: '%', console: [480, 252], wall: [440, 232] } as const

function Example({ rows, wide = true }: LevelBarsData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [342, 252] as const }
  return (
    <PanelExample {...shell} {...size} table={toLevelTable({ rows }, t)}>
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

export default { title: 'widgets/Level bars', component: Example, args: { rows } } satisfies Meta<
  typeof Example
>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: allGrades.map(({ id, label }, i) => row(id, label, 60 - i * 4, 100 - i * 3, 140 + i * 9, i * 5)),
  },
}
export const Phone: Story = { args: { wide: false } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '本批次还没有总分' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" skeleton="rows" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 1 ? { ...one, counts: { ...one.counts, pass: null, fail: null } } : one,
    ),
  },
}
