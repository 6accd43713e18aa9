import { useState } from 'react'
import {
  useHandoverChoose,
  useHandoverDestination,
  useHandoverRemind,
  useOutgoing,
} from '@/modules/records/api/turnover.ts'
import type { HandoverRow as Row } from '@/modules/records/contract/turnover-handover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { Query } from '../reading.tsx'
import { CandidateDialog } from './candidate-dialog.tsx'
import { DestinationDialog } from './destination-dialog.tsx'
import { HandoverRow } from './handover-row.tsx'

type OutgoingPanelProps = {
  turnover: string
  /** Beside the classes only the first few are shown. */
  max?: number
  onAll?: () => void
  className?: string
}
type Requested = { kind: 'compare' | 'destination'; row: Row }

const isOpen = ({ state, reason }: Row) =>
  state === 'unsure' || (state === 'missing' && reason !== 'elsewhere')

/** The own graduates: who is still to be settled, with the reason at each and one action; and who is linked. */
export function OutgoingPanel({ turnover, max, onAll, className }: OutgoingPanelProps) {
  const t = useT('turnover')
  const graduates = useOutgoing(turnover)
  const choose = useHandoverChoose()
  const resolve = useHandoverDestination()
  const remind = useHandoverRemind()
  const [shown, setShown] = useState<'open' | 'linked'>('open')
  const [requested, setRequested] = useState<Requested>()
  const close = () => setRequested(undefined)

  function actionOf(row: Row) {
    if (row.state === 'unsure')
      return (
        <Button look="link" size="small" data-todo onClick={() => setRequested({ kind: 'compare', row })}>
          {t(`handover.action.${row.candidates.length > 1 ? 'pick' : 'compare'}`)}
        </Button>
      )
    if (row.reason === 'chosen')
      return (
        <Button
          look="link"
          size="small"
          onClick={() => choose.mutate({ turnover, student: row.studentId, to: null })}
        >
          {t('handover.action.takeBack')}
        </Button>
      )
    if (row.state !== 'missing') return null
    if (row.reason === 'no-roster' && row.toSchool !== null)
      return (
        <Button
          look="link"
          size="small"
          data-todo
          onClick={() =>
            remind.mutate(
              { school: row.toSchool! },
              {
                onSuccess: () => toast(t('handover.reminded', { school: row.destination })),
                onError: (error) => toast(error.message, { state: 'watch' }),
              },
            )
          }
        >
          {t('handover.action.remind')}
        </Button>
      )
    return (
      <Button look="link" size="small" data-todo onClick={() => setRequested({ kind: 'destination', row })}>
        {t(`handover.action.${row.destination ? 'change' : 'destination'}`)}
      </Button>
    )
  }
  return (
    <section
      aria-labelledby="turnover-handover"
      className={cx('flex min-h-0 flex-col rounded border border-line bg-surface', className)}
    >
      <header className="flex min-h-11 items-center gap-2 px-4 pt-1.5">
        <h2 id="turnover-handover" className="text-title font-semibold">
          {t('handover.title')}
        </h2>
        <span className="text-note text-t2">{t('handover.by')}</span>
      </header>
      <Query query={graduates}>
        {({ rows }) => {
          const open = rows.filter(isOpen)
          const resolved = rows.filter((row) => !isOpen(row))
          const list = shown === 'open' ? open : resolved
          const few = max === undefined ? list : list.slice(0, max)
          return (
            <>
              <div className="px-4 py-1.5">
                <Segmented
                  label={t('handover.title')}
                  value={shown}
                  segments={[
                    { value: 'open', label: t('handover.open', { n: formatCount(open.length) }) },
                    { value: 'linked', label: t('handover.linked', { n: formatCount(resolved.length) }) },
                  ]}
                  onChange={setShown}
                />
              </div>
              <ul className="min-h-0 flex-1 overflow-auto border-t border-line">
                {few.map((row) => (
                  <HandoverRow key={row.studentId} row={row} action={actionOf(row)} />
                ))}
                {list.length === 0 && (
                  <li className="p-6">
                    <StateBlock
                      state="empty"
                      title={t(rows.length === 0 ? 'handover.noGraduates' : `handover.none.${shown}`)}
                    />
                  </li>
                )}
              </ul>
              {few.length < list.length && (
                <p className="flex items-center justify-between border-t border-line px-4 py-2 text-note text-t2">
                  {t('handover.shown', { n: few.length, of: formatCount(list.length) })}
                  <Button look="link" size="small" onClick={onAll}>
                    {t('handover.all')}
                  </Button>
                </p>
              )}
            </>
          )
        }}
      </Query>
      <p className="border-t border-line px-4 py-2 text-note text-t1">{t('handover.rule')}</p>
      {requested?.kind === 'compare' && (
        <CandidateDialog
          row={requested.row}
          candidates={requested.row.candidates}
          error={choose.error}
          busy={choose.isPending}
          onClose={close}
          onChoose={({ schoolId, studentId }) =>
            choose.mutate(
              { turnover, student: requested.row.studentId, to: { school: schoolId, student: studentId } },
              { onSuccess: close },
            )
          }
        />
      )}
      {requested?.kind === 'destination' && (
        <DestinationDialog
          names={[requested.row.name]}
          error={resolve.error}
          busy={resolve.isPending}
          onClose={close}
          onSave={(where) =>
            resolve.mutate({ turnover, students: [requested.row.studentId], ...where }, { onSuccess: close })
          }
        />
      )}
    </section>
  )
}
