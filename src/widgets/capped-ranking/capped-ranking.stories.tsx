import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { district } from '@/widgets/stories/sample.ts'
import { CappedRanking } from './capped-ranking.tsx'
import { toCappedTable, type CappedRankingData, type CappedRow } from './to-capped-marks.ts'

const shell = {
  title: '小学人均时长排名',
  unit: '分/日，按在籍人数平均',
  console: [384, 400],
  wall: [452, 470],
  phone: [320, 400],
} as const

function Example(data: CappedRankingData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toCappedTable(data, t)}>
      <CappedRanking label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const rows: CappedRow[] = (district[0]?.tiles ?? []).map(({ id, name, roster }, i) => ({
  id,
  label: `${name}小学`,
  figure: { capped: 137.5 - i * 2.8, uncapped: 139 - i * 2.4 + (i === 12 ? 16 : 0), roster },
  rank: i + 1,
  tied: false,
}))

export default {
  title: 'Bars and rankings 条形与排名/Capped ranking 封顶排名',
  component: CappedRanking,
  ...inPanel(Example, { rows, cap: 180 }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof CappedRanking>
type Story = PanelStory<typeof Example, typeof CappedRanking>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: [0, 1, 2].flatMap((round) =>
      rows.map((row, i) => ({ ...row, id: `${row.id}${round}`, rank: round * 13 + i + 1, tied: i === 3 })),
    ),
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { rows: rows.map((row, i) => (i > 10 ? { ...row, figure: null, rank: null } : row)) },
}
