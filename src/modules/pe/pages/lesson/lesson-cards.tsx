import type { LessonHead } from '@/modules/pe/contract/lessons.ts'
import { formatPp, formatRate, formatSigned, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import { percentagePoints, type Rate } from '@/standards/rate.ts'
import { LessonCard } from './lesson-card.tsx'
import type { OpenLesson } from './open-lesson.ts'

/** Mean rate, densities, intensity and wearing, each beside the last measured lesson of the class. */
export function LessonCards({ lesson: { lesson, before }, head }: { lesson: OpenLesson; head: LessonHead }) {
  const t = useT('physical')
  const then = before?.head
  const minutes = lesson.phases[0] + lesson.phases[1] + lesson.phases[2]
  const inMinutes = ({ n, of }: Rate) => (of === 0 ? null : (minutes * n) / of)
  const [low, high] = peLimits.band
  const points = (now: Rate, was: Rate | undefined) => {
    const change = was && percentagePoints(now, was)
    return change === null || change === undefined
      ? undefined
      : { text: `${formatPp(change)} pp`, isGood: change > 0 }
  }
  const difference = (now: number | null, was: number | null | undefined, decimals: number) =>
    now === null || was === null || was === undefined
      ? undefined
      : { text: signed(now - was, decimals), isGood: false }
  const rate = (value: Rate) => ({ value: value.of === 0 ? null : formatRate(value), unit: '%' })
  return (
    <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-3 @5xl:grid-cols-5">
      <LessonCard
        label={t('cards.rate')}
        value={head.mainMean === null ? null : formatSigned(head.mainMean, 0)}
        unit={t('cards.bpm')}
        change={difference(head.mainMean, then?.mainMean, 0)}
        counts={t('phases.main')}
        reference={t('cards.rateReference', { low, high })}
      />
      <LessonCard
        label={t('cards.density')}
        {...rate(head.density)}
        change={points(head.density, then?.density)}
        counts={t('cards.densityOf', { n: head.valid.n })}
        reference={t('cards.atLeast', { share: `${formatTarget(peLimits.groupDensity)}%` })}
      />
      <LessonCard
        label={t('cards.dense')}
        {...rate(head.dense)}
        change={points(head.dense, then?.dense)}
        counts={t('cards.people', head.dense)}
        reference={t('cards.atLeast', { share: `${formatTarget(peLimits.ownDensity)}%` })}
      />
      <LessonCard
        label={t('cards.mvpa')}
        value={head.mvpa.of === 0 ? null : formatSigned(inMinutes(head.mvpa) ?? 0, 1)}
        unit={t('cards.minutes')}
        change={difference(inMinutes(head.mvpa), then && inMinutes(then.mvpa), 1)}
        counts={head.mvpa.of === 0 ? '' : t('cards.mvpaOf', { share: formatRate(head.mvpa) })}
        reference={t('cards.mvpaFrom')}
      />
      <LessonCard
        label={t('cards.worn')}
        {...rate(head.worn)}
        change={points(head.worn, then?.worn)}
        counts={t('cards.people', head.worn)}
        reference={t('cards.valid', head.valid)}
      />
    </div>
  )
}

function signed(value: number, decimals: number): string {
  const text = formatSigned(value, decimals)
  return value > 0 && Number(value.toFixed(decimals)) !== 0 ? `+${text}` : text
}
