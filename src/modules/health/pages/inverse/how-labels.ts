import { formatCount, formatRate } from '@/i18n/formats.ts'
import { percentagePoints } from '@/standards/rate.ts'
import type { Inverse, InverseT } from './inverse-context.ts'
import { adjustWord } from './notes-of.ts'
import { pooledLabels } from './to-forest.ts'

/** What the ratios are adjusted by, over how many strata, and who has no part in it. */
export function adjustedLabels(data: Inverse, t: InverseT): string {
  if (data.adjusted.length === 0) return t('how.crude')
  const strata = data.factors.flatMap((row) => row.strata ?? [])
  const pooled = pooledLabels(data, t)
  const left = Math.max(0, ...strata.map(({ leftOut }) => leftOut))
  return [
    t('how.adjusted', { by: adjustWord(data, t), n: Math.max(0, ...strata.map(({ apart }) => apart)) }),
    pooled && t('how.pooled', { pooled }),
    left > 0 && t('how.leftOut', { n: formatCount(left) }),
  ]
    .filter(Boolean)
    .join('')
}

/** Who did not answer, and whether they are as those who did: `未交问卷 819 人不在内，其近视率 48.7%（399/819），比已交者高 4.2 pp。` */
export function awayLabels({ entered, outcome }: Inverse, t: InverseT): string {
  const { questionnaire, outcome: own, outcomeWithout: other } = entered
  const away = questionnaire.of - questionnaire.n
  if (away === 0) return t('how.everybody')
  const gap = own && other ? percentagePoints(other, own) : null
  if (!other || gap === null) return t('how.away', { n: formatCount(away) })
  const pp = formatRate(Math.abs(gap) / 100)
  const figures = {
    metric: t(`outcome.${outcome}.rate`),
    rate: formatRate(other),
    pp,
    with: formatCount(other.n),
    of: formatCount(other.of),
  }
  const side = t(gap > 0 ? 'how.higher' : 'how.lower')
  return [
    t('how.away', { n: formatCount(away) }),
    pp === '0.0' ? t('how.awaySame', figures) : t('how.awayRate', { ...figures, side }),
  ].join(t('comma'))
}
