import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { district } from '@/widgets/stories/sample.ts'
import { TileMap, TileMapOrder } from './tile-map.tsx'
import { toTileTable, type TileGroup, type TileOrder } from './to-tile-marks.ts'

const shell = {
  title: '24 所学校的近视率',
  unit: '面积为在籍人数，小字为较 2025 秋（百分点）',
  console: [780, 400],
  wall: [956, 476],
} as const

function Example({ groups }: { groups: TileGroup[] }) {
  const t = useT('widgets')
  const [order, setOrder] = useState<TileOrder>('rate')
  return (
    <PanelExample
      {...shell}
      table={toTileTable(groups, t)}
      tools={<TileMapOrder order={order} onChange={setOrder} rateLabel="按近视率" />}
    >
      <TileMap
        label={shell.title}
        groups={groups}
        order={order}
        keyLabel="近视率 %"
        onDrill={() => undefined}
      />
    </PanelExample>
  )
}

const many = district.map((group) => ({
  ...group,
  tiles: [1, 2, 3].flatMap((copy) =>
    group.tiles.map((tile) => ({ ...tile, id: `${tile.id}${copy}`, name: `${tile.name}${copy}` })),
  ),
}))

export default {
  title: 'Maps 地图/Tile map 格子地图',
  component: TileMap,
  ...inPanel(Example, { groups: district }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof TileMap>
type Story = PanelStory<typeof Example, typeof TileMap>

export const Default: Story = {}
export const Dense: Story = { args: { groups: many } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '24 所学校中 0 所已提交' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: {
    groups: district.map((group) => ({
      ...group,
      tiles: group.tiles.map((tile, i) => (i % 5 === 4 ? { ...tile, rate: null } : tile)),
    })),
  },
}
