import { useT } from '@/i18n/i18n.ts'
import { toItemTable, type TreemapItem } from '@/widgets/item-treemap/to-item-tiles.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { ItemBars } from './item-bars.tsx'
import type { ItemBarsData } from './to-item-bars.ts'

const shell = {
  title: '项目构成',
  unit: '占总时长 %',
  console: [480, 252],
  wall: [410, 228],
} as const

function Example(data: ItemBarsData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toItemTable(data, t)}>
      <ItemBars label={shell.title} {...data} />
    </PanelExample>
  )
}

const items: TreemapItem[] = [
  ['跳绳', 3_343_000],
  ['跑步', 2_625_000],
  ['篮球', 1_802_000],
  ['体操', 1_215_000],
  ['羽毛球', 1_032_000],
  ['足球', 953_000],
  ['乒乓球', 771_000],
].map(([label, minutes]) => ({ id: String(label), label: String(label), minutes: Number(minutes) }))

export default {
  title: 'Compositions 构成/Item bars 项目条形',
  component: ItemBars,
  ...inPanel(Example, { items, total: 13_060_000, max: 6 }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ItemBars>
type Story = PanelStory<typeof Example, typeof ItemBars>

export const Default: Story = {}
export const Dense: Story = { args: { max: 8 } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { items: items.map((item, i) => (i > 3 ? { ...item, minutes: null } : item)) },
}
