import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { DensityHistogram } from './density-histogram.tsx'
import { toDensityTable, type DensityHistogramData } from './to-density-marks.ts'

const shell = {
  title: '个体运动密度',
  unit: '%，人数',
  console: [356, 184],
  wall: [440, 280],
  phone: [320, 200],
} as const

function Example(data: DensityHistogramData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toDensityTable(data, t)}>
      <DensityHistogram label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const bins = [1, 3, 5, 5, 3, 4, 4, 9, 3, 1].map((n, i) => ({ from: 50 + i * 5, n }))

export default {
  title: 'Distributions 分布/Density histogram 密度直方图',
  component: DensityHistogram,
  ...inPanel(Example, { bins, of: 38, reference: 50 }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof DensityHistogram>
type Story = PanelStory<typeof Example, typeof DensityHistogram>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    bins: Array.from({ length: 20 }, (_, i) => ({ from: i * 5, n: Math.round(900 / (1 + (i - 13) ** 2)) })),
    of: 2600,
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这节课没有有效心率' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { bins: bins.map((bin) => (bin.n < 5 ? { ...bin, n: null } : bin)) },
}
