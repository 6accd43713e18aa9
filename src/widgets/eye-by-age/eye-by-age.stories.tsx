import { EyeKey } from '@/widgets/eye-timeline/eye-picture.tsx'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import type { AgePoint, AgeSeries } from './age-data.ts'
import { EyeByAge } from './eye-by-age.tsx'
import { toAgeTable } from './to-age-marks.ts'

const shell = { console: [776, 260], wall: [860, 300], phone: [358, 232] } as const
const labels = { age: '年龄', right: '右眼', left: '左眼' }

function Example({ series }: { series: AgeSeries }) {
  const title = series.labels.measure
  return (
    <PanelExample
      title={title}
      unit={series.measure === 'se' ? 'D' : 'mm'}
      {...shell}
      tools={<EyeKey labels={series.labels} />}
      table={toAgeTable(series)}
    >
      <EyeByAge label={title} series={series} onOpen={() => undefined} />
    </PanelExample>
  )
}

const points = (
  right: readonly (number | null)[],
  left: readonly (number | null)[],
  step = 0.5,
): AgePoint[] =>
  right.map((value, i) => ({
    id: String(i),
    age: 6.4 + i * step,
    title: `${2022 + Math.floor(i / 2)}-${i % 2 === 0 ? '10' : '03'}-14`,
    right: value,
    left: left[i] ?? null,
    rows: [{ label: '睫状肌麻痹', value: i % 2 === 0 ? '是' : '否' }],
  }))
const se: AgeSeries = {
  measure: 'se',
  span: [6, 11],
  points: points([1.25, 1, 0.75, 0.38, 0, -0.5, -0.88], [1.38, 1.13, 0.75, 0.5, 0.13, -0.25, -0.63]),
  labels: { ...labels, measure: '等效球镜' },
}
const axial: AgeSeries = {
  measure: 'axial',
  span: [6, 11],
  points: points(
    [22.41, 22.55, 22.72, 22.95, 23.2, 23.48, 23.7],
    [22.36, 22.5, 22.66, 22.9, 23.11, 23.35, 23.56],
  ),
  labels: { ...labels, measure: '眼轴' },
}

export default {
  title: 'Trends and lines 趋势/Eyes by age 眼轴与屈光随年龄',
  component: EyeByAge,
  ...inPanel(Example, { series: se }, () => ({ Dense })),
} satisfies PanelMeta<typeof Example, typeof EyeByAge>
type Story = PanelStory<typeof Example, typeof EyeByAge>

export const Default: Story = {}
export const AxialLength: Story = { args: { series: axial } }
export const Dense: Story = {
  args: {
    series: {
      ...axial,
      span: [6, 18],
      points: points(
        Array.from({ length: 46 }, (_, i) => 22.4 + i * 0.06),
        Array.from({ length: 46 }, (_, i) => (i % 9 === 4 ? null : 22.3 + i * 0.055)),
        0.25,
      ),
    },
  },
}
export const OneExam: Story = { args: { series: { ...axial, points: axial.points.slice(-1) } } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有检查记录' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
