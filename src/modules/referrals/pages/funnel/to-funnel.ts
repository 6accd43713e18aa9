import type { TFunction } from 'i18next'
import type { Funnel } from '@/modules/referrals/contract/funnel.ts'
import { formatCount } from '@/i18n/formats.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'

type FunnelT = TFunction<'referral-funnel'>

/** Between which two steps most are lost; null where a step is hidden, or nobody is lost. */
export function largestLoss(steps: Funnel) {
  let found: { at: number; n: number; of: number } | null = null
  for (const [at, { reached, before }] of steps.entries()) {
    if (reached === null || before === null) return null
    if (at > 0 && before - reached > (found?.n ?? 0)) found = { at, n: before - reached, of: before }
  }
  return found
}

export function lossSentence(steps: Funnel, t: FunnelT): string {
  const loss = largestLoss(steps)
  const [from, to] = loss ? [steps[loss.at - 1]?.step, steps[loss.at]?.step] : []
  if (!loss || !from || !to) return steps.some(({ reached }) => reached === null) ? '' : t('noLoss')
  return t('loss', {
    from: t(`steps.${from}`),
    to: t(`steps.${to}`),
    n: formatCount(loss.n),
    of: formatCount(loss.of),
  })
}

export const toFunnelTable = (steps: Funnel, t: FunnelT): TableData => ({
  columns: [
    { label: t('head.step') },
    numericColumn(t('head.reached')),
    numericColumn(t('head.waiting')),
    numericColumn(t('head.days')),
  ],
  rows: steps.map(({ step, reached, before, medianDays }) => [
    t(`steps.${step}`),
    reached,
    reached === null || before === null ? null : before - reached,
    medianDays ?? undefined,
  ]),
})
