import { QueryClientProvider } from '@tanstack/react-query'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import type { Role } from '@/contract/call.ts'
import type { ExportButtonProps } from './export-button-props.ts'
import { ExportButton } from './export-button.tsx'
import { ExportProgress } from './export-progress.tsx'
import { anExport, clientOf, doneExport, someStudents } from './testing/some-exports.ts'

type StageProps = ExportButtonProps & { role?: Role; opened?: boolean }

/**
 * The export of a list, as its page offers it: what matches, or what is ticked. The file is made by the server; the dialog may be closed.
 * For a picture of one figure use the panel's own menu.
 */
function Stage({ role = 'admin', ...of }: StageProps) {
  return (
    <QueryClientProvider client={clientOf(role)}>
      <ExportButton {...of} />
    </QueryClientProvider>
  )
}

const meta: Meta<typeof Stage> = {
  title: 'Controls 控件/Export 导出',
  component: Stage,
  args: someStudents(),
}
export default meta
type Story = StoryObj<typeof Stage>

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  await expect(await screen.findByRole('button', { name: '开始导出' })).toBeVisible()
}

export const Button: Story = {}
export const Form: Story = { play: openDialog }
export const OfADistrict: Story = { args: { role: 'qu' }, play: openDialog }
export const Ticked: Story = { args: { selection: { ids: [1, 2, 3] }, total: 3 }, play: openDialog }
export const TooMany: Story = { args: { total: 612_000 }, play: openDialog }
export const InFull: Story = {
  // A wall only shows choices; a form is never on one.
  globals: { size: 'console' },
  play: async () => {
    await openDialog()
    await userEvent.click(await screen.findByRole('radio', { name: '完整' }))
    await userEvent.click(await screen.findByRole('button', { name: '开始导出' }))
    await expect((await screen.findAllByText('请选择用途')).length).toBeGreaterThan(0)
  },
}

/** Every way an export goes. */
export const States: StoryObj = {
  render: () => (
    <div className="grid max-w-3xl grid-cols-2 gap-4">
      {[
        anExport({ state: 'waiting' }),
        anExport(),
        doneExport(),
        anExport({ state: 'failed' }),
        anExport({ state: 'cancelled' }),
        anExport({ state: 'expired' }),
      ].map((job) => (
        <div key={job.state} className="rounded border border-line bg-surface px-4">
          <ExportProgress job={job} isLost={false} />
        </div>
      ))}
    </div>
  ),
}
