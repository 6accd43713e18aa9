import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { allGrades } from '@/widgets/stories/sample.ts'
import { toZoneTable, type ZoneBarsData, type ZoneRow } from './to-zone-marks.ts'
import { ZoneBars } from './zone-bars.tsx'

const shell = {
  title: '强度区间',
  unit: '占时间 %，按最大心率分区',
  console: [356, 200],
  wall: [440, 280],
  phone: [320, 220],
} as const

function Example(data: ZoneBarsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toZoneTable(data, t)}>
      <ZoneBars label={shell.title} {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const row = (id: string, label: string, ...[z1 = 0, z2 = 0, z3 = 0, z4 = 0, z5 = 0]: number[]): ZoneRow => ({
  id,
  label,
  seconds: { z1: z1 * 600, z2: z2 * 600, z3: z3 * 600, z4: z4 * 600, z5: z5 * 600 },
})
const rows = [
  row('warm', '准备', 15, 63, 22),
  row('main', '基本', 0, 6.4, 58, 34.6, 1),
  row('cool', '结束', 0, 45, 46, 9),
  row('all', '全课', 3, 24, 49, 23.5, 0.5),
]
const limits = { z1: '<50%', z2: '50–63%', z3: '64–76%', z4: '77–95%', z5: '>95%' }

export default {
  title: 'Compositions 构成/Zone bars 强度区间',
  component: ZoneBars,
  ...inPanel(Example, { rows, limits }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ZoneBars>
type Story = PanelStory<typeof Example, typeof ZoneBars>

export const Default: Story = {}
export const Dense: Story = {
  args: { rows: allGrades.map(({ id, label }, i) => row(id, label, i, 30 - i, 40, 20 + i, i % 3)) },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这节课没有有效心率' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { rows: rows.map((one, i) => (i === 1 ? { ...one, seconds: null } : one)) },
}
