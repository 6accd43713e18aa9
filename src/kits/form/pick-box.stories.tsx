import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { PickBox } from './pick-box.tsx'

const options = [
  { value: 1, label: '一年级1班' },
  { value: 2, label: '一年级2班' },
]

/** The box in a dialog: its list lies outside of it, and is still a part of it. */
function Sheet() {
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<number>()
  return (
    <div className="min-h-96 bg-surface p-6">
      <Button onClick={() => setOpen(true)}>调班</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="调班"
        actions={<Button onClick={() => document.getElementById('class')?.focus()}>好</Button>}
      >
        <PickBox id="class" label="班级" value={value} options={options} onChange={setValue} />
      </Dialog>
    </div>
  )
}

export default { title: 'Controls 控件/Pick box 可搜索的选择框', component: Sheet } satisfies Meta<
  typeof Sheet
>

export const InADialog: StoryObj<typeof Sheet> = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '调班' }))
    const dialog = await screen.findByRole('dialog', { name: '调班' })
    const field = within(dialog).getByRole<HTMLInputElement>('combobox')
    await userEvent.click(within(dialog).getByRole('button', { name: '好' }))
    await screen.findByRole('option', { name: '一年级2班' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
    await expect(dialog).toBeVisible()
    await userEvent.click(document.querySelector('[role=dialog] button[aria-haspopup=listbox]')!)
    await userEvent.click(await screen.findByRole('option', { name: '一年级2班' }))
    await waitFor(() => expect(field).toHaveValue('一年级2班'))
    await expect(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
