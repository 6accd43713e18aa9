import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { Beeswarm } from './beeswarm.tsx'
import { toSwarmTable } from './to-swarm-marks.ts'
import type { SwarmPoint } from './swarm-point.ts'

const shell = {
  title: '哪些学生接近上一等级？',
  unit: '总分，一点代表一名学生',
  console: [582, 288],
  wall: [900, 380],
  phone: [342, 288],
} as const

function Example({ points }: { points: readonly SwarmPoint[] }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toSwarmTable(points, t)}>
      <Beeswarm label={shell.title} points={points} onDrill={() => undefined} />
    </PanelExample>
  )
}

/** Made-up totals around 79, the same at every look: a walk over the circle gives the spread. */
const students = (count: number): SwarmPoint[] =>
  Array.from({ length: count }, (_, i) => {
    const around = ((i * 0.618) % 1) + ((i * 0.414) % 1) + ((i * 0.732) % 1)
    return {
      id: `p${i}`,
      score: Math.round((79 + (around - 1.5) * 24) * 10) / 10,
      sex: i % 2 === 0 ? 'boy' : 'girl',
    }
  })

export default {
  title: 'Distributions 分布/Beeswarm 蜂群图',
  component: Beeswarm,
  ...inPanel(Example, { points: students(187) }, () => ({ Dense })),
} satisfies PanelMeta<typeof Example, typeof Beeswarm>
type Story = PanelStory<typeof Example, typeof Beeswarm>

export const Default: Story = {}
export const Dense: Story = { args: { points: students(1200) } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有总分' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** One child is a dot: outside the own school the whole picture is suppressed. */
export const Suppressed: Story = {
  args: { state: 'forbidden', stateLabels: { detail: '一点一人，只在本校可看' } },
}
