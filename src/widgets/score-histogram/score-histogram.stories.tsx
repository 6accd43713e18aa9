import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { ScoreHistogram } from './score-histogram.tsx'
import { toScoreTable, type ScoreHistogramData } from './to-score-marks.ts'

const shell = { title: '总分是怎样分布的？', unit: '人', console: [384, 268], wall: [570, 300] } as const

function Example({ wide = true, ...data }: ScoreHistogramData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [320, 268] as const }
  return (
    <PanelExample {...shell} {...size} table={toScoreTable(data, t)}>
      <ScoreHistogram label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const counts = [2, 0, 0, 4, 5, 20, 26, 48, 35, 18, 12, 4, 9, 2, 2]
const bins = counts.map((n, i) => ({ from: 40 + i * 5, n }))
const of = counts.reduce((sum, n) => sum + n, 0)

export default {
  title: 'widgets/Score histogram',
  component: Example,
  args: { bins, of },
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    bins: Array.from({ length: 24 }, (_, i) => ({ from: i * 5, n: Math.round(5200 / (1 + (i - 15) ** 2)) })),
    of: 16_000,
  },
}
export const Phone: Story = { args: { wide: false } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '本批次还没有总分' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
export const Suppressed: Story = {
  args: { bins: bins.map((bin) => (bin.n === 2 || bin.from === 55 ? { ...bin, n: null } : bin)) },
}
