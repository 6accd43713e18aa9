import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { AppealDialog, DecideDialog } from './appeal-dialogs.tsx'
import type { Competition, CompetitionPart, PartResults } from './competition.ts'

type HistoryPanelProps = { competition: Competition; part: CompetitionPart; results: PartResults }
type Appeal = PartResults['appeals'][number]

const looks = { open: 'warning', upheld: 'good', rejected: 'neutral' } as const

/** Appeals against a published part with what was decided, and every correction with its reason. */
export function HistoryPanel({ competition, part, results }: HistoryPanelProps) {
  const t = useT('competition')
  const { organisation } = useCurrentUser()
  const [requested, setRequested] = useState<Appeal | 'new' | null>(null)
  const { appeals, corrections, rows, publishedAt } = results
  if (publishedAt === null) return null
  const mayAppeal = organisation.kind === 'school' && !appeals.some(({ state }) => state === 'open')
  const nameOf = (entry: number) => {
    const row = rows.find((one) => one.entry === entry)
    return row ? row.name || row.school.name : ''
  }
  const schoolOf = (id: number) => rows.find(({ school }) => school.id === id)?.school.name ?? ''
  return (
    <Panel
      title={t('history.title')}
      unit={t('history.unit', { appeals: appeals.length, corrections: corrections.length })}
      state={appeals.length + corrections.length === 0 ? 'empty' : 'ready'}
      labels={{ title: t('history.none'), detail: t('history.noneWhy') }}
      tools={
        mayAppeal && (
          <Button size="small" icon={<Gavel aria-hidden size={14} />} onClick={() => setRequested('new')}>
            {t('appeal.open')}
          </Button>
        )
      }
    >
      <ul className="flex flex-col divide-y divide-line text-body">
        {appeals.map((one) => (
          <li key={`${one.school} ${one.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Tag state={looks[one.state]} icon={<Gavel aria-hidden />}>
              {t(`appeal.states.${one.state}`)}
            </Tag>
            <span className="min-w-0 flex-1 break-words">
              <span className="text-note text-t2">{schoolOf(one.school)} </span>
              {one.grounds}
              {one.decision && (
                <span className="block text-note text-t2">
                  {t('appeal.decision', { text: one.decision })}
                </span>
              )}
            </span>
            <time className="text-note text-t2">{formatDateTime(one.openedAt)}</time>
            {one.state === 'open' && competition.head.mine && (
              <Button size="small" onClick={() => setRequested(one)}>
                {t('appeal.decide')}
              </Button>
            )}
          </li>
        ))}
        {corrections.map((one) => (
          <li key={`${one.at} ${one.entry}`} className="flex flex-wrap items-center gap-x-3 py-2">
            <Tag>{t('history.correction')}</Tag>
            <b className="font-semibold">{nameOf(one.entry)}</b>
            <span>
              {one.before || '–'} → {one.after}
            </span>
            <span className="min-w-0 flex-1 break-words text-t2">{one.reason}</span>
            <time className="text-note text-t2">{formatDateTime(one.at)}</time>
          </li>
        ))}
      </ul>
      {requested === 'new' && <AppealDialog part={part.id} onClose={() => setRequested(null)} />}
      {requested !== null && requested !== 'new' && (
        <DecideDialog appeal={requested} onClose={() => setRequested(null)} />
      )}
    </Panel>
  )
}
