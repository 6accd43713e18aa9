import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '@/ui/button.tsx'
import { HeatTable } from '@/widgets/heat-table/heat-table.tsx'
import { asOf, Frame } from '@/widgets/stories/frame.tsx'
import { heatColumns, heatRows } from '@/widgets/stories/sample.ts'
import { Panel, type PanelProps } from './panel.tsx'

const onRetry = fn()
const onDefinition = fn()
const onDrill = fn()
const onUp = fn()
const table = {
  columns: [{ label: '班级' }, { label: '近视率 %', numeric: true }],
  rows: [
    ['五年级 3 班', '62.2'],
    ['五年级 4 班', null],
  ],
}
const picture = (
  <HeatTable label="各班近视率" columns={heatColumns(2)} rows={heatRows(2)} onDrill={onDrill} onUp={onUp} />
)

/** The states of every panel. What it shows stays while it is stale, offline or failing: only the time and the foot change. */
const Example = (props: Partial<PanelProps>) => (
  <Frame console={[520, 320]} wall={[700, 476]}>
    <Panel
      title="各班近视率"
      unit="%"
      asOf={asOf}
      state="ready"
      onRetry={onRetry}
      onDefinition={onDefinition}
      table={table}
      {...props}
    >
      {props.children ?? picture}
    </Panel>
  </Frame>
)

/** The menu's own part is fetched with its first use. */
const patient = { timeout: 10_000 }

const wall = () => document.querySelector('[data-size=wall]') !== null

export default {
  title: 'Panels and states 面板与状态/Panel 面板',
  component: Panel,
  render: (props) => <Example {...props} />,
  argTypes: {
    state: {
      options: ['ready', 'loading', 'empty', 'error', 'forbidden', 'construction'],
      control: 'select',
    },
  },
  args: { title: '各班近视率', unit: '%', state: 'ready', stale: false, offline: false },
} satisfies Meta<PanelProps>
type Story = StoryObj<PanelProps>

export const WithFinding: Story = {
  args: { sentence: '五年级最高，57.4%（112/195），较去年同期 −0.9 个百分点' },
}
export const Stale: Story = { args: { stale: true } }
export const Offline: Story = { args: { offline: true } }
export const Forbidden: Story = {
  args: { state: 'forbidden', labels: { detail: '需要“学生档案”权限，由本单位管理员开通' } },
}
export const UnderConstruction: Story = {
  args: { state: 'construction', labels: { detail: '将显示每班每日用眼、户外的分钟数' } },
}

export const FailedUpdateKeepsThePicture: Story = {
  args: { error: { message: '网关超时（504）' } },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement)
    await expect(panel.getByRole('table')).toBeVisible()
    await expect(panel.getByRole('status')).toHaveTextContent(/更新失败，显示的是 .*10:40 的数据/)
    if (wall()) return expect(panel.getByText('30 秒后重试')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '重试' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

function TurnsBad() {
  const [state, setState] = useState<'ready' | 'error'>('ready')
  return (
    <>
      <Button onClick={() => setState('error')}>断开</Button>
      <Example state={state} {...(state === 'error' && { error: { message: '504' } })}>
        {state === 'ready' ? picture : <p>nothing</p>}
      </Example>
    </>
  )
}
/** Even when the page has nothing left to give, the last good picture stays. */
export const LastGoodPictureStays: Story = {
  render: () => <TurnsBad />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '断开' }))
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.queryByText('nothing')).toBeNull()
  },
}

const Broken = () => {
  throw new TypeError('a picture that cannot draw')
}
export const BrokenPictureStaysInside: Story = {
  args: { children: <Broken /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('图表绘制失败')
    await expect(within(canvasElement).getByRole('heading')).toHaveTextContent('各班近视率')
  },
}

export const KeysOfThePanel: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement)
    panel.getByRole('group', { name: '各班近视率' }).focus()
    await userEvent.keyboard('t')
    if (wall()) return expect(panel.getByRole('group')).toBeVisible()
    await expect(panel.getByRole('cell', { name: '62.2' })).toBeVisible()
    await expect(panel.getByRole('cell', { name: '不显示' })).toBeVisible()
    panel.getByRole('button', { name: /更多操作/ }).focus()
    await userEvent.keyboard('d')
    await expect(onDefinition).toHaveBeenCalled()
    await userEvent.click(panel.getByRole('button', { name: /更多操作/ }))
    await expect(
      (await screen.findAllByRole('menuitem', {}, patient)).map((item) => item.textContent),
    ).toEqual(['图表视图T', '口径D', '保存为 PNG', '导出 CSV', '导出 XLSX', '全屏F', '复制链接'])
  },
}

export const CursorThroughTheMarks: Story = {
  play: async ({ canvasElement }) => {
    onDrill.mockClear()
    const panel = within(canvasElement)
    panel.getByRole('group', { name: '各班近视率' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    const spoken = canvasElement.querySelector('p[aria-live]')
    await waitFor(() => expect(spoken).toHaveTextContent('二年级 2 班，比率 20.5%，人数 / 有效人数 8 / 39'))
    await userEvent.keyboard('{Enter}')
    await expect(onDrill).toHaveBeenCalledWith('g2c2')
    await userEvent.keyboard('{Escape}')
    await expect(onUp).toHaveBeenCalled()
  },
}

export const NothingToPressOnAWall: Story = {
  args: { state: 'error', error: { message: '网关超时（504）' } },
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).queryAllByRole('button')
    await expect(buttons.length).toBe(wall() ? 0 : 1)
  },
}
