import type { TFunction } from 'i18next'
import { formatPp } from '@/i18n/formats.ts'
import type { GapFinding } from '@/widgets/slope/slope-data.ts'

/** `女生高 4.2 pp，2025 秋为 3.1 pp，差距扩大 1.1 pp`. Changes under 0.05 pp, which would be written as 0.0, are none. */
export function gapLabels(
  { now, before, change }: GapFinding,
  round: string,
  t: TFunction<'analysis'>,
): string {
  const plain = (points: number) => formatPp(Math.abs(points)).replace(/^[+−-]/, '')
  const wider = Math.abs(now) - Math.abs(before)
  const isTurned = Math.sign(now) !== Math.sign(before) && Math.abs(change) >= 0.05
  const side = t(now >= 0 ? 'gap.girls' : 'gap.boys', { pp: plain(now) })
  const then = t(before >= 0 ? 'gap.girlsThen' : 'gap.boysThen', { pp: plain(before), round })
  const end = isTurned
    ? t('gap.turned')
    : Math.abs(wider) < 0.05
      ? t('gap.same')
      : t(wider > 0 ? 'gap.wider' : 'gap.narrower', { pp: plain(wider) })
  return [side, then, end].join(t('comma'))
}
