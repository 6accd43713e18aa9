import { expect, fn, userEvent, within } from 'storybook/test'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { district } from '@/widgets/stories/sample.ts'
import type { TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'
import { DistrictMap } from './district-map.tsx'
import type { MapShapes } from './map-data.ts'

const shell = {
  title: '24 所学校的近视率',
  unit: '圈大小为在籍人数',
  console: [780, 400],
  wall: [956, 476],
} as const
const onDrill = fn()

const ids = district.flatMap(({ tiles }) => tiles.map(({ id }) => id))
const numberOf = (id: string) => ids.indexOf(id)

/** No place on earth: four quarters, a river between them, schools in rows. */
const quarter = (x: number, y: number, right: number, bottom: number) => [
  x,
  y,
  (x + right) / 2,
  y - 12,
  right,
  y,
  right - 8,
  (y + bottom) / 2,
  right,
  bottom,
  (x + right) / 2,
  bottom - 12,
  x,
  bottom,
  x - 8,
  (y + bottom) / 2,
  x,
  y,
]
const invented: MapShapes = {
  isInvented: true,
  width: 1000,
  height: 450,
  ground: [
    { name: '城北片区', rings: [quarter(10, 20, 480, 215)] },
    { name: '云溪片区', rings: [quarter(480, 20, 990, 215)] },
    { name: '柳荫片区', rings: [quarter(10, 215, 480, 440)] },
    { name: '滨湖片区', rings: [quarter(480, 215, 990, 440)] },
  ],
  lines: [
    { name: '清河', kind: 'water', points: [0, 212, 180, 200, 380, 222, 620, 204, 820, 222, 1000, 210] },
  ],
  schools: ids.map((_, i) => ({
    id: i,
    at: [90 + (i % 6) * 165, 70 + Math.floor(i / 6) * 92 + (i % 2) * 24] as const,
  })),
}
const supplied: MapShapes = {
  ...invented,
  isInvented: undefined,
  approval: 'GS(2024)0000号',
  schools: invented.schools.slice(2),
}

const Example = ({ groups, shapes }: { groups: TileGroup[]; shapes?: MapShapes | undefined }) => (
  <PanelExample {...shell}>
    <DistrictMap
      label={shell.title}
      groups={groups}
      shapes={shapes}
      onDrill={onDrill}
      schoolOf={numberOf}
      keyLabel="近视率 %"
    />
  </PanelExample>
)

export default {
  title: 'Maps 地图/District map 区域地图',
  component: DistrictMap,
  ...inPanel(Example, { groups: district, shapes: invented }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof DistrictMap>
type Story = PanelStory<typeof Example, typeof DistrictMap>

export const Default: Story = {
  play: async ({ canvasElement, globals }) => {
    const labels = String(globals['language']).startsWith('en') ? /invented district/ : /虚构区域，无需审图号/
    await expect(within(canvasElement).getByText(labels)).toBeVisible()
  },
}
/** A map of a place carries the number of its approval; two schools are not on it. */
export const Supplied: Story = {
  args: { shapes: supplied },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/GS\(2024\)0000号/)).toBeVisible()
  },
}
export const Plan: Story = { args: { shapes: undefined } }
/** Forty schools without a map. */
export const Dense: Story = {
  args: {
    shapes: undefined,
    groups: district.map((group) => ({
      ...group,
      tiles: [1, 2]
        .flatMap((copy) => group.tiles.map((tile) => ({ ...tile, id: `${tile.id}${copy}` })))
        .slice(0, group.id === 'primary' ? 24 : group.id === 'junior' ? 11 : 5),
    })),
  },
}
export const Three: Story = {
  args: {
    shapes: undefined,
    groups: district.map((group) => ({ ...group, tiles: group.tiles.slice(0, 1) })),
  },
}
export const English: Story = { args: { shapes: undefined }, globals: { language: 'en-US' } }
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
    within(canvasElement).getByRole('application', { name: shell.title }).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(onDrill).toHaveBeenCalledOnce()
  },
}
