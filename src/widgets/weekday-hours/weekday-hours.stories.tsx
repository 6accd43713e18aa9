import { useT } from '@/i18n/i18n.ts'
import { weekdays } from '@/widgets/heat-calendar/to-calendar-weeks.ts'
import { PanelExample } from '@/widgets/stories/frame.tsx'
import { inPanel, type PanelMeta, type PanelStory } from '@/widgets/stories/panel-controls.tsx'
import { shownHours, toWeekdayTable, type HourCell, type WeekdayHoursData } from './to-weekday-marks.ts'
import { WeekdayHours } from './weekday-hours.tsx'

const shell = {
  title: '一周时段',
  unit: '在运动的学生，颜色越重越多',
  console: [384, 244],
  wall: [440, 262],
  phone: [320, 244],
} as const

function Example(data: WeekdayHoursData) {
  const t = useT('widgets')
  return (
    <PanelExample {...shell} table={toWeekdayTable(data, t)}>
      <WeekdayHours label={shell.title} measure="在运动的学生" {...data} onDrill={() => undefined} />
    </PanelExample>
  )
}

const busy: Record<number, number> = { 7: 1200, 8: 3100, 9: 6400, 10: 9200, 15: 6100, 16: 9800, 17: 5200 }
const cells: HourCell[] = weekdays.flatMap((weekday) =>
  shownHours.map((hour) => ({
    weekday,
    hour,
    n: Math.round((busy[hour] ?? 700) * (weekday > 5 ? 0.12 : 1) + ((weekday * 31 + hour * 17) % 90)),
  })),
)

export default {
  title: 'Matrices and calendars 矩阵与日历/Weekday and hour 星期时段',
  component: WeekdayHours,
  ...inPanel(Example, { cells, days: weekdays }, () => ({ Dense, Suppressed })),
} satisfies PanelMeta<typeof Example, typeof WeekdayHours>
type Story = PanelStory<typeof Example, typeof WeekdayHours>

export const Default: Story = {}
export const Dense: Story = { args: { cells: cells.map((cell) => ({ ...cell, n: (cell.n ?? 0) * 100 })) } }
export const Phone: Story = { args: { box: 'phone' } }
export const Empty: Story = { args: { state: 'empty', stateLabels: { detail: '这段时间还没有运动记录' } } }
export const Loading: Story = { args: { state: 'loading' } }
export const Error: Story = { args: { state: 'error', error: { message: '网关超时（504）' } } }
export const Suppressed: Story = {
  args: { cells: cells.map((cell) => (cell.weekday > 5 ? { ...cell, n: null } : cell)) },
}
