import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { MinutesBand } from './minutes-band.tsx'
import { toMinutesTable, type MinutesBandData, type MinutesPoint } from './to-minutes-option.ts'

const shell = { title: '人均运动时长', unit: '分/日', console: [384, 252], wall: [368, 262] } as const

function Example({ wide = true, ...data }: MinutesBandData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [320, 252] as const }
  return (
    <PanelExample {...shell} {...size} table={toMinutesTable(data, t)}>
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
  title: 'widgets/Minutes band',
  component: Example,
  args: { points, target: 120 },
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: { points: made(Array.from({ length: 120 }, (_, i) => 95 + 12 * Math.sin(i / 9))) },
}
export const Phone: Story = { args: { wide: false } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '这段时间还没有运动记录' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
export const Suppressed: Story = {
  args: { points: points.map((point, i) => (i === 4 ? { ...point, figure: null } : point)) },
}
