import { labourTotalsOfDistrict } from '@/modules/labour/contract/screen.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { orNothing, type Ask } from './ask.ts'
import { measured, type Published } from './topic.ts'

export async function labourOf(ask: Ask): Promise<Published | undefined> {
  const read = await orNothing(ask(labourTotalsOfDistrict, { audience: 'published' }))
  const [first] = read?.weeks ?? []
  const last = read?.weeks.at(-1)
  if (!read || !first || !last) return undefined
  return {
    figures: {
      period: { schoolYear: schoolYearOf(read.today), start: first.monday, end: last.monday },
      cells: measured({ labourHours: read.figures.hours }),
    },
    panels: undefined,
  }
}
