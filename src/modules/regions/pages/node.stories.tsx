import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { NodeRow } from '@/modules/regions/contract/nodes.ts'
import { NodeCards } from './node-cards.tsx'
import { NodeTable } from './node-table.tsx'

const autumn = { schoolYear: 2026, term: 'autumn', definitionSet: 'ws-t-663-2020' } as const

function row(code: string, name: string, n: number, change: Partial<NodeRow> = {}): NodeRow {
  return {
    code,
    name,
    level: 3,
    path: ['示例省', '示例市', name],
    isDistrict: true,
    population: { districts: 1, schools: 40, students: 42_000 },
    periods: { vision: autumn },
    cells: {
      poorVision: { n, of: 40_000 },
      myopia: { n: n - 1800, of: 39_600 },
      highMyopia: { n: Math.round(n / 11), of: 39_600 },
      coverage: { n: 40_400, of: 42_000 },
    },
    addedUp: {},
    countedAt: '2026-11-20T02:40:00Z',
    ...change,
  }
}

const districts = [
  row('990901', '东城区', 21_400),
  row('990902', '湖滨区', 23_100),
  row('990903', '云岭县', 15_200),
  row('990904', '高新区', 90, { cells: { poorVision: null, myopia: null, coverage: { n: 90, of: 96 } } }),
  row('990905', '江北区', 19_800, {
    periods: { vision: { ...autumn, definitionSet: 'guide-2021' } },
  }),
]
const city = row('990900', '示例市', 59_700, {
  level: 2,
  isDistrict: false,
  population: { districts: 5, schools: 200, students: 210_000 },
  addedUp: {
    poorVision: { summed: 3, districts: 5 },
    myopia: { summed: 3, districts: 5 },
    highMyopia: { summed: 3, districts: 5 },
    coverage: { summed: 4, districts: 5 },
  },
})

const Node = ({ rows, onOpen }: { rows: readonly NodeRow[]; onOpen: (row: NodeRow) => void }) => (
  <div className="flex flex-col gap-3 bg-surface p-4">
    <NodeCards node={city} topic="vision" />
    <NodeTable rows={rows} node={city} topic="vision" onOpen={onOpen} />
  </div>
)

/** A city with its districts: the sums above, the districts below, where it hurts most first; a small cell is not shown. */
const meta: Meta<typeof Node> = {
  title: 'Live and walls 实时与大屏/City and province 市级与省级',
  component: Node,
  args: { rows: districts, onOpen: fn() },
}
export default meta
type Story = StoryObj<typeof Node>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const names = within(canvasElement)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter((name) => /[区县]$/.test(name ?? ''))
    await expect(names).toEqual(['湖滨区', '东城区', '江北区', '云岭县', '高新区'])
    await userEvent.click(within(canvasElement).getByRole('button', { name: '云岭县' }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ code: '990903' }))
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
