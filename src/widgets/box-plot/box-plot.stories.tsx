import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { BoxPlot } from './box-plot.tsx'
import { toBoxTable, type BoxRow } from './to-box-option.ts'

const shell = {
  title: '一年屈光变化',
  unit: 'D/年，虚线为快速进展',
  console: [384, 268],
  wall: [440, 264],
} as const

function Example({ rows }: { rows: BoxRow[] }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toBoxTable({ rows, reference: -0.75 }, t)}>
      <BoxPlot label={shell.title} rows={rows} reference={-0.75} onDrill={() => undefined} />
    </PanelExample>
  )
}

const medians = [-0.35, -0.45, -0.55, -0.6, -0.65, -0.6, -0.52, -0.46, -0.4, -0.3, -0.25]
const rows: BoxRow[] = allGrades.slice(1).map((grade, i) => {
  const p50 = medians[i] ?? 0
  return {
    ...grade,
    p10: p50 - 0.55,
    p25: p50 - 0.28,
    p50,
    p75: p50 + 0.26,
    p90: p50 + 0.48,
    n: 1800 - i * 60,
  }
})
const hidden = { p10: null, p25: null, p50: null, p75: null, p90: null, n: null }

export default {
  title: 'Distributions 分布/Box plot 箱线图',
  component: BoxPlot,
  ...inPanel(Example, { rows: rows.slice(0, 5) }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof BoxPlot>
type Story = PanelStory<typeof Example, typeof BoxPlot>

export const Default: Story = {}
export const Dense: Story = { args: { rows } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有相隔一年的两次屈光' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { rows: rows.slice(0, 5).map((row, i) => (i < 2 ? { ...row, ...hidden } : row)) },
}
