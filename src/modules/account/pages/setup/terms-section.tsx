import { useId } from 'react'
import { toDay } from '@/lib/to-day.ts'
import { useT } from '@/i18n/i18n.ts'
import { languages } from '@/i18n/language.ts'
import { plainCalendar } from '@/standards/calendar/school-calendar.ts'
import { weeksOfTerm } from '@/standards/calendar/terms.ts'
import { cx } from '@/ui/cx.ts'
import { Select } from '@/ui/select.tsx'
import { Section } from './section-head.tsx'
import { problemOf, type Season } from './setup-values.ts'
import type { SetupForm } from './use-setup-form.ts'

const languageNames = { 'zh-CN': '简体中文', 'en-US': 'English' } as const

/** The language accounts begin with, the clock by which days are counted, and the terms of the first school year. */
export function TermsSection({ form }: { form: SetupForm }) {
  const t = useT('setup')
  return (
    <Section section="terms" form={form} note={t('termsNote')}>
      <div className="grid grid-cols-[1fr_1fr_1.4fr_1.4fr] gap-x-4 gap-y-2 max-[1200px]:grid-cols-2 max-[600px]:grid-cols-1">
        <div>
          <p className="mb-2 text-body text-t2">{t('fields.locale')}</p>
          <Select
            label={t('fields.locale')}
            hideLabel
            value={form.values.locale}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(locale) => form.change({ locale })}
            className="w-full [&_button]:h-9"
          />
          <p className="mt-1 min-h-5 text-note text-t3">{t('hints.locale')}</p>
        </div>
        <div>
          <p className="mb-2 text-body text-t2">{t('fields.timeZone')}</p>
          <p className="flex h-9 items-center rounded-control bg-sunken px-3 text-body text-t1">
            {t('beijing')}
          </p>
          <p className="mt-1 min-h-5 text-note text-t3">{t('hints.timeZone')}</p>
        </div>
        <TermField form={form} season="autumn" />
        <TermField form={form} season="spring" />
      </div>
    </Section>
  )
}

/** First and last day in one box, typed in any usual way. */
function TermField({ form, season }: { form: SetupForm; season: Season }) {
  const t = useT('setup')
  const id = useId()
  const own = form.values.terms[season]
  const error = form.errorOf(season)
  const set = (patch: Partial<typeof own>) =>
    form.change({ terms: { ...form.values.terms, [season]: { ...own, ...patch } } }, 'autumn', 'spring')
  const input = (end: 'startsOn' | 'endsOn') => ({
    'aria-label': `${t(`fields.${season}`)} ${t(end)}`,
    'aria-describedby': `${id}-note`,
    'aria-invalid': error ? (true as const) : undefined,
    value: own[end],
    placeholder: 'YYYY-MM-DD',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 12,
    className: 'h-full w-[6.5em] min-w-0 flex-1 bg-transparent text-center text-body outline-none',
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [end]: target.value }),
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      const day = toDay(target.value)
      if (typeof day === 'string' && day !== target.value) set({ [end]: day })
      form.leave(season)
    },
  })
  const weeks = problemOf(season, form.values) || !own.startsOn ? 0 : weeksIn(own)
  return (
    <div role="group" aria-label={t(`fields.${season}`)}>
      <p className="mb-2 text-body text-t2">{t(`fields.${season}`)}</p>
      <div
        className={cx(
          'flex h-9 items-center rounded-control border bg-surface px-1 text-t1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand',
          error ? 'border-severe' : 'border-line2',
        )}
      >
        <input ref={form.hold(season)} {...input('startsOn')} />
        <span aria-hidden className="text-t3">
          –
        </span>
        <input {...input('endsOn')} />
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx('mt-1 min-h-5 text-note', error ? 'text-severe' : 'text-t3')}
      >
        {error ?? (weeks > 0 ? t('weeks', { count: weeks }) : t('later'))}
      </p>
    </div>
  )
}

const weeksIn = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => {
  const key = '2000-autumn'
  const term = { key, schoolYear: 2000, term: 'autumn', startsOn, endsOn } as const
  return weeksOfTerm({ ...plainCalendar, terms: [term] }, key).length
}
