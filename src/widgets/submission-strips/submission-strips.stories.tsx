import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { SubmissionStrips } from './submission-strips.tsx'
import { toStripTable, type Submission, type SubmissionStripsData } from './to-strip-marks.ts'

const shell = {
  title: '数据上报',
  unit: '24 所 × 5 项',
  console: [400, 268],
  wall: [440, 250],
  phone: [342, 268],
} as const

function Example(data: SubmissionStripsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toStripTable(data, t)}>
      <SubmissionStrips label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const stage = (label: string, count: number) => ({
  id: label,
  label,
  schools: Array.from({ length: count }, (_, i) => ({ id: `${label}${i}`, label: `第${i + 1}${label}` })),
})
const item = (label: string, of: number, late: number[], missing: number[]) => ({
  id: label,
  label,
  states: Array.from({ length: of }, (_, i): Submission =>
    missing.includes(i) ? 'missing' : late.includes(i) ? 'late' : 'onTime',
  ),
})
const items = (of: number) => [
  item('体检', of, [10], []),
  item('视力', of, [], []),
  item('脊柱', of, [1], [23]),
  item('口腔', of, [5, 15], [23]),
  item('体测', of, [18, 21], [11]),
]

export default {
  title: 'Matrices and calendars 矩阵与日历/Submission strips 上报条',
  component: SubmissionStrips,
  ...inPanel(
    Example,
    { stages: [stage('小学', 13), stage('初中', 7), stage('高中', 4)], items: items(24) },
    () => ({ Dense, Suppressed }),
  ),
} satisfies PanelMeta<typeof Example, typeof SubmissionStrips>
type Story = PanelStory<typeof Example, typeof SubmissionStrips>

export const Default: Story = {}
export const Dense: Story = {
  args: { stages: [stage('小学', 34), stage('初中', 18), stage('高中', 9)], items: items(61) },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '今年还没有要上报的数据' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** Nothing here is hidden; a school that does not do an item has no mark. */
export const Suppressed: Story = {
  args: {
    items: items(24).map((one, i) => ({
      ...one,
      states: one.states.map((s, at) => (i === 2 && at < 5 ? undefined : s)),
    })),
  },
}
