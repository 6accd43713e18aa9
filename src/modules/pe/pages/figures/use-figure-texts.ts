import type { PeFigures } from '@/modules/pe/contract/analysis.ts'
import { formatCount, formatRate, formatSigned, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import type { Rate } from '@/standards/rate.ts'

type FigureText = {
  id: string
  label: string
  /** Null = there is no figure. */
  value: string | null
  unit: string
  counts: string
  reference: string
}

/** The figures at the head, in words: each with what it is of, and what it is held against without passing or failing. */
export function useFigureTexts(total: PeFigures): FigureText[] {
  const t = useT('physical')
  const [low, high] = peLimits.band
  const atLeast = (share: number) => t('cards.atLeast', { share: `${formatTarget(share)}%` })
  const rate = ({ n, of }: Rate) => ({ value: of === 0 ? null : formatRate({ n, of }), unit: '%' })
  const counts = (key: 'lessons' | 'times' | 'alerts', { n, of }: Rate) =>
    t(`analysis.counts.${key}`, { n: formatCount(n), of: formatCount(of) })
  const { held, unmarked, measured, density, dense, mean, mvpa, worn, valid, alerts } = total
  return [
    {
      id: 'held',
      label: t('analysis.cards.held'),
      ...rate(held),
      counts: counts('lessons', held),
      reference: unmarked > 0 ? t('analysis.unmarked', { n: formatCount(unmarked) }) : '',
    },
    {
      id: 'density',
      label: t('analysis.cards.density'),
      ...rate(density),
      counts: t('analysis.measured', { n: formatCount(measured) }),
      reference: atLeast(peLimits.groupDensity),
    },
    {
      id: 'dense',
      label: t('analysis.cards.dense'),
      ...rate(dense),
      counts: counts('times', dense),
      reference: atLeast(peLimits.ownDensity),
    },
    {
      id: 'mean',
      label: t('analysis.cards.mean'),
      unit: t('cards.bpm'),
      value: mean === null ? null : formatSigned(mean, 0),
      counts: t('analysis.measured', { n: formatCount(measured) }),
      reference: t('cards.rateReference', { low, high }),
    },
    {
      id: 'mvpa',
      label: t('analysis.cards.mvpa'),
      ...rate(mvpa),
      reference: t('cards.mvpaFrom'),
      counts:
        mvpa.of === 0
          ? ''
          : t('analysis.counts.minutes', {
              n: formatCount(Math.round(mvpa.n / 60)),
              of: formatCount(Math.round(mvpa.of / 60)),
            }),
    },
    {
      id: 'worn',
      label: t('analysis.cards.worn'),
      ...rate(worn),
      counts: counts('times', worn),
      reference: '',
    },
    {
      id: 'valid',
      label: t('analysis.cards.valid'),
      ...rate(valid),
      counts: counts('times', valid),
      reference: '',
    },
    {
      id: 'alerts',
      label: t('analysis.cards.alerts'),
      unit: t('analysis.alertsUnit'),
      // Without a measured lesson nobody knows whether an alert was due.
      value: measured === 0 && alerts.of === 0 ? null : formatCount(alerts.of),
      counts: measured === 0 && alerts.of === 0 ? t('analysis.measured', { n: 0 }) : counts('alerts', alerts),
      reference: '',
    },
  ]
}
