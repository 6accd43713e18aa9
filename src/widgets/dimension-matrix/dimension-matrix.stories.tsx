import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { cells } from '@/widgets/stories/sample.ts'
import type { Dimension, DimensionMatrixData, DimensionRow } from './dimension-data.ts'
import { DimensionMatrix } from './dimension-matrix.tsx'
import { toDimensionTable } from './to-dimension-marks.ts'

const shell = {
  title: '13 所小学的五个维度',
  unit: '%，按偏差项数排列',
  console: [820, 430],
  wall: [955, 464],
  phone: [342, 360],
} as const

function Example(data: DimensionMatrixData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toDimensionTable(data, t)}>
      <DimensionMatrix label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const means = cells(11_450, 21.6, 33.7, 2.2, 37.6, 47.5)
const dimensions: Dimension[] = ['超重与肥胖', '近视', '弯曲初筛阳性', '患龋', '优良'].map((label, i) => ({
  id: label,
  label,
  worse: i === 4 ? 'lower' : 'higher',
  mean: means[i],
}))
const school = (label: string, of: number, ...percents: number[]): DimensionRow => ({
  id: label,
  label,
  cells: cells(of, ...percents),
  coverage: { n: 95, of: 100 },
})
const rows = [
  school('望江小学', 890, 19.5, 38.6, 2.5, 42.9, 48.5),
  school('锦程小学', 950, 26.2, 42, 1.6, 38.4, 54.5),
  school('云溪实验小学', 1480, 19.1, 37.9, 2.8, 37.5, 41.7),
  school('清河小学', 1160, 20.2, 41.9, 2.9, 36.5, 49.6),
  school('滨湖小学', 1130, 25.6, 35.8, 2.3, 33.8, 46.1),
  school('南塘小学', 590, 21.3, 21.2, 2.3, 40.7, 39.7),
  school('东岭小学', 440, 25, 20.3, 1.9, 41.2, 42.7),
  school('向阳小学', 940, 22.3, 30.9, 3.1, 35.9, 44.7),
  school('柳荫路小学', 810, 16.3, 32.9, 1.8, 35, 48.8),
  school('梧桐小学', 940, 20.5, 30.9, 2, 38.4, 51.1),
  school('青石小学', 660, 23.7, 25.1, 2.6, 35.2, 44.4),
  school('新苑小学', 960, 21.7, 31.3, 1, 38.6, 53),
  {
    ...school('石桥小学', 480, 21, 26.9, 2.2, 39.8),
    coverage: { n: 74, of: 100 },
  },
]

export default {
  title: 'Matrices and calendars 矩阵与日历/Dimension matrix 维度矩阵',
  component: DimensionMatrix,
  ...inPanel(Example, { dimensions, rows, meanLabel: '小学合计' }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof DimensionMatrix>
type Story = PanelStory<typeof Example, typeof DimensionMatrix>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: [...rows, ...rows].map((row, i) => ({ ...row, id: String(i), label: `${i + 1} ${row.label}` })),
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有学校提交' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: rows.map((row, i) =>
      i === 1 ? { ...row, cells: row.cells.map((cell, d) => (d === 2 || d === 1 ? null : cell)) } : row,
    ),
  },
}
