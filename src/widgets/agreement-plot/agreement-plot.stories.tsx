import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import type { AgreementData } from './agreement-data.ts'
import { AgreementPlot } from './agreement-plot.tsx'
import { toAgreementTable } from './to-agreement-marks.ts'

const shell = { title: '两次测量相差多少？', console: [384, 268], wall: [576, 420] } as const

function Example(data: AgreementData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toAgreementTable(data, t)}>
      <AgreementPlot {...data} label={shell.title} unit="D" />
    </PanelExample>
  )
}

const measured = (n: number): AgreementData => ({
  points: Array.from({ length: n }, (_, i): [number, number] => [
    -Math.round(((i * 37) % 24) + (i % 5)) / 4,
    Math.round(Math.sin(i * 12.9898) * 2) / 4,
  ]),
  bias: -0.05,
  low: -0.71,
  high: 0.61,
})

export default {
  title: 'Relations 关系/Agreement plot 一致性图',
  component: AgreementPlot,
  ...inPanel(Example, measured(60), () => ({ Dense })),
} satisfies PanelMeta<typeof Example, typeof AgreementPlot>
type Story = PanelStory<typeof Example, typeof AgreementPlot>

export const Default: Story = {}
export const Dense: Story = { args: measured(400) }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有复测' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
