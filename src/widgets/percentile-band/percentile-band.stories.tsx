import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import type { PercentileBandData } from './band-data.ts'
import { PercentileBand } from './percentile-band.tsx'
import { toBandTable } from './to-band-marks.ts'

const shell = {
  title: 'BMI 在同龄中的位置',
  unit: 'kg/m²，同龄女生',
  console: [388, 288],
  wall: [640, 380],
  phone: [320, 288],
} as const

function Example({ data }: { data: PercentileBandData }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toBandTable(data, t)}>
      <PercentileBand label={shell.title} data={data} onOpen={() => undefined} />
    </PanelExample>
  )
}

const grow = (from: number, by: number, count = 5) =>
  Array.from({ length: count }, (_, i) => Math.round((from + by * i) * 10) / 10)
const data: PercentileBandData = {
  ages: [7, 8, 9, 10, 11],
  curves: [
    { label: 'P3', values: grow(13, 0.3) },
    { label: 'P15', values: grow(13.9, 0.45) },
    { label: 'P50', values: grow(15.3, 0.6) },
    { label: 'P85', values: grow(16.8, 0.85) },
    { label: 'P97', values: grow(19.6, 1.1) },
  ],
  own: [15.1, 15.6, 16.2, 17, 17.8].map((value, i) => ({ id: `r${i}`, age: 7 + i, value, range: 'P50' })),
  cutOff: { label: '超重 20.5', standard: 'WS/T 586—2018', values: grow(16.8, 0.92) },
  unit: 'kg/m²',
  decimals: 1,
}

export default {
  title: 'Trends and lines 趋势/Percentile band 百分位带',
  component: PercentileBand,
  ...inPanel(Example, { data }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof PercentileBand>
type Story = PanelStory<typeof Example, typeof PercentileBand>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    data: {
      ...data,
      ages: Array.from({ length: 12 }, (_, i) => 7 + i),
      curves: data.curves.map(({ label, values }, i) => ({
        label,
        values: grow(values[0] ?? 0, 0.2 + i * 0.1, 12),
      })),
      cutOff: { label: '超重 24.0', standard: 'WS/T 586—2018', values: grow(16.8, 0.65, 12) },
    },
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有身高和体重' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** Where no standard gives a cut-off, and only one measurement stands. */
export const Suppressed: Story = {
  args: { data: { ...data, own: data.own.slice(-1), cutOff: undefined } },
}
