import type { Funnel } from '@/modules/referrals/contract/funnel.ts'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

/** Names in English want more room than in Chinese. */
const row =
  'grid h-6.5 grid-cols-[5.5rem_minmax(2rem,1fr)_6.5rem_4rem] items-center gap-2 @xl:grid-cols-[8.25rem_minmax(3rem,1fr)_7rem_5rem_9.5rem_5.5rem] wall:h-8 wall:grid-cols-[6.5em_minmax(2rem,1fr)_6.5em_3em]'

/** Seven rows in words and bars: who reached the step, of the step before; of all abnormal; in how many days; who still waits. */
export function FunnelRows({ label, steps }: { label: string; steps: Funnel }) {
  const t = useT('referral-funnel')
  const all = steps[0]?.reached ?? null
  return (
    <ul aria-label={label} className="flex min-h-0 flex-1 flex-col justify-evenly text-note">
      <li aria-hidden className={cx(row, 'text-t3 wall:hidden')}>
        <span className="col-span-2">{t('head.step')}</span>
        <span className="text-right">{t('head.reached')}</span>
        <span className="text-right">{t('head.share')}</span>
        <span className="hidden text-right @xl:inline">{t('head.days')}</span>
        <span className="hidden text-right @xl:inline">{t('head.waiting')}</span>
      </li>
      {steps.map(({ step, reached, before, medianDays, dated }, at) => {
        const share = reached === null || !all ? null : reached / all
        const waiting = reached === null || before === null || at === 0 ? 0 : before - reached
        return (
          <li key={step} className={row}>
            <span className="truncate text-t2">{t(`steps.${step}`)}</span>
            <span aria-hidden className="h-3.5 overflow-hidden rounded-[2px] bg-sunken">
              {share !== null && (
                <span className="block h-full bg-brand" style={{ width: `${Math.min(1, share) * 100}%` }} />
              )}
              {reached === null && (
                <span className="block size-full bg-[repeating-linear-gradient(135deg,var(--line2)_0_2px,transparent_2px_6px)]" />
              )}
            </span>
            {reached === null ? (
              <span className="col-span-2 text-t2 wall:col-span-2">{t('few')}</span>
            ) : (
              <>
                <span className="text-right font-semibold text-t1">
                  {at === 0 || before === null
                    ? formatCount(reached)
                    : t('ofBefore', { n: formatCount(reached), of: formatCount(before) })}
                </span>
                <span className="text-right text-t2">{share === null ? noFigure : formatPercent(share)}</span>
              </>
            )}
            <span className="hidden truncate text-right text-t2 @xl:inline wall:hidden">
              {medianDays === null
                ? noFigure
                : t('days', { days: medianDays, n: dated === null ? noFigure : formatCount(dated) })}
            </span>
            <span className="hidden truncate text-right text-t3 @xl:inline wall:hidden">
              {waiting > 0 && t('waiting', { n: formatCount(waiting) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
