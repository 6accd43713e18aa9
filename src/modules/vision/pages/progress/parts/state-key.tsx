import { useT } from '@/i18n/i18n.ts'
import { latePoints, screeningStates } from '@/modules/vision/standards/screening-pace.ts'
import { cx } from '@/ui/cx.ts'
import { stateKey, stateLooks } from './state-sign.tsx'

/** What the signs mean, how many there are of each, and by which rule. */
export function StateKey({
  counts,
  rule = true,
}: {
  counts: Record<'onTime' | 'late' | 'missing', number>
  rule?: boolean
}) {
  const t = useT('progress')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-axis text-t2">
      {screeningStates.map((state) => {
        const { Icon, ground } = stateLooks[state]
        return (
          <span key={state} className="flex items-center gap-1.5 whitespace-nowrap">
            <i aria-hidden className={cx('flex size-4.5 items-center justify-center rounded-tag', ground)}>
              <Icon size={12} />
            </i>
            {t(`state.${stateKey[state]}`)}
            <b className="font-semibold text-t1">{counts[stateKey[state]]}</b>
          </span>
        )
      })}
      {rule && <span>{t('state.rule', { points: latePoints })}</span>}
    </div>
  )
}
