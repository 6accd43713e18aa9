import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades, cells } from '@/widgets/stories/sample.ts'
import { toWeightTable, type WeightBarsData, type WeightRow } from './to-weight-marks.ts'
import { WeightBars } from './weight-bars.tsx'

const shell = {
  title: '体重构成',
  unit: '%',
  console: [480, 252],
  wall: [440, 262],
  phone: [342, 252],
} as const
const standards = {
  wasting: { name: 'WS/T 456—2014' },
  overweight: { name: 'WS/T 586—2018' },
}

function Example(data: WeightBarsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toWeightTable(data, t)}>
      <WeightBars label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const row = (label: string, ...percents: [number, number, number]): WeightRow => {
  const [wasting, overweight, obesity] = cells(4200, ...percents)
  return { id: label, label, wasting, overweight, obesity }
}
const rows = [
  row('一二年级', 4.1, 12.1, 8.4),
  row('三四年级', 3.6, 13.1, 9.6),
  row('五六年级', 3.3, 13.4, 9.1),
  row('初中', 3.8, 14.2, 8.9),
  row('高中', 5.2, 11.4, 7.5),
]

export default {
  title: 'Compositions 构成/Weight bars 体重构成',
  component: WeightBars,
  ...inPanel(Example, { rows, standards }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof WeightBars>
type Story = PanelStory<typeof Example, typeof WeightBars>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: allGrades.flatMap(({ label, group }, i) =>
      ['男', '女'].map((sex, s) => row(`${group}${label}${sex}`, 2 + (i % 4), 11 + i / 2 - s, 9 - s * 3)),
    ),
  },
}
export const Phone: Story = {
  args: {
    box: 'phone',
    standards: { ...standards, wasting: { name: 'WS/T 456—2014', isUnconfirmed: true } },
  },
}
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有身高和体重' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 1 ? { ...one, wasting: null } : i === 3 ? { ...one, obesity: null } : one,
    ),
  },
}
