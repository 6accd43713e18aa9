import { useState } from 'react'
import { useHandoverAccept, useHandoverReturn, useIncoming } from '@/modules/records/api/turnover.ts'
import type { HandoverCandidate, HandoverRow as Row } from '@/modules/records/contract/turnover-handover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { Query } from '../reading.tsx'
import { CandidateDialog } from './candidate-dialog.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import { HandoverRow } from './handover-row.tsx'

type Requested = { kind: 'compare' | 'enter'; row: Row }
const maxAtOnce = 2000

/** Graduates of other schools who come to this one: all that are linked are accepted at once, the others one by one. */
export function IncomingPanel({ school }: { school: number }) {
  const t = useT('turnover')
  const incoming = useIncoming(true)
  const accept = useHandoverAccept()
  const takeBack = useHandoverReturn()
  const [shown, setShown] = useState<'open' | 'accepted'>('open')
  const [requested, setRequested] = useState<Requested>()
  const close = () => setRequested(undefined)
  const ownOf = (row: Row) => row.candidates.filter(({ schoolId }) => schoolId === school)
  const key = (row: Row) => ({ school: row.schoolId, student: row.studentId })

  function take(pairs: Parameters<typeof accept.mutate>[0]['pairs']) {
    accept.mutate(
      { pairs },
      {
        onSuccess({ accepted, skipped }) {
          close()
          toast(
            t('incoming.accepted', { count: accepted }) +
              (skipped ? ` · ${t('incoming.skipped', { count: skipped })}` : ''),
            {
              state: skipped > 0 ? 'watch' : 'good',
              undo: () => takeBack.mutate({ graduates: pairs.map(({ graduate }) => graduate) }),
            },
          )
        },
        onError: (error) => requested === undefined && toast(error.message, { state: 'severe' }),
      },
    )
  }
  const pairOf = (row: Row, candidate: HandoverCandidate) => ({
    graduate: key(row),
    to: { student: candidate.studentId },
  })
  function actionOf(row: Row) {
    if (row.state === 'accepted')
      return (
        <Button
          look="link"
          size="small"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate({ graduates: [key(row)] })}
        >
          {t('incoming.takeBack')}
        </Button>
      )
    const own = ownOf(row)
    const kind = own.length > 0 ? 'compare' : 'enter'
    if (row.state === 'linked' && own[0])
      return (
        <Button look="link" size="small" busy={accept.isPending} onClick={() => take([pairOf(row, own[0]!)])}>
          {t('incoming.accept')}
        </Button>
      )
    return (
      <Button look="link" size="small" data-todo onClick={() => setRequested({ kind, row })}>
        {t(kind === 'compare' ? 'handover.action.compare' : 'incoming.enter')}
      </Button>
    )
  }
  return (
    <section
      aria-labelledby="turnover-incoming"
      className="flex min-h-0 flex-1 flex-col rounded border border-line bg-surface"
    >
      <Query query={incoming}>
        {({ rows }) => {
          const open = rows.filter(({ state }) => state !== 'accepted')
          const done = rows.filter(({ state }) => state === 'accepted')
          const linked = open.filter((row) => row.state === 'linked' && ownOf(row).length > 0)
          const list = shown === 'open' ? open : done
          return (
            <>
              <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
                <h2 id="turnover-incoming" className="text-title font-semibold">
                  {t('incoming.title')}
                </h2>
                <Segmented
                  label={t('incoming.title')}
                  value={shown}
                  segments={[
                    { value: 'open', label: t('handover.open', { n: formatCount(open.length) }) },
                    { value: 'accepted', label: t('incoming.done', { n: formatCount(done.length) }) },
                  ]}
                  onChange={setShown}
                />
                <span className="text-note text-t2">{t('incoming.rule')}</span>
                {linked.length > 0 && (
                  <Button
                    look="primary"
                    className="ml-auto"
                    busy={accept.isPending}
                    onClick={() =>
                      take(linked.slice(0, maxAtOnce).map((row) => pairOf(row, ownOf(row)[0]!)))
                    }
                  >
                    {t('incoming.acceptAll', { count: linked.length, n: formatCount(linked.length) })}
                  </Button>
                )}
              </header>
              <ul className="min-h-0 flex-1 overflow-auto">
                {list.map((row) => (
                  <HandoverRow
                    key={`${row.schoolId} ${row.studentId}`}
                    row={row}
                    from={row.school}
                    action={actionOf(row)}
                  />
                ))}
                {list.length === 0 && (
                  <li className="p-6">
                    <StateBlock
                      state="empty"
                      title={t(`incoming.none.${shown}`)}
                      detail={t('incoming.noneWhy')}
                    />
                  </li>
                )}
              </ul>
            </>
          )
        }}
      </Query>
      {requested?.kind === 'compare' && (
        <CandidateDialog
          row={requested.row}
          candidates={ownOf(requested.row)}
          error={accept.error}
          busy={accept.isPending}
          onClose={close}
          onChoose={(candidate) => take([pairOf(requested.row, candidate)])}
        />
      )}
      {requested?.kind === 'enter' && (
        <EnterDialog
          name={requested.row.name}
          error={accept.error}
          busy={accept.isPending}
          onClose={close}
          onEnter={(classId) => take([{ graduate: key(requested.row), to: { class: classId } }])}
        />
      )}
    </section>
  )
}
