import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { BurnUp } from './burn-up.tsx'
import { toBurnUpTable, type BurnUpData } from './to-burn-up-marks.ts'

const shell = {
  title: '筛查进度',
  unit: '累计已筛，人；虚线为按日计划',
  console: [780, 300],
  wall: [956, 360],
} as const

function Example(data: BurnUpData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toBurnUpTable(data, t)}>
      <BurnUp label={shell.title} {...data} />
    </PanelExample>
  )
}

const labelOf = (i: number) =>
  `${String(9 + Math.floor(i / 22)).padStart(2, '0')}-${String(1 + (i % 22)).padStart(2, '0')}`
const of = 1146
/** `pace` children a day from the sixth on. */
const days = (count: number, past: number, pace: number) =>
  Array.from({ length: count }, (_, i) => ({
    label: labelOf(i),
    done: i < past ? Math.min(of, Math.max(0, (i - 5) * pace)) : null,
    planned: Math.round((of * (i + 1)) / count),
  }))

export default {
  title: 'Trends and lines 趋势/Burn-up 累计进度',
  component: BurnUp,
  ...inPanel(Example, { days: days(58, 40, 22), of, finish: labelOf(52) }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof BurnUp>
type Story = PanelStory<typeof Example, typeof BurnUp>

export const Default: Story = {}
export const Dense: Story = { args: { days: days(110, 96, 12), finish: undefined } }
export const NotBegun: Story = { args: { days: days(58, 3, 0), finish: undefined } }
export const Finished: Story = { args: { days: days(58, 58, 30), finish: undefined } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有建立批次' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** Progress counts the roster, which is never hidden; with nobody to screen both lines lie on the floor. */
export const Suppressed: Story = {
  args: { days: days(58, 10, 0).map((day) => ({ ...day, planned: 0 })), of: 0, finish: undefined },
}
