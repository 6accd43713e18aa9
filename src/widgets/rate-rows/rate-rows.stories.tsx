import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { RateRows, type RateRowsProps } from './rate-rows.tsx'
import { toRateTable, type RateGroup } from './to-rate-rows.ts'

const shell = {
  title: '复查与转诊',
  unit: '已就诊 / 建议就诊',
  console: [384, 222],
  wall: [452, 240],
} as const

function Example({ groups, of }: Pick<RateRowsProps, 'groups' | 'of'>) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toRateTable(groups, t)}>
      <RateRows label={shell.title} groups={groups} of={of} />
    </PanelExample>
  )
}

const groups: RateGroup[] = [
  {
    id: 'seen',
    rows: [
      { id: 'vision', label: '视力', cell: { n: 3562, of: 7968 } },
      { id: 'pressure', label: '血压', cell: { n: 431, of: 612 } },
      { id: 'spine', label: '脊柱', cell: { n: 445, of: 768 } },
      { id: 'teeth', label: '龋齿', cell: { n: 3378, of: 8238 } },
    ],
  },
]
const stages = ['小学', '初中', '高中']
const found = (id: string, label: string, rates: number[]): RateGroup => ({
  id,
  label,
  rows: stages.map((stage, i) => ({ id: stage, label: stage, cell: { n: rates[i] ?? 0, of: 6000 } })),
})

export default {
  title: 'Compositions 构成/Rate rows 比率行',
  component: RateRows,
  ...inPanel(Example, { groups, of: 'done' }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof RateRows>
type Story = PanelStory<typeof Example, typeof RateRows>

export const Default: Story = {}
/** What was found has a colour of its own, and its rows are named in groups. */
export const Found: Story = {
  args: {
    of: 'found',
    groups: [found('a', '血压偏高', [348, 498, 582]), found('b', '贫血', [126, 174, 204])],
  },
}
export const Dense: Story = {
  args: {
    groups: [
      {
        id: 'grades',
        rows: allGrades.map(({ id, label }, i) => ({ id, label, cell: { n: 400 + 40 * i, of: 1900 } })),
      },
    ],
  },
}
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有体检数据' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** A hidden rate keeps its row; where nobody was sent there is no rate. */
export const Suppressed: Story = {
  args: {
    groups: [
      {
        id: 'seen',
        rows: [
          ...groups[0]!.rows.slice(0, 2),
          { id: 'spine', label: '脊柱', cell: null },
          { id: 'none', label: '龋齿', cell: { n: 0, of: 0 } },
        ],
      },
    ],
  },
}
