import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import type { DensityPairData } from './density-data.ts'
import { DensityPair } from './density-pair.tsx'
import { toDensityTable } from './to-density-marks.ts'

const shell = {
  title: '户外时间：近视与非近视',
  unit: '密度',
  console: [388, 248],
  wall: [640, 380],
  phone: [320, 248],
} as const

function Example({ data }: { data: DensityPairData }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toDensityTable(data, t)}>
      <DensityPair label={shell.title} data={data} />
    </PanelExample>
  )
}

/** A made-up spread with its longer side at the right. */
const spread = (label: string, peak: number, median: number, bins = 21) => {
  const weights = Array.from({ length: bins }, (_, i) => {
    const at = ((i + 0.5) * 210) / bins / peak
    return at ** 3 * Math.exp(3 * (1 - at))
  })
  const counts = weights.map((weight) => Math.round(weight * 300))
  return { label, counts, of: counts.reduce((sum, n) => sum + n, 0), median }
}
const data: DensityPairData = {
  bounds: Array.from({ length: 22 }, (_, i) => i * 10),
  with: spread('近视', 68, 82),
  without: spread('非近视', 90, 103),
  unit: '分钟/日',
}

export default {
  title: 'Distributions 分布/Density pair 密度对比',
  component: DensityPair,
  ...inPanel(Example, { data }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof DensityPair>
type Story = PanelStory<typeof Example, typeof DensityPair>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    data: {
      ...data,
      bounds: Array.from({ length: 43 }, (_, i) => i * 5),
      with: spread('近视', 68, 82, 42),
      without: spread('非近视', 90, 103, 42),
    },
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有导入家长问卷' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    data: {
      ...data,
      with: { ...data.with, counts: data.with.counts.map((n, i) => (i > 16 || i === 0 ? null : n)) },
    },
  },
}
