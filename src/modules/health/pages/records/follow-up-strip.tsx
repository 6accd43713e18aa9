import { CallError } from '@/api/call-error.ts'
import { useFollowUpTotals } from '@/modules/health/api/follow-up.ts'
import type { Rate } from '@/standards/rate.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { Button } from '@/ui/button.tsx'

const figures = ['concern', 'notified', 'visited', 'result'] as const

/** How many have a finding that asks for a visit, and how far that came; nothing before the first check-up. */
export function FollowUpStrip() {
  const t = useT('health-students')
  const { data, error, refetch } = useFollowUpTotals()
  if (!data && error)
    return error instanceof CallError && error.code === 404 ? null : (
      <p role="alert" className="mb-3 rounded border border-line bg-surface px-4 py-2 text-body">
        {t('followUp.unread')}{' '}
        <Button look="link" onClick={() => void refetch()}>
          {t('followUp.retry')}
        </Button>
      </p>
    )
  // Its place is held while it is read, so that the list below does not jump.
  if (!data) return <div aria-hidden className="mb-3 min-h-10 rounded border border-line bg-surface" />
  return (
    <section
      aria-label={t('followUp.title')}
      className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded border border-line bg-surface px-4 py-2 text-body"
    >
      <h2 className="font-semibold">{t('followUp.title')}</h2>
      <span className="text-note text-t2">{yearName(data.round.schoolYear)}</span>
      {data.concern === null ? (
        <span className="text-note text-t2">{t('followUp.hidden')}</span>
      ) : (
        figures.map((name) => <Figure key={name} label={t(`followUp.${name}`)} rate={data[name]} />)
      )}
      <details className="basis-full text-note text-t2">
        <summary className="cursor-pointer">{t('followUp.how')}</summary>
        <p className="mt-1 max-w-prose">{t('followUp.definition')}</p>
      </details>
    </section>
  )
}

function Figure({ label, rate }: { label: string; rate: Rate | null }) {
  if (!rate) return null
  return (
    <span className="whitespace-nowrap">
      <span className="text-t2">{label} </span>
      <b>{formatPercent(rate)}</b>
      <span className="text-note text-t2">
        {' '}
        {formatCount(rate.n)}/{formatCount(rate.of)}
      </span>
    </span>
  )
}
