import { expect, fn, userEvent, within } from 'storybook/test'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { district } from '@/widgets/stories/sample.ts'
import type { TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'
import { DistrictMap } from './district-map.tsx'
import type { MapShapes } from './map-data.ts'

const shell = { title: '24 所学校的近视率', unit: '%', console: [780, 400], wall: [956, 476] } as const
const onDrill = fn()

/** No place on earth: squares in rows. */
const square = (x: number, y: number, side: number) => [
  x,
  y,
  x + side,
  y,
  x + side,
  y + side,
  x,
  y + side,
  x,
  y,
]
const ids = district.flatMap(({ tiles }) => tiles.map(({ id }) => id))
const numberOf = (id: string) => ids.indexOf(id)
const shapes: MapShapes = {
  ...{ approval: 'GS(2024)0000号', width: 1000, height: 620 },
  ground: [0, 1, 2, 3].map((i) => ({ name: `街道 ${i}`, rings: [square(250 * i, 60, 240)] })),
  schools: ids.slice(2).map((id, i) => {
    const [x, y] = [30 + (i % 6) * 165, 30 + Math.floor(i / 6) * 150]
    return {
      id: numberOf(id),
      at: [x + 50, y + 50],
      rings: i % 3 === 0 ? [[x + 50, y + 50]] : [square(x, y, 100)],
    }
  }),
}

const Example = ({ groups }: { groups: TileGroup[] }) => (
  <PanelExample {...shell}>
    <DistrictMap
      label={shell.title}
      groups={groups}
      shapes={shapes}
      schoolOf={numberOf}
      keyLabel="近视率 %"
      onDrill={onDrill}
    />
  </PanelExample>
)

export default {
  title: 'Maps 地图/District map 区域地图',
  component: DistrictMap,
  ...inPanel(Example, { groups: district }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof DistrictMap>
type Story = PanelStory<typeof Example, typeof DistrictMap>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('审图号：GS(2024)0000号')).toBeVisible()
  },
}
export const Dense: Story = {
  args: {
    groups: district.map((group) => ({
      ...group,
      tiles: [1, 2, 3].flatMap((copy) =>
        group.tiles.map((tile) => ({ ...tile, id: copy === 1 ? tile.id : `${tile.id}${copy}` })),
      ),
    })),
  },
}
export const Empty: Story = { args: { state: 'empty' } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error' } }
export const Suppressed: Story = {
  args: {
    groups: district.map((group) => ({
      ...group,
      tiles: group.tiles.map((tile, i) => (i % 3 === 0 ? { ...tile, rate: null } : tile)),
    })),
  },
}
export const Keyboard: Story = {
  globals: { size: 'console' },
  play: async ({ canvasElement }) => {
    onDrill.mockClear()
    within(canvasElement).getByRole('group', { name: shell.title }).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(onDrill).toHaveBeenCalledOnce()
  },
}
