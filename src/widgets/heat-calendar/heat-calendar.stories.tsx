import { useT } from '@/i18n/i18n.ts'
import { addDays, weekdayOf } from '@/lib/day.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { HeatCalendar } from './heat-calendar.tsx'
import { toCalendarTable } from './to-calendar-marks.ts'
import type { CalendarDay, HeatCalendarData } from './to-calendar-weeks.ts'

const shell = {
  title: '每日运动人数',
  unit: '当日有记录 ÷ 在籍学生，%',
  console: [780, 372],
  wall: [956, 470],
  phone: [360, 372],
} as const

function Example(data: HeatCalendarData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toCalendarTable(data, t)}>
      <HeatCalendar {...data} label={shell.title} keyLabel="参与率 %" onDrill={() => undefined} />
    </PanelExample>
  )
}

const holidays = ['2026-09-25', '2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']

function made(from: string, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(from, i)
    const isOpen = day === '2026-10-10' || (weekdayOf(day) < 6 && !holidays.includes(day))
    const percent = isOpen ? 66 + (i * 18) / count + ((i * 7) % 9) : 30 + ((i * 5) % 12)
    const n = Math.round((24266 * percent) / 100)
    const name = holidays.includes(day) ? { name: day < '2026-10-01' ? '中秋节' : '国庆节' } : {}
    return { day, rate: { n, of: 24266 }, isSchoolDay: isOpen, ...name }
  })
}
const days = made('2026-09-01', 81)

export default {
  title: 'Matrices and calendars 矩阵与日历/Heat calendar 热力日历',
  component: HeatCalendar,
  ...inPanel(Example, { days, today: '2026-11-20' }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof HeatCalendar>
type Story = PanelStory<typeof Example, typeof HeatCalendar>

export const Default: Story = {}
export const Dense: Story = { args: { days: made('2026-06-15', 159) } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading', skeleton: 'rows' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { days: days.map((one, i) => (i < 9 ? { ...one, rate: null } : one)) },
}
