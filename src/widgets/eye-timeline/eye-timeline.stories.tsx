import { PanelExample, PaperExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import type { EyeEvent, EyePoint, EyeLabels, Measure } from './eye-data.ts'
import { EyeKey, EyePicture } from './eye-picture.tsx'
import { EyeTimeline } from './eye-timeline.tsx'
import { toEyeTable } from './to-eye-marks.ts'
import { toEyeScene } from './to-eye-scene.ts'

const shell = { console: [830, 300], wall: [860, 300], phone: [358, 232] } as const
const labels: Record<Measure, EyeLabels> = {
  ucva: {
    measure: '裸眼视力',
    right: '右眼',
    left: '左眼',
    round: '批次',
    bands: ['正常 ≥ 5.0', '轻度 4.9', '中度 4.6–4.8', '重度 ≤ 4.5'],
    short: ['正常', '轻度', '中度', '重度'],
  },
  se: {
    measure: '等效球镜',
    right: '右眼',
    left: '左眼',
    round: '批次',
    bands: ['非近视', '低度近视', '中度近视', '高度近视'],
    short: ['', '低度', '中度', '高度'],
  },
}
const grades = ['一', '二', '二', '三', '三', '四', '四', '五']

const series = (right: (number | null)[], left: (number | null)[]): EyePoint[] =>
  right.map((value, i) => {
    const year = 2023 + Math.floor(i / 2)
    const spring = i % 2 === 0
    return {
      id: String(i),
      label: `${year} ${spring ? '春' : '秋'}`,
      note: `${grades[i] ?? '六'}年级`,
      on: `${year}-${spring ? '03' : '10'}-14`,
      right: value,
      left: left[i] ?? null,
    }
  })
const ucva = series([5.1, 5, 5, 4.9, 4.8, 4.7, 4.6, 4.5], [5.1, 5.1, 5, 4.9, 4.9, 4.8, 4.7, 4.6])
const se = series(
  [0.75, 0.38, 0, -0.63, -1.13, -1.75, -2.25, -2.63],
  [0.88, 0.5, 0.25, -0.38, -0.88, -1.63, -2, -2.25],
)
const events: EyeEvent[] = [
  { id: 'a', on: '2024-11-20', lines: ['2024-11 就诊', '确认近视'] },
  { id: 'b', on: '2025-03-10', lines: ['2025-03 配镜', '框架'] },
  { id: 'c', on: '2025-11-12', lines: ['2025-11 换镜', '角膜塑形镜'] },
]

type ExampleProps = {
  measure: Measure
  points: EyePoint[]
  events?: EyeEvent[]
}

function Example({ measure, points, events: said }: ExampleProps) {
  const own = labels[measure]
  return (
    <PanelExample
      title={own.measure}
      {...shell}
      tools={<EyeKey labels={own} />}
      table={toEyeTable(measure, points, own)}
    >
      <EyeTimeline
        label={own.measure}
        measure={measure}
        points={points}
        labels={own}
        onOpen={() => undefined}
        {...(said && { events: said })}
      />
    </PanelExample>
  )
}

export default {
  title: 'Trends and lines 趋势/Eye timeline 视力时间线',
  component: EyeTimeline,
  ...inPanel(Example, { measure: 'ucva', points: ucva }, () => ({ Dense })),
} satisfies PanelMeta<typeof Example, typeof EyeTimeline>
type Story = PanelStory<typeof Example, typeof EyeTimeline>

export const Default: Story = {}
export const Events: Story = { args: { measure: 'se', points: se, events } }
export const Dense: Story = {
  args: {
    measure: 'se',
    points: [...se, ...se.map((point) => ({ ...point, id: `${point.id}b`, right: -6.5, left: -7.25 }))],
  },
}
export const OneEyeMissing: Story = {
  args: { points: ucva.map((point, i) => (i === 3 ? { ...point, left: null } : point)) },
}
export const OneRound: Story = { args: { points: ucva.slice(-1) } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有筛查记录' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Paper: Story = {
  args: { measure: 'se', points: se, events },
  render: ({ measure, points, events: said = [] }) => (
    <PaperExample>
      <div className="relative h-57.5 w-170">
        <EyePicture
          scene={toEyeScene(measure, points, said, { width: 680, height: 230 })}
          labels={labels[measure]}
        />
      </div>
    </PaperExample>
  ),
}
