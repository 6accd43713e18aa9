import { useState } from 'react'
import { useDistrictStart, useDistrictTurnover, useDistrictUndo } from '@/modules/records/api/turnover.ts'
import type { DistrictTurnover } from '@/modules/records/contract/turnover-district.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Query } from '../reading.tsx'
import { yearText } from '../year-text.ts'
import { SchoolsTable } from './schools-table.tsx'

/** The district's year end: how far each school is, one job for all that are ready or have no draft, its progress and its report. */
export function DistrictTurnoverView() {
  const district = useDistrictTurnover()
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Query query={district}>
        {(read) => (
          <>
            <Head district={read} />
            <SchoolsTable schools={read.schools} />
          </>
        )}
      </Query>
    </div>
  )
}

type Requested = 'start' | 'undo'

function Head({ district }: { district: DistrictTurnover }) {
  const t = useT('turnover')
  const offline = useOffline()
  const [requested, setRequested] = useState<Requested>()
  const { schools, run, toYear, handover } = district
  const nOf = (...states: string[]) => schools.filter(({ state }) => states.includes(state)).length
  const startable = nOf('none', 'ready', 'failed')
  const done = nOf('done')
  const all = schools.length - nOf('empty')
  const isRunning = run?.state === 'waiting' || run?.state === 'running'
  return (
    <section aria-labelledby="district-turnover" className="rounded border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="district-turnover" className="text-page font-semibold">
            {t('years', { from: yearText(toYear - 1), to: yearText(toYear) })}
          </h2>
          <p className="text-body text-t2">
            {t('district.done', { n: done, of: all })}
            {nOf('draft') > 0 && ` · ${t('district.drafts', { count: nOf('draft') })}`}
          </p>
          {handover.linked + handover.unsure + handover.missing + handover.accepted > 0 && (
            <p className="text-note text-t2">
              {t('district.handover', {
                accepted: formatCount(handover.accepted),
                linked: formatCount(handover.linked),
                unsure: formatCount(handover.unsure),
                missing: formatCount(handover.missing),
              })}
            </p>
          )}
        </div>
        {done > 0 && (
          <Button disabled={offline || isRunning} onClick={() => setRequested('undo')}>
            {t('district.undo')}
          </Button>
        )}
        {startable > 0 && (
          <Button look="primary" disabled={offline || isRunning} onClick={() => setRequested('start')}>
            {t('district.start', { count: startable, n: startable })}
          </Button>
        )}
      </div>
      {run && (
        <div className="mt-3" aria-live="polite">
          <p className="mb-1.5 flex justify-between text-note">
            <span className="font-semibold">
              {t(`district.run.${run.action}.${isRunning ? 'running' : 'ended'}`, {
                done: run.done,
                of: run.of,
              })}
            </span>
            {run.failed > 0 && (
              <span className="text-severe">{t('district.failed', { count: run.failed })}</span>
            )}
          </p>
          {isRunning && (
            <ProgressBar label={t('district.progress')} value={run.of > 0 ? run.done / run.of : 0} />
          )}
        </div>
      )}
      {requested && (
        <Ask
          what={requested}
          toYear={toYear}
          schools={requested === 'start' ? startable : done}
          onClose={() => setRequested(undefined)}
        />
      )}
    </section>
  )
}

type AskProps = { what: Requested; toYear: number; schools: number; onClose: () => void }

function Ask({ what, toYear, schools, onClose }: AskProps) {
  const t = useT('turnover')
  const start = useDistrictStart()
  const undo = useDistrictUndo()
  const act = what === 'start' ? start : undo
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`district.ask.${what}.title`, { count: schools, n: schools })}
      description={t(`district.ask.${what}.text`, { to: yearText(toYear) })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look={what === 'start' ? 'primary' : 'danger'}
            busy={act.isPending}
            onClick={() => act.mutate({ toYear, schools }, { onSuccess: onClose })}
          >
            {t(`district.ask.${what}.submit`)}
          </Button>
        </>
      }
    >
      <Refusal error={act.error} />
    </Dialog>
  )
}
