import type { RoundRow } from '@/contract/rounds.ts'
import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

type Rate = { n: number; of: number }

/** A share on its track, with the target as a line of 2 px that survives grey print. */
export function Track({ rate, target, tall = false }: { rate: Rate; target?: number; tall?: boolean }) {
  const share = rate.of === 0 ? 0 : (100 * rate.n) / rate.of
  return (
    <span aria-hidden className={cx('relative flex w-full items-center', tall ? 'h-4' : 'h-3.5')}>
      <span className={cx('w-full overflow-hidden rounded-bar bg-hover', tall ? 'h-2' : 'h-1.5')}>
        <i className="block h-full bg-brand" style={{ width: `${share}%` }} />
      </span>
      {target !== undefined && (
        <i className="absolute h-full w-0.5 -translate-x-1/2 bg-t1" style={{ left: `${target}%` }} />
      )}
    </span>
  )
}

/** Coverage of a round against its target: bar, rate, and what is short in percentage points. */
export function CoverageBar({ round, wide = false }: { round: RoundRow; wide?: boolean }) {
  const t = useT('rounds')
  const { coverage, coverageTarget: target } = round
  if (coverage.of === 0 || !round.hasResults)
    return (
      <div role="img" aria-label={t('cover.empty', { target })} className="text-note text-t2">
        <p>{t('cover.none')}</p>
        <p>{t('cover.target', { target })}</p>
      </div>
    )
  const gap = target - (100 * coverage.n) / coverage.of
  const labels = {
    rate: formatPercent(coverage),
    n: formatCount(coverage.n),
    of: formatCount(coverage.of),
    target,
  }
  return (
    <div role="img" aria-label={t('cover.spoken', labels)} title={`${labels.n} / ${labels.of}`}>
      <p className="flex items-center gap-3">
        <span className={wide ? 'min-w-0 flex-1' : 'w-22 shrink-0'}>
          <Track rate={coverage} target={target} />
        </span>
        <b className="w-13 text-right text-body font-semibold text-t1">{formatPercent(coverage)}</b>
      </p>
      <p className="text-note text-t2">
        {gap > 0 ? t('cover.gap', { target, gap: formatRate(gap / 100) }) : t('cover.reached', { target })}
      </p>
    </div>
  )
}
