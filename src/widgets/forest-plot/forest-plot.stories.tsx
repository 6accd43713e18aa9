import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { cells } from '@/widgets/stories/sample.ts'
import type { ForestData, ForestRow } from './forest-data.ts'
import { ForestPlot } from './forest-plot.tsx'
import { toForestTable } from './to-forest-marks.ts'

const shell = {
  title: '哪些因素与近视有关？',
  console: [776, 400],
  wall: [1100, 560],
  phone: [342, 440],
} as const

function Example(data: ForestData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toForestTable(data, t)}>
      <ForestPlot label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const row = (
  label: string,
  [having, lacking]: [number, number],
  [ratio, low, high, crude]: [number, number, number, number],
): ForestRow => {
  const [exposed = null, unexposed = null] = cells(3270, having, lacking)
  return { id: label, label, exposed, unexposed, adjusted: { ratio, low, high }, crude }
}
const rows = [
  row('父母一方及以上近视', [52.4, 35.5], [1.39, 1.31, 1.47, 1.48]),
  row('每日户外不足 2 小时', [49.9, 36.1], [1.3, 1.22, 1.38, 1.38]),
  row('每日屏幕 1 小时以上', [50.5, 40], [1.19, 1.13, 1.25, 1.26]),
  row('读写连续超过 40 分钟', [49.5, 40.3], [1.16, 1.1, 1.22, 1.23]),
  row('课间留在教室', [49.4, 41.3], [1.12, 1.06, 1.18, 1.2]),
  row('睡眠不足 10 小时', [47.7, 40.8], [1.1, 1.04, 1.16, 1.17]),
  row('校外运动不足 1 小时', [46.8, 41], [1.07, 1.01, 1.13, 1.14]),
  row('饮用含糖饮料', [48.8, 43.9], [1.02, 0.96, 1.08, 1.11]),
]

export default {
  title: 'Relations 关系/Forest plot 森林图',
  component: ForestPlot,
  ...inPanel(Example, { rows, outcome: '近视' }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ForestPlot>
type Story = PanelStory<typeof Example, typeof ForestPlot>

export const Default: Story = {}
export const Dense: Story = {
  args: { rows: [...rows, ...rows].map((one, i) => ({ ...one, id: String(i) })) },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有导入家长问卷' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 2 ? { ...one, exposed: null, unexposed: null, adjusted: null, crude: null } : one,
    ),
  },
}
