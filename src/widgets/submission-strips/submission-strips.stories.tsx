import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { SubmissionStrips } from './submission-strips.tsx'
import { toStripTable, type Submission, type SubmissionStripsData } from './to-strip-marks.ts'

const shell = { title: '数据上报', unit: '24 所 × 5 项', console: [400, 268], wall: [440, 250] } as const

function Example({ wide = true, ...data }: SubmissionStripsData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [342, 268] as const }
  return (
    <PanelExample {...shell} {...size} table={toStripTable(data, t)}>
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
  title: 'widgets/Submission strips',
  component: Example,
  args: { stages: [stage('小学', 13), stage('初中', 7), stage('高中', 4)], items: items(24) },
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: { stages: [stage('小学', 34), stage('初中', 18), stage('高中', 9)], items: items(61) },
}
export const Phone: Story = { args: { wide: false } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '今年还没有要上报的数据' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" skeleton="rows" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
/** Nothing here is hidden; a school that does not do an item has no mark. */
export const Suppressed: Story = {
  args: {
    items: items(24).map((one, i) => ({
      ...one,
      states: one.states.map((s, at) => (i === 2 && at < 5 ? undefined : s)),
    })),
  },
}
