import { Check, FilePen } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { windOf } from '../clock.ts'
import { useMeetWords } from '../use-meet-words.ts'
import type { Meet, MeetEvent, MeetPart, PartResults } from './meet.ts'
import { PrintMenu } from '../print/print-menu.tsx'
import { RecordForm } from './record-form.tsx'
import { ResultTable } from './result-table.tsx'
import { useResultFile } from './use-result-file.ts'

type ResultsPanelProps = {
  meet: Meet
  part: MeetPart
  event: MeetEvent
  results: PartResults | undefined
  error: Error | null
  onRetry: () => void
}

/** Heats or final: who starts where, then places, marks and points. Whoever runs the competition writes them here. */
export function ResultsPanel({ meet, part, event, results, error, onRetry }: ResultsPanelProps) {
  const t = useT('competition')
  const words = useMeetWords()
  const [isWriting, setWriting] = useState(false)
  const toTable = useResultFile(meet, part, event)
  const title = t('results.title', {
    group: words.group(event),
    event: words.event(event),
    phase: t(`phases.${part.phase}`),
  })
  const winds = results?.winds.filter((wind) => wind !== null) ?? []
  const unit = [
    t(`units.${event.event}`),
    winds.length > 0 && t('results.wind', { wind: winds.map(windOf).join(t('comma')) }),
  ]
    .filter(Boolean)
    .join(t('comma'))
  const isOpen = results && results.publishedAt === null
  return (
    <Panel
      title={title}
      unit={unit}
      state={results ? (results.rows.length === 0 ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      skeleton="rows"
      words={{
        title: t(part.phase === 'final' ? 'results.noFinalists' : 'results.none'),
        detail: t(
          part.phase !== 'final'
            ? 'results.noneWhy'
            : results?.publishedAt
              ? 'results.nobodyThrough'
              : 'results.noFinalistsWhy',
        ),
      }}
      {...(error && { error })}
      onRetry={onRetry}
      className="min-h-64"
      {...(results && results.rows.length > 0 && { table: toTable(results) })}
      tools={
        results &&
        results.rows.length > 0 && (
          <>
            {results.publishedAt && (
              <Tag state="good" icon={<Check aria-hidden />}>
                {t('results.publishedAt', { time: formatDateTime(results.publishedAt, 'time') })}
              </Tag>
            )}
            <PrintMenu meet={meet} part={part} event={event} results={results} title={title} />
            {isOpen && meet.head.mine && !isWriting && (
              <Button
                look="primary"
                size="small"
                icon={<FilePen aria-hidden size={14} />}
                onClick={() => setWriting(true)}
              >
                {t('record.open')}
              </Button>
            )}
          </>
        )
      }
    >
      {results &&
        (isWriting && isOpen ? (
          <RecordForm
            meet={meet}
            part={part}
            event={event}
            results={results}
            onDone={() => setWriting(false)}
          />
        ) : (
          <ResultTable meet={meet} part={part} event={event} results={results} />
        ))}
    </Panel>
  )
}
