import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { ranked } from '@/widgets/stories/sample.ts'
import { Ranking } from './ranking.tsx'
import { toRankingTable, type RankingData } from './to-ranking-marks.ts'

const shell = {
  title: '小学近视率排名',
  unit: '由高到低，95% 区间',
  console: [384, 420],
  wall: [452, 476],
} as const

function Example(data: RankingData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toRankingTable(data, t)}>
      <Ranking {...data} label={shell.title} onDrill={() => undefined} />
    </PanelExample>
  )
}

const rows = ranked()

export default {
  title: 'Bars and rankings 条形与排名/Ranking 排名',
  component: Ranking,
  ...inPanel(Example, { rows, mean: 0.337, target: { year: 2030, value: 0.32 } }, () => ({
    Dense,
    Suppressed,
  })),
} satisfies PanelMeta<typeof Example, typeof Ranking>
type Story = PanelStory<typeof Example, typeof Ranking>

export const Default: Story = {}
export const Dense: Story = {
  args: { rows: [1, 2, 3].flatMap((copy) => rows.map((row) => ({ ...row, id: `${row.id}${copy}` }))) },
}
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有学校达到最少 30 人' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: rows.map((row, i) =>
      i % 4 === 3 ? { ...row, rate: null, rank: null, low: null, high: null } : row,
    ),
  },
}
