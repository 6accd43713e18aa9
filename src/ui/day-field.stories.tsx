import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { DayField } from './day-field.tsx'

/** How a day is given: typed in any usual way, or picked from the month by mouse and by keyboard (DATE-03). */
function Sheet() {
  const [day, setDay] = useState('2026-11-18')
  return (
    <div className="max-w-xs rounded bg-surface p-6">
      <DayField label="截止日期" value={day} min="2026-11-10" max="2026-12-05" onChange={setDay} />
      <p data-testid="day">{day}</p>
    </div>
  )
}

export default { title: 'Controls 控件/Day 日期', component: Sheet } satisfies Meta<typeof Sheet>
type Story = StoryObj<typeof Sheet>

const day = (root: HTMLElement) => within(root).getByTestId('day').textContent
const box = (root: HTMLElement) => within(root).getByLabelText('截止日期')

export const TypedInAnyUsualWay: Story = {
  name: 'DATE-03 a day is typed in any usual way',
  play: async ({ canvasElement }) => {
    const input = box(canvasElement)
    await fireEvent.change(input, { target: { value: '2026-11-20' } })
    await expect(day(canvasElement)).toBe('2026-11-20')
    await userEvent.clear(input)
    await userEvent.type(input, '2026年12月1日')
    await userEvent.tab()
    await expect(input).toHaveValue('2026-12-01')
    await expect(day(canvasElement)).toBe('2026-12-01')
  },
}

export const WhatIsNoDayIsSaid: Story = {
  name: 'DATE-03 what is no day is said',
  play: async ({ canvasElement }) => {
    const input = box(canvasElement)
    await userEvent.clear(input)
    await userEvent.type(input, '2026-11-31{Enter}')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(/日期不存在/)
    await expect(day(canvasElement)).toBe('')
    await userEvent.clear(input)
    await userEvent.type(input, '2026-11-09')
    await expect(input).toHaveAccessibleDescription('不能早于 2026-11-10')
  },
}

export const PickedByKeyboard: Story = {
  name: 'DATE-03 a day is picked by keyboard',
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '打开日历' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const chosen = await screen.findByRole('button', { name: /2026年11月18日星期三，已选/ })
    await waitFor(() => expect(chosen).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await expect(day(canvasElement)).toBe('2026-11-26')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '打开日历' })).toHaveFocus())
  },
}

export const NoDayOutOfBounds: Story = {
  name: 'DATE-03 no day out of bounds is picked',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '打开日历' }))
    await expect(await screen.findByRole('button', { name: /2026年11月9日/ })).toBeDisabled()
    await expect(screen.getByRole('button', { name: '上个月' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '下个月' }))
    await expect(await screen.findByRole('grid', { name: '2026年12月' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument())
  },
}
