import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { MinutesBand } from './minutes-band.tsx'
import { toMinutesTable, type MinutesBandData, type MinutesPoint } from './to-minutes-option.ts'

const shell = {
  title: '人均运动时长',
  unit: '分/日',
  console: [384, 252],
  wall: [368, 262],
  phone: [320, 252],
} as const

function Example(data: MinutesBandData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toMinutesTable(data, t)}>
      <MinutesBand label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const made = (means: readonly number[]): MinutesPoint[] =>
  means.map((mean, i) => ({
    id: `w${i + 1}`,
    label: `第 ${i + 1} 周`,
    figure: { mean, p25: mean - 29, p75: mean + 31, n: 24_266 },
  }))
const points = made([88.4, 91.2, 94.1, 97.9, 90.6, 98.8, 100.7, 101.9, 99.8, 104.2, 107.6])

export default {
  title: 'Trends and lines 趋势/Minutes band 时长带',
  component: MinutesBand,
  ...inPanel(Example, { points, target: 120 }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof MinutesBand>
type Story = PanelStory<typeof Example, typeof MinutesBand>

export const Default: Story = {}
export const Dense: Story = {
  args: { points: made(Array.from({ length: 120 }, (_, i) => 95 + 12 * Math.sin(i / 9))) },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { points: points.map((point, i) => (i === 4 ? { ...point, figure: null } : point)) },
}
