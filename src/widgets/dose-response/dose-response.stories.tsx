import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { cells } from '@/widgets/stories/sample.ts'
import { DoseResponse } from './dose-response.tsx'
import { toDoseTable, type DoseFactor, type DoseResponseData } from './to-dose-marks.ts'

const shell = {
  title: '剂量越大，差别越大吗？',
  unit: '四分位，近视率 % 与 95% 区间',
  console: [776, 260],
  wall: [1100, 380],
} as const

function Example({ wide = true, factors }: DoseResponseData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [342, 460] as const }
  return (
    <PanelExample {...shell} {...size} table={toDoseTable({ factors, metric: '近视率' }, t)}>
      <DoseResponse label={shell.title} factors={factors} metric="近视率" />
    </PanelExample>
  )
}

const factor = (label: string, unit: string, ranges: string[], ...percents: number[]): DoseFactor => {
  const rates = cells(1584, ...percents)
  return { id: label, label, unit, steps: ranges.map((range, i) => ({ range, rate: rates[i] })) }
}
const factors = [
  factor('户外时间', '分钟/日', ['<62', '62–94', '95–131', '>131'], 51.7, 47.4, 42.5, 37.8),
  factor('屏幕时间', '分钟/日', ['<28', '28–49', '50–85', '>85'], 40.9, 43.6, 45.9, 49),
  factor('睡眠', '小时/日', ['<8.7', '8.7–9.3', '9.3–9.8', '>9.8'], 46.6, 45.6, 44.3, 43),
]

export default {
  title: 'widgets/Dose response',
  component: Example,
  args: { factors },
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    factors: [
      ...factors,
      factor('校外运动时间', '分钟/日', ['<20', '20–39', '40–60', '>60'], 46, 45, 44, 44),
    ],
  },
}
export const Phone: Story = { args: { wide: false } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '还没有导入家长问卷' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
export const Suppressed: Story = {
  args: {
    factors: factors.map((one, f) =>
      f === 1
        ? { ...one, steps: one.steps.map((step, i) => (i === 1 ? { ...step, rate: null } : step)) }
        : one,
    ),
  },
}
