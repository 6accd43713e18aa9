import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { toWeakTable, type WeakItemsData } from './to-weak-marks.ts'
import { WeakItems } from './weak-items.tsx'

const shell = {
  title: '哪些项目最薄弱？',
  unit: '优良率 %',
  console: [400, 288],
  wall: [600, 380],
  phone: [320, 288],
} as const

function Example({ rows }: WeakItemsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toWeakTable({ rows }, t)}>
      <WeakItems
        label={shell.title}
        rows={rows}
        target={{ year: 2030, ratio: 0.6 }}
        onDrill={() => undefined}
      />
    </PanelExample>
  )
}

const row = (label: string, n: number, of: number) => ({ id: label, label, rate: { n, of } })
const rows = [
  row('BMI', 182, 201),
  row('肺活量', 91, 199),
  row('50 米跑', 82, 200),
  row('坐位体前屈', 34, 199),
  row('1 分钟跳绳', 109, 200),
  row('仰卧起坐', 66, 200),
  row('50 米×8', 35, 190),
]

export default {
  title: 'Bars and rankings 条形与排名/Weak items 薄弱项目',
  component: WeakItems,
  ...inPanel(Example, { rows }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof WeakItems>
type Story = PanelStory<typeof Example, typeof WeakItems>

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
      i === 3 ? { ...one, rate: null } : i === 5 ? { ...one, rate: undefined } : one,
    ),
  },
}
