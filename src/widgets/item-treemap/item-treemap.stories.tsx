import { expect, userEvent, within } from 'storybook/test'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { ItemTreemap } from './item-treemap.tsx'
import { toItemTable, type ItemTreemapData, type TreemapItem } from './to-item-tiles.ts'

const shell = {
  title: '项目构成',
  unit: '本周 1,306 万分钟，占比',
  console: [480, 252],
  wall: [556, 262],
  phone: [320, 252],
} as const

function Example(data: ItemTreemapData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toItemTable(data, t)}>
      <ItemTreemap label={shell.title} {...data} onDrill={() => undefined} />
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
  title: 'Compositions 构成/Item treemap 项目矩形树图',
  component: ItemTreemap,
  ...inPanel(Example, { items, total: 13_060_000 }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ItemTreemap>
type Story = PanelStory<typeof Example, typeof ItemTreemap>

export const Default: Story = {}
export const Dense: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, i) => ({
      id: `i${i}`,
      label: `项目 ${i + 1}`,
      minutes: Math.round(900_000 / (i + 1)),
    })),
    total: 3_900_000,
  },
}
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** What is hidden is a part of the rest. */
export const Suppressed: Story = {
  args: { items: items.map((item, i) => (i > 4 ? { ...item, minutes: null } : item)) },
}
const slivers = [...items.slice(0, 4), { id: '击剑', label: '击剑', minutes: 40_000 }]
/** An item of a few minutes is a sliver without words, which the cursor reaches. */
export const Slivers: Story = {
  args: {
    items: slivers,
    total: slivers.reduce((all, { minutes }) => all + (minutes ?? 0), 0),
  },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('application', { name: shell.title }).focus()
    await userEvent.keyboard('{End}')
    await expect(within(canvasElement).getByText(/^击剑/)).toHaveTextContent('0.4%')
  },
}
