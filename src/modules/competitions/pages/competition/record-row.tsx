import { Check } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Said } from './use-recording.ts'

type RecordRowProps = {
  row: CompetitionResult
  said: Said | undefined
  isDistrict: boolean
  inLanes: boolean
  startsHeat: boolean
  onWrite: (text: string) => Promise<boolean>
  onNext: () => void
}

/** One starter and the field of the mark. What stands written is in the field; a change is sent on Enter or on leaving. */
export function RecordRow(props: RecordRowProps) {
  const { row, said, isDistrict, inLanes, startsHeat, onWrite, onNext } = props
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const written = row.series || row.exact
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? written
  // Enter sends, and the step to the next field leaves this one: it is sent once.
  const underway = useRef<string>(null)
  const send = async () => {
    if (text === null || text === underway.current || text.trim() === written || text.trim() === '') return
    underway.current = text
    if (await onWrite(text)) setText(null)
    underway.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
    onNext()
  }
  const who = `${row.name || labels.side(row, isDistrict)}`
  return (
    <li>
      {startsHeat && (
        <p className="bg-sunken px-3 py-1 text-note font-semibold">{t('heats.heat', { n: row.heat })}</p>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line px-1 py-1 text-body">
        <span className="w-14 shrink-0 text-note text-t2">
          {t(inLanes ? 'record.lane' : 'record.order', { n: row.lane })}
        </span>
        <b className="w-20 shrink-0 truncate font-semibold">{row.name || '–'}</b>
        <span className="min-w-24 flex-1 truncate text-note text-t2">{labels.side(row, isDistrict)}</span>
        <input
          data-mark
          aria-label={t('record.markOf', { n: row.lane, who })}
          aria-invalid={said?.state === 'bad'}
          className={cx(
            'h-8 w-56 max-w-full rounded-control border bg-surface px-3 text-right font-semibold text-t1',
            said?.state === 'bad' ? 'border-severe' : 'border-line2',
          )}
          value={shown}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => void send()}
          onKeyDown={onKeyDown}
        />
        <span
          aria-live="polite"
          className={cx('w-40 text-note', said?.state === 'bad' ? 'text-severe' : 'text-good')}
        >
          {said?.state === 'good' && <Check aria-hidden size={14} className="mr-1 inline" />}
          {said?.text}
        </span>
      </div>
    </li>
  )
}
