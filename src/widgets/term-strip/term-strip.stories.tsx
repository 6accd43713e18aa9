import { useT } from '@/i18n/i18n.ts'
import { daysBetween, weekdayOf } from '@/lib/day.ts'
import type { CalendarDay } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { TermStrip } from './term-strip.tsx'
import { toTermTable, type TermStripData } from './to-term-cells.ts'

const shell = {
  title: '本学期 12 周',
  unit: '每个上课日参与率',
  console: [560, 240],
  wall: [530, 228],
} as const

const week = (number: number) => `第 ${number} 周`

function Example(data: TermStripData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toTermTable(data, t)}>
      <TermStrip label={shell.title} week={week} weekend="六日" {...data} />
    </PanelExample>
  )
}

function made(end: string): CalendarDay[] {
  return daysBetween('2026-08-31', end)
    .filter((day) => weekdayOf(day) < 6 || day === '2026-10-10')
    .map((day, i) => {
      const name = day === '2026-09-25' ? '中秋节' : day > '2026-09-30' && day < '2026-10-08' ? '国庆节' : ''
      const hasSchool = name === '' && day > '2026-08-31'
      return {
        day,
        isSchoolDay: hasSchool,
        name,
        rate: hasSchool ? { n: 690 + ((i * 37) % 190), of: 1000 } : undefined,
      }
    })
}
const days = made('2026-11-20')

export default {
  title: 'Matrices and calendars 矩阵与日历/Term strip 学期日历条',
  component: TermStrip,
  ...inPanel(Example, { days, firstWeek: 1, today: '2026-11-20' }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof TermStrip>
type Story = PanelStory<typeof Example, typeof TermStrip>

export const Default: Story = {}
export const Dense: Story = { args: { days: made('2027-01-15') } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { days: days.map((one, i) => (i % 9 === 4 && one.rate ? { ...one, rate: null } : one)) },
}
