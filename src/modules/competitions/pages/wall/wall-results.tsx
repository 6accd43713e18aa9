import { Medal } from 'lucide-react'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { printPoints } from '@/modules/competitions/standards/points.ts'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/tag.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { windOf } from '../clock.ts'
import type {
  Competition,
  CompetitionEvent,
  CompetitionPart,
  PartResults,
} from '../competition/competition.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'

type WallResultsProps = {
  competition: Competition
  part: CompetitionPart | undefined
  event: CompetitionEvent | undefined
  results: PartResults | undefined
}
const max = 12

/** Places and marks in large letters. A wall hangs where anybody reads it: the server masks every name, the own school's as well. */
export function WallResults({ competition, part, event, results }: WallResultsProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const winds = results?.winds.filter((wind) => wind !== null) ?? []
  const title =
    part && event
      ? t('results.title', {
          group: labels.group(event),
          event: labels.event(event),
          phase: t(`phases.${part.phase}`),
        })
      : t('wall.title')
  const rows = results?.rows.slice(0, max) ?? []
  const isFinal = part?.phase === 'final'
  return (
    <Panel
      title={title}
      {...(winds.length > 0 && { unit: t('results.wind', { wind: winds.map(windOf).join(t('comma')) }) })}
      state={!part ? 'empty' : results ? 'ready' : 'loading'}
      labels={{ title: t('wall.none'), detail: t('wall.noneWhy') }}
      {...(part?.publishedAt && { asOf: part.publishedAt })}
    >
      <ol className="flex flex-col">
        {rows.map((row) => (
          <li
            key={`${row.school.id} ${row.entry}`}
            className={cx(
              'grid grid-cols-[72px_180px_minmax(0,1fr)_150px_200px_72px] items-center gap-4 border-b border-line px-4 text-title',
              rows.length > 8 ? 'h-19' : 'h-26',
              /^1=?$/.test(row.rank) && 'bg-brand-soft',
            )}
          >
            <b className="text-figure leading-none font-semibold">{row.rank}</b>
            <b className="truncate font-semibold">{row.name || noFigure}</b>
            <span className="truncate text-t2">
              {labels.side(row, competition.head.level === 'district')}
            </span>
            <span>
              {row.record && (
                <Tag state="good" icon={<Medal aria-hidden />}>
                  {t(`records.${row.record}`)}
                </Tag>
              )}
              {row.through && <b className="text-brand-strong">{row.through}</b>}
            </span>
            <b className="text-right text-figure leading-none font-semibold">{row.mark.split(' ')[0]}</b>
            <span className="text-right">
              {isFinal && row.points > 0 ? printPoints(row.points) : noFigure}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
