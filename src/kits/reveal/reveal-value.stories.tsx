import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { RevealValue } from './reveal-value.tsx'

/**
 * One masked value that can be shown: with a reason, for half a minute, audited. In grids (columns with `reveal`) and on record pages. What
 * may be seen all the time needs none of it.
 */
const meta: Meta<typeof RevealValue> = {
  title: 'Controls 控件/Reveal 查看脱敏值',
  component: RevealValue,
  args: { masked: '138 **** 6021', field: '家长手机', ofStudent: true },
}
export default meta
type Story = StoryObj<typeof RevealValue>
const page = within(document.body)

export const Default: Story = {
  name: 'MAN-09 a reason is asked, then the value stands with its seconds',
  args: { ask: fn(async () => ({ value: '13855216021', seconds: 30 })) },
  play: async ({ args }) => {
    await userEvent.click(page.getByRole('button', { name: '查看家长手机' }))
    await userEvent.click(await page.findByRole('button', { name: /^原因/ }))
    await userEvent.click(await page.findByRole('option', { name: '核对档案' }))
    await userEvent.click(page.getByRole('button', { name: '显示' }))
    await waitFor(() => expect(page.getByText('13855216021')).toBeVisible())
    await expect(args.ask).toHaveBeenCalledWith('verify-record')
    await expect(page.getByText(/^\d+ 秒$/)).toBeVisible()
  },
}

/** A refusal stays in the pop-up, with the server's words. */
export const Refused: Story = {
  name: 'MAN-09 a refusal is said where it was asked, and nothing is shown',
  args: { ask: fn(async () => Promise.reject(new Error('查看太频繁，请一分钟后再试'))) },
  play: async () => {
    await userEvent.click(page.getByRole('button', { name: '查看家长手机' }))
    await userEvent.click(await page.findByRole('button', { name: '显示' }))
    await expect(await page.findByText('查看太频繁，请一分钟后再试')).toBeVisible()
    await expect(page.getByText('138 **** 6021')).toBeInTheDocument()
  },
}
