import { Check, FilePen } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { windOf } from '../clock.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition, CompetitionEvent, CompetitionPart, PartResults } from './competition.ts'
import { PrintMenu } from '../print/print-menu.tsx'
import { RecordForm } from './record-form.tsx'
import { ResultNotes } from './result-notes.tsx'
import { ResultTable } from './result-table.tsx'
import { useResultFile } from './use-result-file.ts'

type ResultsPanelProps = {
  competition: Competition
  part: CompetitionPart
  event: CompetitionEvent
  results: PartResults | undefined
  error: Error | null
  onRetry: () => void
}

/** Heats or final: who starts where, then places, marks and points. Whoever runs the competition writes them here. */
export function ResultsPanel({ competition, part, event, results, error, onRetry }: ResultsPanelProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const [isWriting, setWriting] = useState(false)
  const toTable = useResultFile(competition, part, event)
  const title = t('results.title', {
    group: labels.group(event),
    event: labels.event(event),
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
      labels={{
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
            <PrintMenu competition={competition} part={part} event={event} results={results} title={title} />
            {isOpen && competition.head.mine && !isWriting && (
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
            competition={competition}
            part={part}
            event={event}
            results={results}
            onDone={() => setWriting(false)}
          />
        ) : (
          <>
            <ResultTable competition={competition} part={part} event={event} results={results} />
            <ResultNotes competition={competition} part={part} event={event} results={results} />
          </>
        ))}
    </Panel>
  )
}
