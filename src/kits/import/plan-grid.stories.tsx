import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import type { Plan, PlanRow } from '@/contract/uploads.ts'
import { gridColumns } from './columns.ts'
import { EditingProvider, useEditingState } from './editing.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { aPlan, aRow, someRows } from './testing/plans.ts'

type SheetProps = { plan: Plan; rows: readonly PlanRow[]; readOnly?: boolean; cards?: boolean }

/**
 * The plan of an upload: what each row would do. A bad cell is outlined, tinted and bold, a conflict tinted, a warning underlined with
 * dots. For a list that only shows records, use the table kit instead.
 */
function Sheet({ plan, rows, readOnly = false, cards = false }: SheetProps) {
  const gridRef = useRef<HTMLDivElement>(null)
  const editing = useEditingState(plan, readOnly, gridRef)
  const list = { rows, total: rows.length, hasMore: false, onMore: () => undefined, foot: null }
  return (
    <EditingProvider value={editing}>
      <div className="flex flex-col gap-3">
        <PlanSummary plan={plan} action={undefined} onAction={() => undefined} />
        {cards ? (
          <div className="w-90 rounded border border-line bg-surface">
            <PlanCards {...list} />
          </div>
        ) : (
          <div className="flex h-96 flex-col rounded border border-line bg-surface">
            <PlanGrid {...list} columns={gridColumns(plan, rows)} />
          </div>
        )}
      </div>
    </EditingProvider>
  )
}

const meta: Meta<typeof Sheet> = { title: 'Controls 控件/Import plan 导入计划', component: Sheet }
export default meta
type Story = StoryObj<typeof Sheet>

export const Default: Story = { args: { plan: aPlan(), rows: someRows() } }

const clean = Array.from({ length: 2000 }, (_, i) => aRow(i + 3, 'create'))
const cleanPlan = aPlan({
  rows: 2000,
  create: 2000,
  update: 0,
  conflict: 0,
  invalid: 0,
  errors: [],
  errorCount: 0,
})
/** Two thousand rows, of which a dozen are drawn. */
export const Dense: Story = { args: { plan: cleanPlan, rows: clean } }

/** Rows stand as dense as the reader likes, and change while one reads. */
export const ByDensity: Story = {
  name: 'SHELL-05 rows are as high as the density says, and the one at the top stays',
  args: { plan: cleanPlan, rows: clean },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid')
    const rows = () => within(grid).getAllByRole('row').slice(1)
    const step = () => rows()[1]!.getBoundingClientRect().top - rows()[0]!.getBoundingClientRect().top
    const top = () => Math.floor(grid.scrollTop / step())
    const root = document.documentElement
    await waitFor(() => expect(step()).toBe(36))
    grid.scrollTop = 36 * 500
    await waitFor(() => expect(Number(rows()[0]?.getAttribute('aria-rowindex'))).toBeGreaterThan(480))
    try {
      for (const [density, height] of [
        ['loose', 40],
        ['compact', 32],
      ] as const) {
        root.dataset['density'] = density
        await waitFor(() => expect(step()).toBe(height))
        await expect(rows()[0]?.getBoundingClientRect().height).toBe(height)
        await expect(top()).toBe(500)
      }
    } finally {
      delete root.dataset['density']
    }
  },
}

/** While it is committed nothing opens. */
export const ReadOnly: Story = {
  args: { plan: aPlan({ state: 'committing' }), rows: someRows(), readOnly: true },
}

/** Below 768 px. */
export const Cards: Story = { args: { plan: aPlan(), rows: someRows(), cards: true } }
