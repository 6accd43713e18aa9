import { useState } from 'react'
import { useTurnoverDiscard } from '@/modules/records/api/turnover.ts'
import type { Turnover } from '@/modules/records/contract/turnover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { toGradeRows } from '../to-grade-rows.ts'
import { yearText } from '../year-text.ts'

/** What the commit will do, line by line, before it is asked for; and the way to throw the draft away. */
export function CommitStep({ turnover }: { turnover: Turnover }) {
  const t = useT('turnover')
  const { counts, newClasses, toYear, refusal, state } = turnover
  const rows = toGradeRows(turnover)
  const large = rows.filter(({ check }) => check.kind === 'large').length
  const lines = [
    t('commit.classes', {
      count: newClasses.length,
      n: formatCount(newClasses.length),
      year: yearText(toYear),
    }),
    t('commit.promote', {
      count: counts.promote + counts.repeat,
      n: formatCount(counts.promote + counts.repeat),
    }),
    t('commit.archive', {
      count: counts.graduate + counts.leave,
      n: formatCount(counts.graduate + counts.leave),
    }),
    ...(counts.undecided > 0
      ? [t('commit.undecided', { count: counts.undecided, n: formatCount(counts.undecided) })]
      : []),
    ...(large > 0 ? [t('commit.large', { count: large })] : []),
    t('commit.ended'),
    t('commit.kept'),
  ]
  return (
    <section aria-labelledby="turnover-commit" className="rounded border border-line bg-surface px-6 py-5">
      <h2 id="turnover-commit" className="text-page font-semibold">
        {t('commit.title')}
      </h2>
      {refusal && (
        <p role="alert" className="mt-2 rounded bg-severe-soft px-3 py-2 text-body">
          {refusal}
        </p>
      )}
      {state === 'ready' && (
        <p className="mt-2 rounded bg-brand-soft px-3 py-2 text-body">{t('commit.isReady')}</p>
      )}
      <ul className="mt-3 list-disc pl-5 text-body">
        {lines.map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
      <Discard turnover={turnover} />
    </section>
  )
}

function Discard({ turnover: { id, version } }: { turnover: Turnover }) {
  const t = useT('turnover')
  const discard = useTurnoverDiscard()
  const [isRequested, setRequested] = useState(false)
  return (
    <>
      <Button look="link" className="mt-4" onClick={() => setRequested(true)}>
        {t('discard.submit')}
      </Button>
      {isRequested && (
        <Dialog
          open
          onClose={() => setRequested(false)}
          title={t('discard.title')}
          description={t('discard.text')}
          actions={
            <>
              <Button onClick={() => setRequested(false)}>{t('cancel')}</Button>
              <Button
                look="danger"
                busy={discard.isPending}
                onClick={() => discard.mutate({ id, version }, { onSuccess: () => setRequested(false) })}
              >
                {t('discard.submit')}
              </Button>
            </>
          }
        >
          <Refusal error={discard.error} />
        </Dialog>
      )}
    </>
  )
}
