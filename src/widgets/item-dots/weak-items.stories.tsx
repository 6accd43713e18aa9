import type { Meta, StoryObj } from '@storybook/react-vite'
import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { toWeakTable, type WeakItemsData } from './to-weak-marks.ts'
import { WeakItems } from './weak-items.tsx'

const shell = { title: '哪些项目最薄弱？', unit: '优良率 %', console: [400, 288], wall: [600, 380] } as const

function Example({ wide = true, rows }: WeakItemsData & { wide?: boolean }) {
  const t = useT('widgets')
  const size = wide ? {} : { console: [320, 288] as const }
  return (
    <PanelExample {...shell} {...size} table={toWeakTable({ rows }, t)}>
      <WeakItems
        label={shell.title}
        rows={rows}
        target={{ year: 2030, ratio: 0.6 }}
        onDrill={() => undefined}
      />
    </PanelExample>
  )
}

const row = (label: string, n: number, of: number) => ({ id: label, label, rate: { n, of } })
const rows = [
  row('BMI', 182, 201),
  row('肺活量', 91, 199),
  row('50 米跑', 82, 200),
  row('坐位体前屈', 34, 199),
  row('1 分钟跳绳', 109, 200),
  row('仰卧起坐', 66, 200),
  row('50 米×8', 35, 190),
]

export default { title: 'widgets/Weak items', component: Example, args: { rows } } satisfies Meta<
  typeof Example
>
type Story = StoryObj<typeof Example>

export const Default: Story = {}
export const Dense: Story = {
  args: { rows: [...rows, ...rows].map((one, i) => ({ ...one, id: String(i) })) },
}
export const Phone: Story = { args: { wide: false } }
export const Empty: Story = {
  render: () => <PanelExample {...shell} state="empty" words={{ detail: '本批次还没有项目得分' }} />,
}
export const Loading: Story = { render: () => <PanelExample {...shell} state="loading" skeleton="rows" /> }
export const Error: Story = {
  render: () => <PanelExample {...shell} state="error" error={{ message: '网关超时（504）' }} />,
}
export const Suppressed: Story = {
  args: {
    rows: rows.map((one, i) =>
      i === 3 ? { ...one, rate: null } : i === 5 ? { ...one, rate: undefined } : one,
    ),
  },
}
