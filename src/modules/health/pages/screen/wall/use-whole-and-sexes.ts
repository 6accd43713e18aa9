import { useMemo } from 'react'
import { useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useHealth } from '../health-context.tsx'

/** A school's check-up as a whole and of its boys and girls: few grades of a school are large enough to be published on a wall. */
export function useWholeAndSexes() {
  const { filter, isDistrict } = useHealth()
  const vision = useT('vision')
  const widgets = useT('widgets')
  const query = useHealthBreakdown({ ...filter, by: isDistrict ? 'stage' : 'sex' })
  const { data } = query
  const rows = useMemo(
    () =>
      data
        ? [
            { key: 'all', label: vision('all.school'), ...data.total },
            ...data.rows.map((row) => ({
              ...row,
              label: widgets(row.sex === 'girl' ? 'sex.girls' : 'sex.boys'),
            })),
          ]
        : [],
    [data, vision, widgets],
  )
  return { query, rows }
}
