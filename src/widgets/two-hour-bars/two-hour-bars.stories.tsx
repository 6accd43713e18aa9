import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { toTwoHourTable, type TwoHourBarsData } from './to-two-hour-marks.ts'
import { TwoHourBars } from './two-hour-bars.tsx'

const shell = { title: '每天 2 小时', unit: '占在籍 %', console: [384, 372], wall: [440, 470] } as const

function Example({ wide = true, ...data }: TwoHourBarsData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [320, 372] as const }
  return (
    <PanelExample {...shell} {...size} table={toTwoHourTable(data, t)}>
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
  title: 'widgets/Two-hour bars',
  component: Example,
  args: { rows, target: { year: 2026, ratio: 0.6 } },
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: rows.flatMap((row) =>
      ['男', '女'].map((sex) => ({ ...row, id: `${row.id}${sex}`, label: `${row.label}${sex}` })),
    ),
  },
}
export const Phone: Story = { args: { wide: false, target: undefined } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '这段时间还没有运动记录' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" skeleton="rows" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
export const Suppressed: Story = {
  args: { rows: rows.map((row, i) => (i === 2 ? { ...row, inSchool: null, together: null } : row)) },
}
