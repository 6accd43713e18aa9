import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { Distribution } from './distribution.tsx'
import { toDistributionTable, type DistributionData } from './to-distribution-option.ts'

const shell = { title: '裸眼视力分布', unit: '人，较差眼', console: [482, 268], wall: [570, 264] } as const

function Example(data: DistributionData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toDistributionTable(data, t)}>
      <Distribution {...data} label={shell.title} onDrill={() => undefined} />
    </PanelExample>
  )
}

const counts = [9, 21, 18, 26, 31, 44, 52, 61, 68, 92, 119, 236, 241, 108, 30]
const bins = counts.map((n, i) => ({ mark: i === 0 ? ('below' as const) : 39 + i, n }))
const of = counts.reduce((sum, n) => sum + n, 0)

export default {
  title: 'Distributions 分布/Distribution 视力分布',
  component: Distribution,
  ...inPanel(Example, { bins, of }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof Distribution>
type Story = PanelStory<typeof Example, typeof Distribution>

export const Default: Story = {}
export const Dense: Story = {
  args: { bins: bins.map(({ mark, n }) => ({ mark, n: n * 217 })), of: of * 217 },
}
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有有效视力' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { bins: bins.map((bin, i) => (i < 3 || i === 13 ? { ...bin, n: null } : bin)) },
}
