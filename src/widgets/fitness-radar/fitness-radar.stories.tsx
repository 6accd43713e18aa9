import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { FitnessRadar } from './fitness-radar.tsx'
import { toRadarTable } from './to-radar-marks.ts'
import type { RadarAxis } from './to-radar-scene.ts'

const shell = {
  title: '与五年级女生相比',
  unit: '第 31 / 84 位',
  console: [376, 356],
  wall: [560, 480],
  phone: [320, 340],
} as const

function Example({ axes }: { axes: readonly RadarAxis[] }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toRadarTable(axes, t)}>
      <FitnessRadar label={shell.title} axes={axes} />
    </PanelExample>
  )
}

const axis = (label: string, own: number | null, mean: number | null): RadarAxis => ({
  id: label,
  label,
  own,
  mean,
})
const axes = [
  axis('BMI', 100, 91),
  axis('肺活量', 85, 77.6),
  axis('50 米跑', 76, 75.9),
  axis('坐位体前屈', 68, 67.4),
  axis('跳绳', 80, 81.5),
  axis('仰卧起坐', 78, 76.5),
  axis('50 米×8', 76, 69.2),
]

export default {
  title: 'Relations 关系/Fitness radar 体能雷达',
  component: FitnessRadar,
  ...inPanel(Example, { axes }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof FitnessRadar>
type Story = PanelStory<typeof Example, typeof FitnessRadar>

export const Default: Story = {}
export const Dense: Story = { args: { axes: [...axes, axis('立定跳远', 30, 71.2)] } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次没有体测成绩' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** An item not tested, and a mean of too few children. */
export const Suppressed: Story = {
  args: {
    axes: axes.map((one, i) => (i === 2 ? { ...one, own: null } : i === 5 ? { ...one, mean: null } : one)),
  },
}
