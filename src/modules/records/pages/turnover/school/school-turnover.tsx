import { useSearch } from '@tanstack/react-router'
import { useTurnover } from '@/modules/records/api/turnover.ts'
import type { TurnoverPage } from '@/modules/records/contract/turnover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { IncomingPanel } from '../handover/incoming-panel.tsx'
import { OutgoingPanel } from '../handover/outgoing-panel.tsx'
import { Query } from '../reading.tsx'
import type { Step, TurnoverSearch } from '../turnover-search.ts'
import { CountStrip } from './count-strip.tsx'
import { DraftView } from './draft-view.tsx'
import { ReportPanel } from './report-panel.tsx'
import { StartPanel } from './start-panel.tsx'

/** A school's year end: the draft and its steps, the job, or the report; and, in a second view, the graduates that come from others. */
export function SchoolTurnover() {
  const t = useT('turnover')
  const page = useTurnover()
  const { view, step } = useSearch({ strict: false }) as TurnoverSearch
  const move = useSearchStep<TurnoverSearch>()
  const go = (next: TurnoverSearch) => move((before) => ({ ...before, ...next }), { fromTop: true })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Query query={page}>
        {(read) => (
          <>
            {(read.incoming > 0 || view === 'incoming') && (
              <Segmented
                label={t('views.label')}
                value={view ?? 'own'}
                segments={[
                  { value: 'own', label: t('views.own') },
                  { value: 'incoming', label: t('views.incoming', { n: formatCount(read.incoming) }) },
                ]}
                onChange={(next) => go({ view: next === 'incoming' ? 'incoming' : undefined })}
              />
            )}
            {view === 'incoming' ? (
              <IncomingPanel school={read.school.id} />
            ) : (
              <Own page={read} step={step ?? 'classes'} onStep={(next) => go({ step: next })} />
            )}
          </>
        )}
      </Query>
    </div>
  )
}

function Own({ page, step, onStep }: { page: TurnoverPage; step: Step; onStep: (step: Step) => void }) {
  const { current, years, asOf } = page
  if (!current) return <StartPanel years={years} />
  switch (current.state) {
    case 'draft':
    case 'ready':
    case 'failed':
      return <DraftView turnover={current} asOf={asOf} step={step} onStep={onStep} />
    case 'waiting':
    case 'undoing':
      return <RunningPanel isUndo={current.state === 'undoing'} />
    default:
      return (
        <>
          <ReportPanel turnover={current} />
          <CountStrip turnover={current} />
          {years.length > 0 && <StartPanel years={years} />}
          <OutgoingPanel turnover={current.id} className="flex-1" />
        </>
      )
  }
}

/** While the job runs: the tab may be closed, as a notice announces the end. */
function RunningPanel({ isUndo }: { isUndo: boolean }) {
  const t = useT('turnover')
  const title = t(isUndo ? 'running.undo' : 'running.commit')
  return (
    <section className="rounded border border-line bg-surface px-6 py-5" aria-live="polite">
      <h2 className="mb-3 text-page font-semibold">{title}</h2>
      <ProgressBar label={title} className="max-w-md" />
      <p className="mt-3 text-body text-t2">{t('running.text')}</p>
    </section>
  )
}
