import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { localDay, type DateWindow } from '@/lib/date-window.ts'
import { addDays, mondayOf } from '@/lib/day.ts'
import { windowProblem } from '@/lib/window-problem.ts'
import { termKeyOf } from '@/standards/calendar/terms.ts'
import { DateWindowBar } from './date-window-bar.tsx'
import { TermSource } from '@/api/term-source.ts'

const today = localDay()
/** A term that the bureau set: it began three weeks ago. */
const startsOn = addDays(today, -21)
const year = Number(startsOn.slice(0, 4))
const term = {
  key: termKeyOf(year, 'autumn'),
  schoolYear: year,
  term: 'autumn' as const,
  startsOn,
  endsOn: addDays(today, 100),
}
const readTerms = () => Promise.resolve([term])
const client = new QueryClient()

/** A window of days: both ends typed, picked, or taken from the common ranges (DATE-03). */
function Sheet() {
  const [window, setWindow] = useState<DateWindow>({ start: '2026-03-02', end: '2026-03-06' })
  return (
    <QueryClientProvider client={client}>
      <TermSource value={readTerms}>
        <div className="flex bg-bg p-4">
          <DateWindowBar window={window} problem={windowProblem(window)} onChange={setWindow} />
        </div>
        <p data-testid="window">{`${window.start} ${window.end}`}</p>
      </TermSource>
    </QueryClientProvider>
  )
}

export default { title: 'Controls 控件/Date window 日期范围', component: Sheet } satisfies Meta<typeof Sheet>
type Story = StoryObj<typeof Sheet>

const shown = (root: HTMLElement) => within(root).getByTestId('window').textContent
const open = async (root: HTMLElement) => {
  await userEvent.click(within(root).getByRole('button', { name: '打开日历' }))
  return within(await screen.findByRole('dialog', { name: '日历' }))
}

export const CommonRanges: Story = {
  name: 'DATE-03 this week, this month and this term, up to today',
  play: async ({ canvasElement }) => {
    const first = await open(canvasElement)
    await userEvent.click(first.getByRole('button', { name: '本周' }))
    await expect(shown(canvasElement)).toBe(`${mondayOf(today)} ${today}`)
    const second = await open(canvasElement)
    await expect(second.getByRole('button', { name: '本周' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(second.getByRole('button', { name: '本月' }))
    await expect(shown(canvasElement)).toBe(`${today.slice(0, 7)}-01 ${today}`)
    const third = await open(canvasElement)
    await waitFor(() => expect(third.getByRole('button', { name: '本学期' })).toBeEnabled())
    await userEvent.click(third.getByRole('button', { name: '本学期' }))
    await expect(shown(canvasElement)).toBe(`${startsOn} ${today}`)
  },
}

export const TwoDaysInEitherOrder: Story = {
  name: 'DATE-03 two days are picked in either order',
  play: async ({ canvasElement }) => {
    const days = await open(canvasElement)
    await userEvent.click(await days.findByRole('button', { name: /2026年3月20日/ }))
    await expect(shown(canvasElement)).toBe('2026-03-02 2026-03-06')
    await userEvent.click(days.getByRole('button', { name: /2026年3月9日/ }))
    await expect(shown(canvasElement)).toBe('2026-03-09 2026-03-20')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

export const TypedEnds: Story = {
  name: 'DATE-03 both ends are typed',
  play: async ({ canvasElement }) => {
    const start = within(canvasElement).getByLabelText('开始日期')
    await userEvent.clear(start)
    await userEvent.type(start, '20260301{Enter}')
    await expect(shown(canvasElement)).toBe('2026-03-01 2026-03-06')
    await userEvent.clear(start)
    await userEvent.tab()
    await waitFor(() => expect(start).toHaveValue('2026-03-01'))
  },
}
