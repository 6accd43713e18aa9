import type { Meta, StoryObj } from '@storybook/react-vite'
import { Frame } from '@/widgets/stories/frame.tsx'
import { TimelineTicker, type TimelineTickerProps } from './timeline-ticker.tsx'

const Example = (props: TimelineTickerProps) => (
  <Frame console={[1176, 40]} wall={[1872, 48]}>
    <TimelineTicker {...props} />
  </Frame>
)

const at = (minute: number) => new Date(2026, 10, 20, 10, minute).toISOString()
const items = [
  { id: '1', at: at(40), label: '清河小学 五年级 3 班', n: 41 },
  { id: '2', at: at(38), label: '明德高中 高一 6 班', n: 46 },
  { id: '3', at: at(33), label: '望江小学 二年级 1 班', n: 39 },
  { id: '4', at: at(29), label: '南塘中学 八年级 4 班', n: 43 },
]

export default {
  title: 'Live and walls 实时与大屏/Timeline ticker 到达滚动条',
  component: TimelineTicker,
  render: (props) => <Example {...props} />,
  args: { items, lead: '今日新增筛查 **1,284** 人 · **9** 所学校', tail: '逾期未就诊 **2,416** 人' },
} satisfies Meta<typeof Example>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: { items: [1, 2, 3].flatMap((copy) => items.map((item) => ({ ...item, id: `${item.id}-${copy}` }))) },
}
export const Empty: Story = { args: { items: [], lead: '今日新增筛查 **0** 人' } }
/** The line is too short for a skeleton: it waits empty, and keeps its last items when an update fails. */
export const Loading: Story = { args: { items: [], lead: '今日新增筛查 –' } }
export const Error: Story = { args: { tail: '更新失败' } }
export const Suppressed: Story = {
  args: { items: items.map((item, i) => (i === 1 ? { ...item, n: null } : item)) },
}
