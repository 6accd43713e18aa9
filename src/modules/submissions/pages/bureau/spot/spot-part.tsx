import { useState } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useEndSpot, useSpot } from '@/modules/submissions/api/spot.ts'
import type { Spot } from '@/modules/submissions/contract/spot.ts'
import type { PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ReadPending } from '../../read-pending.tsx'
import { AskSpot } from './ask-spot.tsx'
import type { OfPart } from './of-part.ts'
import { SpotSample } from './spot-sample.tsx'
import { SpotSheetDialog } from './spot-sheet.tsx'
import { SpotVerdict } from './spot-verdict.tsx'

type Props = { report: PartReport; of: OfPart }

/** The spot check of a part: drawn by a seed, measured again by another account, and judged by a rule with its own errors. */
export function SpotPart({ report, of }: Props) {
  const t = useT('submissions-spot')
  const { data, error, isFetching, refetch } = useSpot(of)
  if (!data) return <ReadPending query={{ error, isFetching, refetch }} rows={2} />
  const { spot } = data
  const mayAsk = report.part.state === 'sent' && report.part.spot !== 'open'
  if (!spot && !mayAsk) return null
  return (
    <section aria-label={t('title')} className="rounded border border-line">
      <h4 className="border-b border-line px-4 py-2 text-note font-semibold text-t1">{t('title')}</h4>
      <div className="flex flex-col gap-3 px-4 py-3">
        {spot && <SpotState spot={spot} of={of} onEntered={() => void refetch()} />}
        {mayAsk && <AskSpot report={report} of={of} isAgain={spot !== null} />}
      </div>
    </section>
  )
}

type StateProps = { spot: Spot; of: OfPart; onEntered: () => void }

function SpotState({ spot, of, onEntered }: StateProps) {
  const t = useT('submissions-spot')
  return (
    <>
      <p className="text-note text-t2">
        {t(`state.${spot.state}`)} {formatDateTime(spot.endedAt ?? spot.drawnAt, 'date-time')}{' '}
        {spot.endedAt ? spot.endedBy : spot.drawnBy}
      </p>
      {spot.result && <SpotVerdict spot={spot} result={spot.result} />}
      <SpotSample spot={spot} of={of} />
      {spot.state === 'open' && <OpenSpot key={spot.id} spot={spot} of={of} onEntered={onEntered} />}
    </>
  )
}

function OpenSpot({ spot, of, onEntered }: StateProps) {
  const t = useT('submissions-spot')
  const end = useEndSpot()
  const [isEntering, setEntering] = useState(false)
  const [isDropping, setDropping] = useState(false)
  const [note, setNote] = useState('')
  const finish = (as: 'verdict' | 'dropped') =>
    end.mutate(
      { school: of.school, spot: spot.id, as, note },
      { onSuccess: (reply) => toast(t(`state.${reply.spot.state}`)) },
    )
  return (
    <>
      {!spot.mayEnter && <p className="text-note text-t2">{t('otherAccount')}</p>}
      {isDropping && (
        <TextField
          label={t('dropWhy')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {end.error && (
        <p role="alert" className="text-note text-severe">
          {end.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {spot.mayEnter && (
          <Button look="primary" onClick={() => setEntering(true)}>
            {t('enter')}
          </Button>
        )}
        {isDropping ? (
          <>
            <Button busy={end.isPending} disabled={note.trim() === ''} onClick={() => finish('dropped')}>
              {t('dropNow')}
            </Button>
            <Button onClick={() => setDropping(false)}>{t('keep')}</Button>
          </>
        ) : (
          <>
            <Button busy={end.isPending} onClick={() => finish('verdict')}>
              {t('judge')}
            </Button>
            <Button onClick={() => setDropping(true)}>{t('drop')}</Button>
          </>
        )}
      </div>
      {isEntering && (
        <SpotSheetDialog
          spot={spot}
          of={of}
          onClose={() => {
            setEntering(false)
            onEntered()
          }}
        />
      )}
    </>
  )
}
