import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { cells, grades } from '@/widgets/stories/sample.ts'
import { GroupedBars } from './grouped-bars.tsx'
import { toBarsTable, type BarsSeries, type GroupedBarsData } from './to-bars-option.ts'

const shell = { title: '各年级近视率', unit: '%', console: [384, 252], wall: [440, 264] } as const

function Example(data: GroupedBarsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toBarsTable(data, t)}>
      <GroupedBars {...data} label={shell.title} onDrill={() => undefined} />
    </PanelExample>
  )
}

const all: BarsSeries = {
  id: 'all',
  label: '全部',
  colour: 'rate',
  cells: cells(200, 14.9, 23, 36.1, 47.9, 57.9, 72.6),
}
const sexes: BarsSeries[] = [
  { id: 'boys', label: '男', colour: 'boy', cells: cells(100, 15.8, 23, 35, 50, 57.4, 71) },
  { id: 'girls', label: '女', colour: 'girl', cells: cells(100, 14.4, 23, 37.6, 45.6, 58.9, 74.4) },
]

export default {
  title: 'Bars and rankings 条形与排名/Grouped bars 分组条形',
  component: GroupedBars,
  ...inPanel(Example, { categories: grades, series: [all] }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof GroupedBars>
type Story = PanelStory<typeof Example, typeof GroupedBars>

export const Default: Story = {}
export const Dense: Story = { args: { series: sexes } }
/** Of few children a rate says little: how far it may be off stands over its bar. */
export const Intervals: Story = {
  args: { intervals: true, series: [{ ...all, cells: cells(40, 14.9, 23, 36.1, 47.9, 57.9, 72.6) }] },
}
export const Empty: Story = {
  args: { state: 'empty', stateLabels: { title: '还没有筛查数据', detail: '13 所学校中 0 所已提交' } },
}
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { series: [{ ...all, cells: [null, null, ...all.cells.slice(2)] }] },
}
