import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { ItemDots } from './item-dots.tsx'
import { toItemTable, type ItemDotsData, type ItemRow } from './to-item-marks.ts'

const shell = {
  title: '哪些项目高于或低于全区？',
  unit: '分',
  console: [400, 288],
  wall: [600, 380],
  phone: [320, 288],
} as const

function Example(data: ItemDotsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toItemTable(data, t)}>
      <ItemDots label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const row = (label: string, ...[mean = 0, p25 = 0, p75 = 0, other = 0]: number[]): ItemRow => ({
  id: label,
  label,
  own: { mean, p25, p75, of: 199 },
  other: { mean: other, of: 1811 },
})
const rows = [
  row('BMI', 91.9, 80, 100, 91),
  row('肺活量', 77.4, 72, 85, 78.4),
  row('50 米跑', 77.2, 68, 85, 76.4),
  row('坐位体前屈', 68.3, 64, 76, 75.8),
  row('1 分钟跳绳', 82.5, 74, 95, 80.2),
  row('仰卧起坐', 75.6, 68, 78, 77.1),
  row('50 米×8', 69, 66, 78, 76),
]
const names = { own: '本校', other: '全区' }

export default {
  title: 'Relations 关系/Item dots 项目点图',
  component: ItemDots,
  ...inPanel(Example, { rows, names }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ItemDots>
type Story = PanelStory<typeof Example, typeof ItemDots>

export const Default: Story = {}
export const Dense: Story = {
  args: { rows: [...rows, ...rows].map((one, i) => ({ ...one, id: String(i) })) },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '本批次还没有项目得分' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 1 ? { ...one, own: null } : i === 3 ? { ...one, other: undefined } : one,
    ),
  },
}
