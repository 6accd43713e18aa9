import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateBlock } from './state-block.tsx'

export default {
  title: 'Panels and states 面板与状态/State block 状态块',
  component: StateBlock,
  argTypes: {
    state: { options: ['empty', 'error', 'forbidden', 'construction'], control: 'select' },
    title: { control: 'text' },
    detail: { control: 'text' },
    action: { control: false },
  },
  args: { state: 'empty', detail: '13 所学校中 0 所已提交' },
} satisfies Meta<typeof StateBlock>
type Story = StoryObj<typeof StateBlock>

export const Empty: Story = {}
export const Failed: Story = { args: { state: 'error', detail: '网关超时（504）' } }
export const Forbidden: Story = { args: { state: 'forbidden', detail: '需要“学生档案”权限' } }
