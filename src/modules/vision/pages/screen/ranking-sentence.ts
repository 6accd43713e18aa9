import { formatRate } from '@/i18n/formats.ts'
import type { rankingFinding } from './mapping/to-ranking.ts'
import type { VisionT } from './labels.ts'

/** `锦程小学最高，42.0%（588/1,400）；3 个的区间整体高于均值 33.7%；2 个低于均值 33.7%` */
export function rankingSentence(
  { mean, above, below, highest }: NonNullable<ReturnType<typeof rankingFinding>>,
  t: VisionT,
) {
  const { name, rate } = highest
  const top = rate && t('sentence.highest', { name, rate: formatRate(rate), n: rate.n, of: rate.of })
  const labels = { mean: formatRate(mean) }
  const apart = [
    above > 0 && t('sentence.above', { count: above, ...labels }),
    below > 0 && t('sentence.below', { count: below, ...labels }),
  ].filter((part) => part !== false)
  return [top, ...(apart.length > 0 ? apart : [t('sentence.noneApart', labels)])]
    .filter(Boolean)
    .join(t('listStop'))
}
