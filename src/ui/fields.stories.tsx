import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FileDrop } from './file-drop.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

const onFile = fn()

/** How fields answer: the error takes the place of the hint, a wrong file is refused in words, a choice is made by keyboard. */
function Sheet() {
  const [stage, setStage] = useState('all')
  return (
    <div className="flex max-w-lg flex-col gap-4 rounded bg-surface p-6">
      <TextField label="密码" type="password" hint="至少 6 位" />
      <TextField label="球镜" unit="D" error="右眼球镜超出范围" />
      <Select
        label="学段"
        value={stage}
        onChange={setStage}
        set={stage !== 'all'}
        options={[
          { value: 'all', label: '全部' },
          { value: 'primary', label: '小学' },
        ]}
      />
      <FileDrop label="名册文件" accept={['.xlsx', '.csv']} maxMegabytes={1} onFile={onFile} />
    </div>
  )
}

export default { title: 'Controls 控件/Fields 输入框', component: Sheet } satisfies Meta<typeof Sheet>
type Story = StoryObj<typeof Sheet>

export const PasswordCanBeShown: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = page.getByLabelText('密码')
    await expect(field).toHaveAccessibleDescription('至少 6 位')
    await userEvent.type(field, 'mingmu')
    await userEvent.click(page.getByRole('button', { name: '显示密码' }))
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('mingmu')
  },
}

export const ErrorIsPartOfTheField: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('球镜')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('右眼球镜超出范围')
  },
}

export const ChoiceByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    page.getByRole('button', { name: '学段 全部' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await page.findByRole('button', { name: '学段 小学' })).toBeVisible()
  },
}

export const ChoiceByLetterAndTab: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    // The list brings a button of its own with the first use.
    const button = () => page.getByRole('button', { name: '学段 全部' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('listbox', { name: '学段' })
    const stoodOn = () =>
      document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent
    await waitFor(() => expect(list).toHaveFocus())
    await userEvent.keyboard('小')
    await expect(stoodOn()).toBe('小学')
    await userEvent.keyboard('{Home}')
    await expect(stoodOn()).toBe('全部')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button()).toHaveFocus())
    await expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.click(button())
    await screen.findByRole('listbox')
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await waitFor(() => expect(button()).toHaveFocus())
  },
}

export const WrongFileIsRefused: Story = {
  play: async ({ canvasElement }) => {
    onFile.mockClear()
    const page = within(canvasElement)
    const input = page.getByLabelText('名册文件')
    const give = (name: string, bytes: number) =>
      userEvent.upload(input, new File([new Uint8Array(bytes)], name), { applyAccept: false })
    await give('名册.exe', 10)
    await expect(page.getByRole('alert')).toHaveTextContent('名册.exe 不是支持的文件')
    await give('名册.xlsx', 1024 * 1024 + 1)
    await expect(page.getByRole('alert')).toHaveTextContent('名册.xlsx 超过 1 MB')
    await expect(onFile).not.toHaveBeenCalled()
    await give('名册.XLSX', 10)
    await expect(page.getByRole('alert')).toHaveTextContent('')
    await expect(onFile).toHaveBeenCalledOnce()
  },
}
