import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import type { ScoreRow, ScoreRowsData } from './score-row-data.ts'
import { ScoreRows } from './score-rows.tsx'
import { toScoreRowTable } from './to-score-row-marks.ts'

const shell = {
  title: '各项得分如何计算？',
  unit: '五年级女生评分表',
  console: [790, 400],
  wall: [1200, 520],
  phone: [342, 460],
} as const

function Example(data: ScoreRowsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toScoreRowTable(data, t)}>
      <ScoreRows label={shell.title} {...data} />
    </PanelExample>
  )
}

const row = (
  label: string,
  mark: string,
  score: number,
  [rule, next]: [string, string],
  [weight, counted, change]: [number, string, number],
): ScoreRow => ({ id: label, label, mark, score, rule, next, weight, counted, change })
const rows = [
  row('BMI', '17.8', 100, ['13.8–20.5 正常 → 100', '已满分'], [15, '15.00', 0]),
  row('肺活量', '2,010 mL', 85, ['≥ 1,950 → 85', '再多 40 mL → 90'], [15, '12.75', 5]),
  row('50 米跑', '9.4 秒', 76, ['≤ 9.5 → 76', '快 0.1 秒 → 78'], [20, '15.20', 2]),
  row('坐位体前屈', '6.9 cm', 68, ['≥ 6.4 → 68', '再多 0.6 cm → 70'], [10, '6.80', -4]),
  row('1 分钟跳绳', '131 次', 80, ['≥ 128 → 80', '再多 5 次 → 85'], [10, '8.00', 2]),
  row('仰卧起坐', '37 次', 78, ['≥ 36 → 78', '再多 1 次 → 80'], [20, '15.60', 2]),
  row('50 米×8', '1′59″', 76, ['≤ 1′59″ → 76', '快 3 秒 → 78'], [10, '7.60', 4]),
]
const total = {
  label: '总分 = 标准分 80.95 + 加分 0',
  score: 81,
  rule: '80–89.9 良好，总分保留一位小数',
  counted: '80.95',
  change: 1.8,
}

export default {
  title: 'Bars and rankings 条形与排名/Score rows 得分行',
  component: ScoreRows,
  ...inPanel(Example, { rows, total, comparedWith: '2025' }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ScoreRows>
type Story = PanelStory<typeof Example, typeof ScoreRows>

export const Default: Story = {}
export const Dense: Story = {
  args: { rows: [...rows, ...rows.slice(1)].map((one, i) => ({ ...one, id: String(i) })) },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次没有体测成绩' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** A missing item gives no total; nothing of one's own child is hidden. */
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 6 ? { id: one.id, label: one.label, mark: '待补测', score: null, weight: one.weight } : one,
    ),
    total: { label: '总分', score: null, rule: '缺 50 米×8，补测后才有总分' },
    comparedWith: undefined,
  },
}
