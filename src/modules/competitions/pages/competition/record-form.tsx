import { useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { eventRules } from '@/modules/competitions/standards/event.ts'
import { Button } from '@/ui/button.tsx'
import { readWind, windOf } from '../clock.ts'
import type { Competition, CompetitionEvent, CompetitionPart, PartResults } from './competition.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RecordRow } from './record-row.tsx'
import { rowKey, useRecording } from './use-recording.ts'

type RecordFormProps = {
  competition: Competition
  part: CompetitionPart
  event: CompetitionEvent
  results: PartResults
  onDone: () => void
}

const storedWind = (wind: number | null | undefined) => (typeof wind === 'number' ? windOf(wind) : '')

/** Marks by heat and lane: type one, Enter writes it and goes to the next. The wind of each heat, then all is published. */
export function RecordForm({ competition, part, event, results, onDone }: RecordFormProps) {
  const t = useT('competition')
  const rule = eventRules[event.event]
  const rows = results.rows.toSorted((a, b) => a.heat - b.heat || a.lane - b.lane)
  const heats = [...new Set(rows.map(({ heat }) => heat))]
  const { write, said } = useRecording(part.id, rule)
  const [winds, setWinds] = useState<Record<number, string>>({})
  const [asks, setAsks] = useState<'publish' | 'paste' | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // Who opens the form writes at once.
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input[data-mark]')?.focus(), [])
  const missing = rows.filter(({ exact }) => exact === '').length
  const windText = (heat: number) => winds[heat] ?? storedWind(results.winds[heat - 1])
  const read = heats.map((heat) => readWind(windText(heat)))
  const [today] = useState(() => schoolDay(new Date()))
  const isEarly = today < competition.head.heldOn
  const isWindWrong = rule.windLimited && read.some((wind) => wind === undefined)
  const next = (index: number) => {
    const fields = list.current?.querySelectorAll<HTMLInputElement>('input[data-mark]')
    fields?.[index + 1]?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-note text-t2">{t(`record.how.${rule.ties}`)}</p>
      <ol ref={list} className="flex flex-col">
        {rows.map((row, index) => (
          <RecordRow
            key={rowKey(row)}
            row={row}
            said={said[rowKey(row)]}
            isDistrict={competition.head.level === 'district'}
            inLanes={rule.lanes}
            startsHeat={heats.length > 1 && rows[index - 1]?.heat !== row.heat}
            onWrite={(text) => write(row, text)}
            onNext={() => next(index)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3 border-t border-line pt-3">
        {rule.windLimited &&
          heats.map((heat) => (
            <label key={heat} className="flex items-center gap-2 text-note text-t2">
              {heats.length > 1 ? t('record.windOf', { n: heat }) : t('record.wind')}
              <input
                className="h-8 w-20 rounded-control border border-line2 bg-surface px-2 text-right text-body text-t1"
                inputMode="decimal"
                placeholder="+0.8"
                value={windText(heat)}
                aria-invalid={readWind(windText(heat)) === undefined}
                onChange={({ target }) => setWinds((before) => ({ ...before, [heat]: target.value }))}
              />
              m/s
            </label>
          ))}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <span className="text-note text-t2">
            {isWindWrong
              ? t('record.windWrong')
              : missing > 0
                ? t('record.missing', { n: missing })
                : isEarly && t('record.early', { day: competition.head.heldOn })}
          </span>
          <Button onClick={() => setAsks('paste')}>{t('paste.open')}</Button>
          <Button onClick={onDone}>{t('record.done')}</Button>
          <Button
            look="primary"
            disabled={missing > 0 || isWindWrong || isEarly}
            onClick={() => setAsks('publish')}
          >
            {t('publish.open')}
          </Button>
        </span>
      </div>
      {asks === 'publish' && (
        <PublishDialog
          part={part}
          winds={rule.windLimited ? read.map((wind) => wind ?? null) : heats.map(() => null)}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'paste' && (
        <PasteDialog rows={rows} rule={rule} write={write} onClose={() => setAsks(null)} />
      )}
    </div>
  )
}
