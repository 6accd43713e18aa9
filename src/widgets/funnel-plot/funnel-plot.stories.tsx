import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import type { FunnelData } from './funnel-data.ts'
import { funnelFinding, funnelSentence } from './funnel-finding.ts'
import { FunnelPlot } from './funnel-plot.tsx'
import { toFunnelTable } from './to-funnel-marks.ts'

const shell = { title: '哪些学校明显偏高或偏低？', console: [384, 268], wall: [576, 420] } as const

function Example(data: FunnelData) {
  const t = useT('widgets')
  const finding = funnelFinding(data)
  return (
    <PanelExample
      {...shell}
      sentence={finding && funnelSentence(finding, 'schools', t)}
      table={toFunnelTable(data, t)}
    >
      <FunnelPlot {...data} label={shell.title} metric="近视率" onDrill={() => undefined} />
    </PanelExample>
  )
}

const school = (short: string, n: number, of: number, changePp: number) => ({
  id: short,
  name: `${short}小学`,
  short,
  rate: { n, of },
  changePp,
  coverage: { n: of, of: Math.round(of * 1.06) },
})
const points = [
  school('锦程', 85, 140, -1.4),
  school('望江', 83, 138, -0.9),
  school('云溪实验', 145, 248, -2.3),
  school('滨湖', 116, 199, 0.5),
  school('清河', 110, 190, -1.7),
  school('向阳', 87, 157, -0.2),
  school('新苑', 76, 151, 0.4),
  school('柳荫路', 64, 125, -0.6),
  school('梧桐', 60, 122, 1.1),
  school('石桥', 53, 98, 0.3),
  school('青石', 53, 120, -1.5),
  school('南塘', 34, 86, -0.7),
  school('东岭', 24, 76, -1.9),
]
const sum = (list: readonly { rate: { n: number; of: number } }[]) => ({
  n: list.reduce((total, { rate }) => total + rate.n, 0),
  of: list.reduce((total, { rate }) => total + rate.of, 0),
})

/** 350 schools, most of them within chance: 17 and more stand outside without differing. */
const many = Array.from({ length: 350 }, (_, i) => {
  const of = 40 + ((i * 37) % 600)
  const wave = Math.sin(i * 12.9898) * 1.2 + Math.sin(i * 78.233) * 1.1
  const share = 0.53 + (wave * Math.sqrt(0.53 * 0.47)) / Math.sqrt(of)
  return school(`学校${i + 1}`, Math.round(share * of), of, 0)
})

export default {
  title: 'Relations 关系/Funnel plot 漏斗图',
  component: FunnelPlot,
  ...inPanel(Example, { points, mean: sum(points) }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof FunnelPlot>
type Story = PanelStory<typeof Example, typeof FunnelPlot>

export const Default: Story = {}
export const Dense: Story = { args: { points: many, mean: sum(many) } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有学校有有效屈光' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { points: points.map((point, i) => (i % 5 === 4 ? { ...point, rate: null } : point)) },
}
