import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { cells, rounds } from '@/widgets/stories/sample.ts'
import type { SlopeData } from './slope-data.ts'
import { Slope } from './slope.tsx'
import { toSlopeTable } from './to-slope-marks.ts'

const shell = { title: '男女差距在扩大吗？', console: [384, 268], wall: [570, 300] } as const

function Example(data: SlopeData) {
  const t = useT('widgets')
  return (
    <PanelExample
      {...shell}
      sentence="女生高 4.2 个百分点，去年同轮 3.1 pp，差距扩大 1.1 个百分点；男生下降更多"
      table={toSlopeTable(data, t)}
    >
      <Slope {...data} label={shell.title} metric="近视率" onDrill={() => undefined} />
    </PanelExample>
  )
}

const sexes: SlopeData = {
  rounds: rounds.map((label) => ({ id: label, label })),
  series: [
    { id: 'boys', label: '男', look: 'boy', cells: cells(946, 53.5, 53.7, 52.5, 52.8, 51.7, 51.3) },
    { id: 'girls', label: '女', look: 'girl', cells: cells(855, 56.6, 56.4, 56.2, 55.8, 55.8, 55.4) },
  ],
}
const [boys, girls] = sexes.series

export default {
  title: 'Trends and lines 趋势/Slope 斜率图',
  component: Slope,
  ...inPanel(Example, sexes, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof Slope>
type Story = PanelStory<typeof Example, typeof Slope>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rounds: [...rounds, ...rounds].map((label, i) => ({ id: String(i), label })),
    series: [
      {
        id: 'own',
        label: '锦程',
        look: 'brand',
        cells: cells(140, 60, 61, 63, 62, 61, 60, 62, 61, 61, 60.5, 60, 60.2),
      },
      {
        id: 'other',
        label: '望江',
        look: 'jun',
        cells: cells(138, 58, 58, 59, 60, 61, 60, 60, 59, 60, 60.5, 60, 60.1),
      },
      {
        id: 'all',
        label: '全区',
        look: 'grey',
        cells: cells(1801, 55, 55, 55, 54, 54, 54, 53, 53, 53, 53, 53, 53.2),
      },
    ],
  },
}
export const Empty: Story = {
  args: { state: 'empty', stateLabels: { detail: '只有一轮筛查，还画不出变化' } },
}
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    series: [boys!, { ...girls!, cells: girls!.cells.map((cell, i) => (i === 1 ? null : cell)) }],
  },
}
