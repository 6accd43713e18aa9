import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { cells, rounds } from '@/widgets/stories/sample.ts'
import { toTrendTable, type TrendSeries } from './to-trend-marks.ts'
import { Trend } from './trend.tsx'

const shell = {
  title: '六轮筛查近视率',
  unit: '%，虚线为 2030 年目标',
  console: [482, 252],
  wall: [570, 264],
} as const

function Example({ series }: { series: TrendSeries[] }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toTrendTable(series, t)}>
      <Trend label={shell.title} series={series} onDrill={() => undefined} />
    </PanelExample>
  )
}

const line = (id: string, label: string, of: number, target: number, ...percents: number[]): TrendSeries => ({
  id,
  label,
  target: { year: 2030, value: target },
  points: cells(of, ...percents).map((rate, i) => ({
    label: rounds[i] ?? '',
    rate,
    emphasised: i % 2 === 1,
  })),
})
const school = line('school', '近视率', 1146, 0.32, 45.1, 44.7, 44.1, 43.1, 42.4, 41.9)
const stages = [
  line('primary', '小学', 11450, 0.32, 36, 36.1, 35.2, 34.3, 34, 33.7),
  line('junior', '初中', 6600, 0.6, 70.5, 70.6, 70, 69.1, 69, 68.9),
  line('senior', '高中', 4816, 0.7, 80.5, 80.6, 80.2, 80.3, 80, 79.6),
]

export default {
  title: 'Trends and lines 趋势/Trend 趋势线',
  component: Trend,
  ...inPanel(Example, { series: [school] }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof Trend>
type Story = PanelStory<typeof Example, typeof Trend>

export const Default: Story = {}
export const Dense: Story = { args: { series: stages } }
/** More rounds than have room: the latest, and a slider over all. */
export const Long: Story = {
  args: {
    series: [
      {
        ...school,
        points: Array.from({ length: 20 }, (_, i) => ({
          label: `${2016 + Math.floor(i / 2)} ${i % 2 ? '秋' : '春'}`,
          rate: { n: 520 - 5 * i, of: 1146 },
        })),
      },
    ],
  },
}
export const OnePoint: Story = {
  args: { series: [{ ...school, points: school.points.slice(-1) }] },
}
export const Empty: Story = {
  args: { state: 'empty', stateLabels: { detail: '只有一轮筛查，还画不出趋势' } },
}
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    series: [
      { ...school, points: school.points.map((point, i) => (i === 1 ? { ...point, rate: null } : point)) },
    ],
  },
}
