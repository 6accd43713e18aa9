import type { ReplyOf } from '@/contract/call.ts'
import type { calendarEffect, CalendarEffect } from '@/modules/records/contract/calendar.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Skeleton } from '@/ui/skeleton.tsx'

type Props = {
  data: ReplyOf<typeof calendarEffect> | undefined
  error: string | undefined
}

/** What a change does before it is saved: old and new school days, a line a module, and which modules it leaves alone. */
export function EffectPanel({ data, error }: Props) {
  const t = useT('calendar')
  if (error)
    return (
      <p role="alert" className="text-body text-severe">
        {error}
      </p>
    )
  if (!data) return <Skeleton className="h-24 w-full" />
  const modules = new Set(data.effects.map(({ module }) => module)).size
  const { before, after } = data.days
  return (
    <section aria-label={t('effect.title')} aria-live="polite">
      <h3 className="flex items-baseline justify-between gap-2 text-body font-semibold">
        {modules > 0 ? t('effect.modules', { count: modules }) : t('effect.none')}
        <span className="shrink-0 text-note font-normal text-t2">
          {t('effect.days')} {before} → <b className="text-t1">{after}</b>
        </span>
      </h3>
      <ul className="mt-1">
        {data.effects.map((effect) => (
          <Line key={`${effect.module} ${effect.endsOn ?? ''}`} effect={effect} />
        ))}
      </ul>
      {data.untouched.length > 0 && (
        <p className="py-2 text-note text-t2">
          {t('effect.untouched', {
            modules: data.untouched.map((module) => t(`module.${module}`)).join(t('comma')),
          })}
        </p>
      )}
      {modules > 0 && <p className="text-note text-t3">{t('effect.atOnce')}</p>}
    </section>
  )
}

function Line({ effect: { module, n, days, endsOn = '' } }: { effect: CalendarEffect }) {
  const t = useT('calendar')
  const { before, after } = days
  const isRound = module === 'vision' || module === 'check' || module === 'fitness'
  return (
    <li className="flex items-start gap-3 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">{t(`module.${module}`)}</p>
        <p className="text-note text-t2">
          {isRound
            ? t('effect.round', { day: endsOn.slice(5), before, after })
            : t(`effect.${module}`, { before, after })}
        </p>
      </div>
      <b className="shrink-0 text-body font-semibold">
        {isRound
          ? t('effect.nDays', { n: after })
          : module === 'labour'
            ? t('effect.nWeeks', { n: after })
            : t(module === 'pe' ? 'effect.nLessons' : 'effect.nPupils', { n: formatCount(n) })}
      </b>
    </li>
  )
}
