import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { regionsQuery } from '@/api/regions.ts'
import { RegionPicker } from './region-picker.tsx'
import { someRegions } from './testing/some-regions.ts'

type ChoiceProps = { value?: string; disabled?: boolean }

/** A province or a city by its six-digit code. For a school of the district use a list's school filter: it knows the scope. */
function Choice({ value: first, disabled = false }: ChoiceProps) {
  const [client] = useState(() => {
    const made = new QueryClient()
    made.setQueryData(regionsQuery().queryKey, { rows: someRegions })
    return made
  })
  const [value, setValue] = useState(first)
  return (
    <QueryClientProvider client={client}>
      <div className="h-120">
        <RegionPicker label="所在地区" value={value} disabled={disabled} onChange={setValue} />
      </div>
    </QueryClientProvider>
  )
}

const meta: Meta<typeof Choice> = {
  title: 'Controls 控件/Region picker 地区选择',
  component: Choice,
  beforeEach: () => localStorage.removeItem('mingmu.regions'),
}
export default meta
type Story = StoryObj<typeof Choice>

export const Nothing: Story = { args: {} }

export const Chosen: Story = {
  args: { value: '440300' },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '所在地区 广东省 / 深圳市' }))
    const city = await screen.findByRole('option', { name: '深圳市' })
    await expect(city).toHaveAttribute('aria-selected', 'true')
  },
}

/** The pop-up brings a button of its own with the first use. */
const triggerIn = (canvas: HTMLElement) => () => within(canvas).getByRole('button', { name: /^所在地区/ })

/** `gzs` are the initials of 广州市, 贵州省 and 赣州市; the arrows choose, Enter takes. The choice is offered the next time. */
export const ByInitials: Story = {
  args: {},
  async play({ canvasElement }) {
    const trigger = triggerIn(canvasElement)
    await userEvent.click(trigger())
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('gzs')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(trigger()).toHaveAccessibleName('所在地区 江西省 / 赣州市'))
    await expect(trigger()).toHaveFocus()
    await userEvent.click(trigger())
    await screen.findByRole('button', { name: '赣州市' })
  },
}

/** Without a letter: ↓ among the provinces, → into one, Enter on the city. */
export const ByArrows: Story = {
  args: {},
  async play({ canvasElement }) {
    const trigger = triggerIn(canvasElement)
    await userEvent.click(trigger())
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: '字母 G' }))
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(trigger().getAttribute('aria-label')).toMatch(/ \/ /))
  },
}

export const NoMatch: Story = {
  args: {},
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '所在地区' }))
    await userEvent.type(await screen.findByRole('combobox'), '亚特兰蒂斯')
    await screen.findByText(/没有找到“亚特兰蒂斯”/)
  },
}

export const Disabled: Story = { args: { value: '110000', disabled: true } }
