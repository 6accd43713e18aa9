import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { MissingMatrix } from './missing-matrix.tsx'
import { toMissingTable, type MissingMatrixData, type MissingRow } from './to-missing-marks.ts'

const shell = {
  title: '谁还缺项目？',
  unit: '班级 × 项目，缺测人数',
  console: [582, 288],
  wall: [900, 380],
  phone: [342, 288],
} as const

function Example(data: MissingMatrixData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toMissingTable(data, t)}>
      <MissingMatrix
        label={shell.title}
        rowHead="班级"
        foot="免测 2 人不计入应测"
        {...data}
        onDrill={() => undefined}
      />
    </PanelExample>
  )
}

const columns = ['BMI', '肺活量', '50 米跑', '坐位体前屈', '跳绳', '仰卧起坐', '50 米×8'].map((label) => ({
  id: label,
  label,
}))
const row = (label: string, missing: MissingRow['missing'], n: number, of: number): MissingRow => ({
  id: label,
  label,
  missing,
  complete: { n, of },
})
const rows = [
  row('1 班', [0, 1, 0, 0, 0, 0, 1], 40, 42),
  row('2 班', [0, 0, 0, 1, 0, 1, 1], 37, 39),
  row('3 班', [0, 0, 0, 0, 0, 0, 0], 41, 41),
  row('4 班', [0, 0, 4, 0, 0, 0, 7], 32, 39),
  row('5 班', [0, 1, 0, 1, 1, undefined, 2], 37, 40),
]

export default {
  title: 'Matrices and calendars 矩阵与日历/Missing matrix 缺测矩阵',
  component: MissingMatrix,
  ...inPanel(Example, { columns, rows }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof MissingMatrix>
type Story = PanelStory<typeof Example, typeof MissingMatrix>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    rows: Array.from({ length: 24 }, (_, i) =>
      row(`锦程第${i + 1}小学`, [i % 4, 0, i * 3, 12 * (i % 3), 0, undefined, i], 900 - i * 9, 940),
    ),
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '没有人缺项目' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 1 ? { ...one, missing: one.missing.map(() => null), complete: null } : one,
    ),
  },
}
