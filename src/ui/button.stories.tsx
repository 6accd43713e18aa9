import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from './button.tsx'

export default {
  title: 'Controls 控件/Button 按钮',
  component: Button,
  argTypes: {
    look: { options: ['primary', 'secondary', 'ghost', 'link', 'danger'], control: 'select' },
    size: { options: ['small', 'medium', 'large'], control: 'inline-radio' },
    children: { control: 'text' },
    icon: { control: false },
  },
  args: {
    children: '提交 1,129 行',
    look: 'primary',
    size: 'medium',
    busy: false,
    disabled: false,
    onClick: fn(),
  },
} satisfies Meta<typeof Button>
type Story = StoryObj<typeof Button>

export const Default: Story = {}
export const Danger: Story = { args: { look: 'danger', children: '删除' } }
