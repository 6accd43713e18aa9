import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { cells } from '@/widgets/stories/sample.ts'
import { DoseResponse } from './dose-response.tsx'
import { toDoseTable, type DoseFactor, type DoseResponseData } from './to-dose-marks.ts'

const shell = {
  title: '程度越重，近视率越高吗？',
  unit: '四分位，近视率 % 与 95% 区间',
  console: [776, 260],
  wall: [1100, 380],
  phone: [342, 460],
} as const

function Example({ factors }: DoseResponseData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toDoseTable({ factors, metric: '近视率' }, t)}>
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
  title: 'Relations 关系/Dose response 剂量反应',
  component: DoseResponse,
  ...inPanel(Example, { factors }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof DoseResponse>
type Story = PanelStory<typeof Example, typeof DoseResponse>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    factors: [
      ...factors,
      factor('校外运动时间', '分钟/日', ['<20', '20–39', '40–60', '>60'], 46, 45, 44, 44),
    ],
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有导入家长问卷' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    factors: factors.map((one, f) =>
      f === 1
        ? { ...one, steps: one.steps.map((step, i) => (i === 1 ? { ...step, rate: null } : step)) }
        : one,
    ),
  },
}
