import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { ScoreHistogram } from './score-histogram.tsx'
import { toScoreTable, type ScoreHistogramData } from './to-score-marks.ts'

const shell = {
  title: '总分是怎样分布的？',
  unit: '人',
  console: [384, 268],
  wall: [570, 300],
  phone: [320, 268],
} as const

function Example(data: ScoreHistogramData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toScoreTable(data, t)}>
      <ScoreHistogram label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const counts = [2, 0, 0, 4, 5, 20, 26, 48, 35, 18, 12, 4, 9, 2, 2]
const bins = counts.map((n, i) => ({ from: 40 + i * 5, n }))
const of = counts.reduce((sum, n) => sum + n, 0)

export default {
  title: 'Distributions 分布/Score histogram 总分直方图',
  component: ScoreHistogram,
  ...inPanel(Example, { bins, of }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ScoreHistogram>
type Story = PanelStory<typeof Example, typeof ScoreHistogram>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    bins: Array.from({ length: 24 }, (_, i) => ({ from: i * 5, n: Math.round(5200 / (1 + (i - 15) ** 2)) })),
    of: 16_000,
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有总分' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { bins: bins.map((bin) => (bin.n === 2 || bin.from === 55 ? { ...bin, n: null } : bin)) },
}
