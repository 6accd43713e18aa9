import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ReasonedButton } from './reasoned-button.tsx'

export default {
  title: 'Controls 控件/Reasoned button 带原因的按钮',
  component: ReasonedButton,
  decorators: [(Story) => <div className="flex items-center gap-3">{Story()}</div>],
  args: { children: '保存', look: 'primary', off: undefined, onClick: fn() },
} satisfies Meta<typeof ReasonedButton>
type Story = StoryObj<typeof ReasonedButton>

export const Default: Story = {}

/** Reached by Tab, it says why, and is pressed without effect. */
export const Off: Story = {
  args: { off: '还没有改动' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '保存' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleDescription('还没有改动')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
