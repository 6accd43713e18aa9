import { sportLines } from '@/modules/regions/server/public.ts'
import {
  sportBreakdown,
  sportDays,
  sportHours,
  sportItemsPublished,
  sportStreaks,
  sportTotals,
} from '@/modules/sport/contract/screen.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { orNothing, type Ask } from './ask.ts'
import { measured, type Published } from './topic.ts'

export async function sportOf(ask: Ask): Promise<Published<'sport'> | undefined> {
  const published = { audience: 'published' } as const
  const totals = await orNothing(ask(sportTotals, published))
  if (!totals) return undefined
  const panels = sportLines({
    totals,
    days: await ask(sportDays, published),
    grades: await ask(sportBreakdown, { ...published, by: 'grade' }),
    sexes: await ask(sportBreakdown, { ...published, by: 'sex' }),
    items: await ask(sportItemsPublished, published),
    hours: await ask(sportHours, published),
    streaks: await ask(sportStreaks, published),
  })
  const { start, end, figures } = totals
  const { participation, reached } = figures
  const period = { schoolYear: schoolYearOf(end), start, end }
  return { figures: { period, cells: measured({ participation, reached }) }, panels }
}
