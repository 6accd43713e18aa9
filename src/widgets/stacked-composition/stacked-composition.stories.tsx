import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { StackedComposition } from './stacked-composition.tsx'
import { toCompositionTable, type CompositionData } from './to-composition-marks.ts'

const shell = {
  title: '视力不良程度构成',
  unit: '占有效人数 %',
  console: [384, 252],
  wall: [440, 202],
} as const

function Example(data: CompositionData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toCompositionTable(data, t)}>
      <StackedComposition {...data} label={shell.title} onDrill={() => undefined} />
    </PanelExample>
  )
}

const parts = [
  { id: 'normal', label: '正常' },
  { id: 'mild', label: '轻度' },
  { id: 'moderate', label: '中度' },
  { id: 'severe', label: '重度' },
]
const rows = [
  { id: 'primary', label: '小学', counts: [7053, 1260, 1981, 1156] },
  { id: 'junior', label: '初中', counts: [1960, 700, 1544, 2396] },
  { id: 'senior', label: '高中', counts: [944, 414, 997, 2461] },
  { id: 'all', label: '全区', counts: [9957, 2374, 4522, 6013] },
]

export default {
  title: 'Compositions 构成/Stacked composition 堆叠构成',
  component: StackedComposition,
  ...inPanel(Example, { parts, rows }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof StackedComposition>
type Story = PanelStory<typeof Example, typeof StackedComposition>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: allGrades.map(({ id, label }, i) => ({
      id,
      label,
      counts: [800 - i * 60, 60 + i * 4, 90 + i * 12, 20 + i * 40],
    })),
  },
}
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有有效视力' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { rows: rows.map((row, i) => (i === 1 ? { ...row, counts: [1960, 700, null, null] } : row)) },
}
