import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { DensityHistogram } from './density-histogram.tsx'
import { toDensityTable, type DensityHistogramData } from './to-density-marks.ts'

const shell = { title: '个体运动密度', unit: '%，人数', console: [356, 184], wall: [440, 280] } as const

function Example({ wide = true, ...data }: DensityHistogramData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [320, 200] as const }
  return (
    <PanelExample {...shell} {...size} table={toDensityTable(data, t)}>
      <DensityHistogram label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const bins = [1, 3, 5, 5, 3, 4, 4, 9, 3, 1].map((n, i) => ({ from: 50 + i * 5, n }))

export default {
  title: 'widgets/Density histogram',
  component: Example,
  args: { bins, of: 38, reference: 50 },
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    bins: Array.from({ length: 20 }, (_, i) => ({ from: i * 5, n: Math.round(900 / (1 + (i - 13) ** 2)) })),
    of: 2600,
  },
}
export const Phone: Story = { args: { wide: false } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '这节课没有有效心率' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
export const Suppressed: Story = {
  args: { bins: bins.map((bin) => (bin.n < 5 ? { ...bin, n: null } : bin)) },
}
