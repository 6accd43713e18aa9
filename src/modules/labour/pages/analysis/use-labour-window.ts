import { useMemo } from 'react'
import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import type { LabourReader } from '@/modules/labour/api/analysis.ts'
import type { LabourWindow } from '@/modules/labour/contract/analysis.ts'
import { addDays } from '@/lib/day.ts'
import { useLabour } from '../figures/labour-context.tsx'

/** The weeks of the page as a window of days, which ends today at the latest; with whoever reads. */
export function useLabourWindow(bj: number | undefined): {
  window: LabourWindow
  reader: LabourReader
  enabled: boolean
} {
  const { filter, isBureau, search } = useLabour()
  const { data } = useLabourTotals(filter, isBureau)
  const reader = isBureau ? (search.school === undefined ? 'district' : 'school') : 'own'
  const { school, grade, audience } = filter
  const [first, last] = [data?.weeks[0]?.monday, data?.weeks.at(-1)?.monday]
  const today = data?.today
  return useMemo(() => {
    const sunday = last && addDays(last, 6)
    const window = {
      ...(first && sunday && today && { start: first, end: sunday < today ? sunday : today }),
      ...(school !== undefined && { school }),
      ...(grade !== undefined && { grade }),
      ...(bj !== undefined && { bj }),
      ...(audience && { audience }),
    }
    return { window, reader, enabled: first !== undefined }
  }, [first, last, today, school, grade, audience, bj, reader])
}
