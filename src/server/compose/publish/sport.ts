import { sportTotals } from '@/modules/sport/contract/screen.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { orNothing, type Ask } from './ask.ts'
import { measured, type Published } from './topic.ts'

export async function sportOf(ask: Ask): Promise<Published | undefined> {
  const read = await orNothing(ask(sportTotals, { audience: 'published' }))
  if (!read) return undefined
  const { participation, reached } = read.figures
  return {
    figures: { period: windowOf(read), cells: measured({ participation, reached }) },
    panels: undefined,
  }
}

const windowOf = ({ start, end }: { start: string; end: string }) => ({
  schoolYear: schoolYearOf(end),
  start,
  end,
})
