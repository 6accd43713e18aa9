import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Select } from './select.tsx'
import { Tabs } from './tabs.tsx'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'
import { Tooltip } from './tooltip.tsx'

const onSelect = fn()
const onUndo = fn()

/** What floats over a page, and when to use which: a menu for acts, a pop-up for a small form, a drawer to read beside the page, a dialog for what must be answered. */
function Sheet() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const [tab, setTab] = useState<'notices' | 'todo'>('notices')
  const [reason, setReason] = useState('old')
  const close = () => setOpen(null)
  return (
    <div className="flex min-h-96 flex-col items-start gap-4 rounded bg-surface p-6">
      <Menu
        label="更多操作"
        trigger={<Button>更多</Button>}
        entries={[
          { id: 'refresh', label: '刷新', hint: 'R', onSelect },
          'separator',
          { id: 'remove', label: '删除', danger: true, disabled: true, onSelect },
        ]}
      />
      <Popover label="改值" trigger={<Button>改值</Button>}>
        右眼球镜
      </Popover>
      <Tooltip text="日志 128 条，错误 16 条">
        <Button>日志</Button>
      </Tooltip>
      <Button onClick={() => setOpen('dialog')}>放弃草稿</Button>
      <Button onClick={() => setOpen('drawer')}>口径</Button>
      <Button onClick={() => toast('已删除 3 行', { undo: onUndo })}>删除 3 行</Button>
      <Tabs
        label="消息"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'notices', label: '通知', content: '三条通知' },
          { value: 'todo', label: '待办', content: '两件待办' },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="放弃这份草稿吗"
        description="已改的 3 处不会保留"
        actions={<Button onClick={close}>放弃</Button>}
      >
        <Select
          label="原因"
          value={reason}
          onChange={setReason}
          options={[
            { value: 'old', label: '过时了' },
            { value: 'wrong', label: '填错了' },
          ]}
        />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="口径，近视率">
        筛查性近视人数 ÷ 有效屈光人数
      </Drawer>
      <Toaster />
    </div>
  )
}

export default { title: 'Controls 控件/Pop-ups 弹出层', component: Sheet } satisfies Meta<typeof Sheet>
type Story = StoryObj<typeof Sheet>

export const MenuByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: '更多' }).focus()
    await userEvent.keyboard('{Enter}')
    // The menu's own part is fetched with its first use.
    await expect(await screen.findByRole('menuitem', { name: '删除' }, { timeout: 10_000 })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    screen.getByRole('menuitem', { name: /刷新/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const DialogHoldsTheFocus: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '放弃草稿' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: '放弃这份草稿吗' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const DialogClosesByAPressBesideIt: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '放弃草稿' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: '放弃这份草稿吗' })
    const mask = document.querySelector('.bg-mask')!
    // What lies over the dialog closes first and alone, by Esc and by a press.
    await userEvent.click(within(dialog).getByRole('button', { name: '原因 过时了' }))
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(within(dialog).getByRole('button', { name: '原因 过时了' }))
    await userEvent.click(await screen.findByRole('option', { name: '填错了' }))
    await userEvent.click(await within(dialog).findByRole('button', { name: '原因 填错了' }))
    await screen.findByRole('listbox')
    await userEvent.click(mask)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(dialog).toBeVisible()
    await userEvent.click(mask)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const MessageOverADialog: Story = {
  play: async ({ canvasElement }) => {
    onUndo.mockClear()
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '删除 3 行' }))
    await userEvent.click(page.getByRole('button', { name: '放弃草稿' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await screen.findByRole('button', { name: /撤销/ }))
    await expect(onUndo).toHaveBeenCalledOnce()
    await expect(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const DrawerLeavesThePageLive: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '口径' }))
    await screen.findByRole('dialog', { name: '口径，近视率' })
    await userEvent.click(page.getByRole('tab', { name: '待办' }))
    await expect(page.getByRole('tabpanel')).toHaveTextContent('两件待办')
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const ToastOffersUndo: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '删除 3 行' }))
    await userEvent.click(await page.findByRole('button', { name: /撤销/ }))
    await expect(onUndo).toHaveBeenCalledOnce()
    await expect(page.queryByText('已删除 3 行')).toBeNull()
  },
}

export const PopUpAndTooltip: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '改值' }))
    await expect(await screen.findByRole('dialog', { name: '改值' })).toHaveTextContent('右眼球镜')
    await userEvent.keyboard('{Escape}')
    page.getByRole('button', { name: '日志' }).focus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('日志 128 条')
  },
}
