import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { PartReport } from '@/modules/submissions/contract/parts.ts'

const cells = [
  { id: 'ready', count: 'ready', note: 'readyNote', Icon: CircleCheck, tone: 'text-good' },
  { id: 'reject', count: 'rejected', note: 'rejectNote', Icon: CircleAlert, tone: 'text-severe' },
  { id: 'confirm', count: 'doubtful', note: 'confirmNote', Icon: TriangleAlert, tone: 'text-warning' },
] as const

/** Students that are ready, that must be fixed, and that somebody has to confirm: together those with a result. */
export function CountStrip({ counts }: Pick<PartReport, 'counts'>) {
  const t = useT('submissions')
  return (
    <ul
      aria-label={t('check')}
      className="grid grid-cols-3 rounded border border-line bg-surface max-[600px]:grid-cols-1"
    >
      {cells.map(({ id, count, note, Icon, tone }) => (
        <li
          key={id}
          className="flex min-h-23 items-center gap-3 border-line px-5 py-3 not-first:border-l max-[600px]:min-h-0 max-[600px]:not-first:border-t max-[600px]:not-first:border-l-0"
        >
          <Icon aria-hidden size={24} className={tone} />
          <div className="min-w-0">
            <p className="flex items-baseline gap-2">
              <span className="text-body text-t2">{t(`strip.${id}`)}</span>
              <b className="text-[28px]/9 font-semibold text-t1 tabular-nums">{formatCount(counts[count])}</b>
              <span className="text-note text-t2 tabular-nums">
                {t('strip.of', { total: formatCount(counts.rows) })}
              </span>
            </p>
            <p className="text-note text-t2">{t(`strip.${note}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
