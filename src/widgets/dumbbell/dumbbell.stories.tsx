import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { cells } from '@/widgets/stories/sample.ts'
import type { DumbbellProps, DumbbellRow } from './dumbbell-data.ts'
import { Dumbbell } from './dumbbell.tsx'
import { toDumbbellTable } from './to-dumbbell-marks.ts'

const shell = { title: '两眼的平均视力', unit: '五分记录', console: [384, 268], wall: [440, 400] } as const

function Example(data: Pick<DumbbellProps, 'rows' | 'names' | 'look'>) {
  const t = useT('widgets')
  const title = data.look === 'eyes' ? shell.title : '男女近视率'
  return (
    <PanelExample {...shell} title={title} table={toDumbbellTable(data, t)}>
      <Dumbbell {...data} label={title} onDrill={() => undefined} />
    </PanelExample>
  )
}

const means = [
  [4.95, 4.94],
  [4.93, 4.91],
  [4.88, 4.87],
  [4.82, 4.8],
  [4.77, 4.73],
  [4.72, 4.72],
]
const eyes: DumbbellRow[] = means.map(([right = 0, left = 0], i) => ({
  id: `g${i + 1}`,
  label: `${'一二三四五六'[i]}年级`,
  first: { mean: right, of: 1800 - i * 20 },
  second: { mean: left, of: 1798 - i * 20 },
}))
const boys = cells(946, 15.8, 23, 35, 50, 51.3, 62, 68, 71, 72, 78, 81)
const girls = cells(855, 14.4, 25, 37.6, 52.6, 55.4, 66, 70.8, 75, 76, 80, 86)
const labels = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '高一', '高二']
const sexes: DumbbellRow[] = labels.map((label, i) => ({
  id: label,
  label,
  first: boys[i],
  second: girls[i],
}))

export default {
  title: 'Relations 关系/Dumbbell 哑铃图',
  component: Dumbbell,
  ...inPanel(Example, { rows: eyes, names: { first: '右眼', second: '左眼' }, look: 'eyes' }, () => ({
    Dense,
    Suppressed,
  })),
} satisfies PanelMeta<typeof Example, typeof Dumbbell>
type Story = PanelStory<typeof Example, typeof Dumbbell>

export const Default: Story = {}
export const Dense: Story = { args: { rows: sexes, names: { first: '男', second: '女' }, look: 'sexes' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有裸眼视力' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: sexes.map((row, i) =>
      i === 1 ? { ...row, first: null } : i === 3 ? { ...row, first: null, second: null } : row,
    ),
    names: { first: '男', second: '女' },
    look: 'sexes',
  },
}
