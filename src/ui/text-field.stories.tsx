import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from './text-field.tsx'

export default {
  title: 'Controls 控件/Text field 文本框',
  component: TextField,
  argTypes: {
    hint: { control: 'text' },
    unit: { control: 'text' },
    error: { control: 'text' },
    size: { options: ['medium', 'large'], control: 'inline-radio' },
    type: { options: ['text', 'password'], control: 'inline-radio' },
  },
  args: { label: '用户名', hint: '4–20 位', size: 'medium', type: 'text', disabled: false },
} satisfies Meta<typeof TextField>
type Story = StoryObj<typeof TextField>

export const Default: Story = {}
export const WithUnit: Story = { args: { label: '右眼球镜', hint: '', unit: 'D' } }
export const Wrong: Story = { args: { error: '至少 4 位' } }
