import { Check, ClipboardList, Clock, KeyRound, School } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { fieldsOf, sections, type SetupSection } from './setup-values.ts'
import type { SetupForm } from './use-setup-form.ts'

const next = [
  { key: 'schools', Icon: School },
  { key: 'passwords', Icon: KeyRound },
  { key: 'round', Icon: ClipboardList },
] as const

/** How far one is, what comes afterwards, and how long the link lives. */
export function SetupQuarantine({ form, endsAt }: { form: SetupForm; endsAt: string }) {
  const t = useT('setup')
  const open = sections.find((section) => gapsIn(form, section) > 0)
  return (
    <>
      <h1 className="mt-12 text-[28px]/9 font-semibold text-t1 max-[992px]:mt-1 max-[992px]:text-[22px]/8">
        {t('title')}
      </h1>
      <p className="text-body text-t2">{t('lead')}</p>
      <ol className="mt-6 flex flex-col max-[992px]:hidden">
        {sections.map((section, at) => (
          <Step
            key={section}
            number={at + 1}
            isDone={gapsIn(form, section) === 0}
            isCurrent={section === open}
            title={t(`sections.${section}`)}
            detail={detailOf(form, section, t)}
          />
        ))}
        <Step
          number={4}
          isDone={false}
          isCurrent={!open}
          isLast
          title={t('finish')}
          detail={t('finishDetail')}
        />
      </ol>
      <section className="mt-8 rounded bg-surface px-5 py-4 max-[992px]:hidden">
        <h2 className="mb-2 text-body font-semibold text-t1">{t('next.title')}</h2>
        <ul className="flex flex-col gap-2">
          {next.map(({ key, Icon }) => (
            <li key={key} className="flex items-center gap-3 text-body text-t1">
              <Icon aria-hidden size={18} className="shrink-0 text-brand-strong" />
              {t(`next.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      <LinkLife endsAt={endsAt} />
    </>
  )
}

const gapsIn = ({ gaps }: SetupForm, section: SetupSection) =>
  gaps.filter((gap) => fieldsOf[section].includes(gap)).length

function detailOf(form: SetupForm, section: SetupSection, t: ReturnType<typeof useT<'setup'>>): string {
  const missing = form.gaps.filter((gap) => fieldsOf[section].includes(gap))
  if (missing.length > 0)
    return t('lacks', { fields: missing.map((field) => t(`fields.${field}`)).join(t('comma')) })
  const { region, organisation, name } = form.values
  if (section === 'place') return [region?.name, organisation].filter(Boolean).join(t('comma'))
  return section === 'account' ? t('accountDetail', { name }) : t('termsDetail')
}

type StepProps = {
  number: number
  isDone: boolean
  isCurrent: boolean
  isLast?: boolean
  title: string
  detail: string
}

function Step({ number, isDone, isCurrent, isLast = false, title, detail }: StepProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden className="absolute top-7 bottom-1 left-[11px] w-0.5 bg-brand/40" />}
      <span
        aria-hidden
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full text-note font-semibold',
          isDone ? 'bg-brand text-on-brand' : 'bg-surface',
          !isDone && (isCurrent ? 'border-2 border-brand text-brand-strong' : 'border border-line2 text-t3'),
        )}
      >
        {isDone ? <Check size={14} /> : number}
      </span>
      <span className="min-w-0">
        <span className="block text-body font-semibold text-t1">{title}</span>
        <span className="block text-note text-t2">{detail}</span>
      </span>
    </li>
  )
}

/** Updated each half minute; the last hour in minutes. */
function LinkLife({ endsAt }: { endsAt: string }) {
  const t = useT('setup')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((new Date(endsAt).getTime() - now) / 60_000))
  const left = t(minutes < 60 ? 'minutesLeft' : 'hoursLeft', {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
  return (
    <p className="mt-auto flex gap-2 pt-8 text-note text-t2 max-[992px]:mt-0 max-[992px]:pt-1">
      <Clock aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>
        {t('onlyOnce')}
        <strong className="font-semibold text-t1">{left}</strong>
        <span className="block max-[992px]:hidden">{t('afterwards')}</span>
      </span>
    </p>
  )
}
