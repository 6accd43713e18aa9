import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { LivePanel } from '@/kits/live-screen/live-panel.tsx'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { toRateTable } from '@/widgets/rate-rows/to-rate-rows.ts'
import { useLetterReach } from '../../api/letters.ts'

const shown = ['inTime', 'informed', 'opened', 'replied'] as const

/** How letters of a screening reach guardians, on a wall: process figures, each with its numerator and denominator (LET-06). */
export function WallFeedback({ round }: { round: number | undefined }) {
  const t = useT('letters')
  const labels = useT('widgets')
  const query = useLetterReach(round)
  const { data, error } = query
  const groups = useMemo(
    () =>
      data && [
        {
          id: 'letters',
          rows: shown.map((name) => ({ id: name, label: t(`wall.${name}`), cell: data.total[name] })),
        },
      ],
    [data, t],
  )
  const table = useMemo(() => groups && toRateTable(groups, labels), [groups, labels])
  const isEmpty = data?.total.inTime.of === 0
  return (
    <LivePanel
      title={t('title')}
      query={query}
      shown={
        data
          ? { state: isEmpty ? 'empty' : 'ready' }
          : error
            ? { state: 'error', error: { message: error.message } }
            : { state: 'loading' }
      }
      labels={{ title: t('print.noResults'), detail: t('feedback.noResults') }}
      table={table}
      skeleton="rows"
      className="h-full"
    >
      {groups && <RateRows label={t('title')} groups={groups} of="done" />}
    </LivePanel>
  )
}
