import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { toTwoHourTable, type TwoHourBarsData } from './to-two-hour-marks.ts'
import { TwoHourBars } from './two-hour-bars.tsx'

const shell = {
  title: '每天 2 小时',
  unit: '占在籍学生 %',
  console: [384, 372],
  wall: [440, 470],
  phone: [320, 372],
} as const

function Example(data: TwoHourBarsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toTwoHourTable(data, t)}>
      <TwoHourBars label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const rows = allGrades.map(({ id, label, group }, i) => ({
  id,
  label: group === '高中' ? `高${label}` : `${label}年级`,
  inSchool: { n: 830 - i * 48, of: 2022 },
  together: { n: 1173 - i * 72, of: 2022 },
}))

export default {
  title: 'Bars and rankings 条形与排名/Two-hour bars 两小时条形',
  component: TwoHourBars,
  ...inPanel(Example, { rows, target: { year: 2026, ratio: 0.6 } }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof TwoHourBars>
type Story = PanelStory<typeof Example, typeof TwoHourBars>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: rows.flatMap((row) =>
      ['男', '女'].map((sex) => ({ ...row, id: `${row.id}${sex}`, label: `${row.label}${sex}` })),
    ),
  },
}
export const Phone: Story = { args: { box: 'phone', target: undefined } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { rows: rows.map((row, i) => (i === 2 ? { ...row, inSchool: null, together: null } : row)) },
}
