import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useCompetitionEntries } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import type { Competition } from '../competition/competition.ts'
import { EnteredRates } from '../competition/entered-rates.tsx'
import { ParticipationPanel } from '../competition/participation-panel.tsx'
import { WorkbookButtons } from '../import/workbook-buttons.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { CloseDialog } from './close-dialog.tsx'
import { EntryPanel } from './entry-panel.tsx'

/** While entry is open: events by group, and who of each class is entered within the limits. */
export function EntryView({ competition }: { competition: Competition }) {
  const t = useT('competition')
  const { organisation } = useCurrentUser()
  const [today] = useState(() => schoolDay(new Date()))
  const [isClosing, setClosing] = useState(false)
  const { perTeam, perStudent, head, notes } = competition
  const isOver = head.entryUntil !== null && head.entryUntil < today
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface px-4 py-2 text-body">
        <span>
          {t(head.level === 'district' ? 'entry.limitsSchool' : 'entry.limits', { perTeam, perStudent })}
        </span>
        {isOver && <span className="text-warning">{t('entry.over', { day: head.entryUntil ?? '' })}</span>}
        {organisation.kind === 'school' && <EnteredRates id={head.id} />}
        <span className="ml-auto" />
        {organisation.kind === 'school' && <WorkbookButtons id={head.id} kind="entries" mayImport />}
        {head.mine && (
          <Button look="primary" onClick={() => setClosing(true)}>
            {t('close.open')}
          </Button>
        )}
      </div>
      {notes && (
        <p className="rounded border border-line bg-surface px-4 py-2 text-body whitespace-pre-line text-t2">
          {notes}
        </p>
      )}
      {organisation.kind === 'school' ? (
        <SchoolEntry competition={competition} />
      ) : (
        <>
          <p className="rounded border border-line bg-surface px-4 py-2 text-body text-t2">
            {t('entry.bySchoolsWhy', { n: head.entries })}
          </p>
          <ParticipationPanel competition={competition} />
        </>
      )}
      {isClosing && <CloseDialog competition={competition} onClose={() => setClosing(false)} />}
    </>
  )
}

function SchoolEntry({ competition }: { competition: Competition }) {
  const { search, go } = useMatchAddress()
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const { data, error, refetch } = useCompetitionEntries(competition.head.id)
  const event = competition.events.find(({ id }) => id === search.event) ?? firstOf(competition.events)
  const groups = [...new Set(competition.events.map((one) => labels.group(one)))]
  if (!data)
    return error ? (
      <StateBlock
        state="error"
        detail={error.message}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    ) : (
      <Skeleton className="h-100" />
    )
  return (
    <div className="grid grid-cols-1 items-start gap-3 @4xl:grid-cols-[272px_minmax(0,1fr)]">
      <nav aria-label={t('entry.events')} className="rounded border border-line bg-surface pb-2">
        {groups.map((group) => (
          <div key={group}>
            <h2 className="px-4 pt-3 pb-1 text-title font-semibold">{group}</h2>
            <ul>
              {competition.events
                .filter((one) => labels.group(one) === group)
                .map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      aria-current={one.id === event.id}
                      onClick={() => go({ ...search, event: one.id }, true)}
                      className={cx(
                        'flex h-9 w-full items-center border-l-3 px-3.5 text-left text-body',
                        one.id === event.id
                          ? 'border-brand bg-brand-soft font-semibold'
                          : 'border-transparent hover:bg-hover',
                      )}
                    >
                      {labels.event(one)}
                      <span className="ml-auto text-note text-t2">
                        {t('entry.n', { n: data.entries.filter(({ eventId }) => eventId === one.id).length })}
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <EntryPanel key={event.id} competition={competition} event={event} entries={data.entries} />
    </div>
  )
}
