import { useT } from '@/i18n/i18n.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { ScoreYears } from './score-years.tsx'
import type { ScoreYear } from './score-years-data.ts'
import { toScoreYearsTable } from './to-score-years-marks.ts'

const shell = {
  title: '历年总分',
  unit: '分',
  console: [388, 288],
  wall: [640, 380],
  phone: [320, 288],
} as const

function Example({ years }: { years: readonly ScoreYear[] }) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toScoreYearsTable(years, t)}>
      <ScoreYears label={shell.title} years={years} />
    </PanelExample>
  )
}

const grades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级']
const year = (i: number, total: number | null, mean: number | null): ScoreYear => ({
  id: String(i),
  label: grades[i % 6] ?? '',
  year: `${2022 + i}–${23 + i}`,
  total,
  mean,
})
const totals = [84.5, 83.1, 81, 79.2, 81]
const years = totals.map((total, i) => year(i, total, 78 - i * 0.4))

export default {
  title: 'Trends and lines 趋势/Score years 历年总分',
  component: ScoreYears,
  ...inPanel(Example, { years }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof ScoreYears>
type Story = PanelStory<typeof Example, typeof ScoreYears>

export const Default: Story = {}
export const Dense: Story = { args: { years: [...years, year(5, 101.5, 77)] } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '还没有总分' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
/** A year without a total, and means of too few children. */
export const Suppressed: Story = {
  args: { years: years.map((one, i) => (i === 2 ? { ...one, total: null } : { ...one, mean: null })) },
}
