import { Medal, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { eventRules, type EventRule } from '@/modules/competitions/standards/event.ts'
import { printPoints } from '@/modules/competitions/standards/points.ts'
import { cx } from '@/ui/cx.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { parseMark, printMark } from '@/modules/competitions/standards/mark.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import type { Competition, CompetitionEvent, CompetitionPart, PartResults } from './competition.ts'

type ResultTableProps = {
  competition: Competition
  part: CompetitionPart
  event: CompetitionEvent
  results: PartResults
}

/** One row each, by rank; the heats one under the other. Whoever runs the competition corrects a published row. */
export function ResultTable({ competition, part, event, results }: ResultTableProps) {
  const { rows, publishedAt, records } = results
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const [requested, setRequested] = useState<CompetitionResult | null>(null)
  const rule = eventRules[event.event]
  const isFinal = part.phase === 'final'
  const heats = new Set(rows.map(({ heat }) => heat)).size
  const narrow = 'max-[600px]:hidden'
  const isDistrict = competition.head.level === 'district'
  const mayCorrect = publishedAt !== null && competition.head.mine
  return (
    <>
      <Table label={t('results.table')} className="[&_td]:px-2 [&_th]:px-2">
        <TableHead>
          <HeadCell>{t('columns.place')}</HeadCell>
          {(heats > 1 || !isFinal) && <HeadCell numeric>{t('columns.heat')}</HeadCell>}
          <HeadCell numeric className={narrow}>
            {t(rule.lanes ? 'columns.lane' : 'columns.order')}
          </HeadCell>
          <HeadCell>{t('columns.name')}</HeadCell>
          <HeadCell>{t(isDistrict ? 'columns.school' : 'columns.class')}</HeadCell>
          <HeadCell numeric>{t('columns.mark')}</HeadCell>
          <HeadCell numeric className={narrow}>
            {t('columns.gap')}
          </HeadCell>
          <HeadCell className={narrow}>{t('columns.note')}</HeadCell>
          {isFinal && <HeadCell numeric>{t('columns.points')}</HeadCell>}
          {mayCorrect && <HeadCell aria-label={t('correct.title')} />}
        </TableHead>
        <tbody>
          {rows.map((row) => {
            const group = isFinal ? rows : rows.filter(({ heat }) => heat === row.heat)
            const isBest = isFinal && /^1=?$/.test(row.rank)
            const hasMark = /^[\d:.]+$/.test(row.mark)
            return (
              <TableRow key={`${row.school.id} ${row.entry}`} selected={isBest}>
                <Cell className="text-title font-semibold">
                  {row.rank.endsWith('=') ? <span title={t('notes.tied')}>{row.rank}</span> : row.rank}
                </Cell>
                {(heats > 1 || !isFinal) && <Cell numeric>{row.heat}</Cell>}
                <Cell numeric className={narrow}>
                  {row.lane}
                </Cell>
                <Cell className={cx('text-body', row.own ? 'font-semibold' : '')}>
                  {row.name || noFigure}
                </Cell>
                <Cell className="max-w-36 truncate">{labels.side(row, isDistrict)}</Cell>
                <Cell numeric className={cx('text-[20px] font-semibold', !hasMark && 'text-t3')}>
                  {row.mark.split(' ')[0] || noFigure}
                </Cell>
                <Cell numeric className={narrow}>
                  {gapOf(row, group, rule) ?? noFigure}
                </Cell>
                <Cell className={cx(narrow, 'max-w-40 truncate')}>
                  <RowNote row={row} records={records} />
                </Cell>
                {isFinal && (
                  <Cell numeric className="font-semibold">
                    {row.points > 0 ? printPoints(row.points) : noFigure}
                  </Cell>
                )}
                {mayCorrect && (
                  <Cell>
                    <IconButton
                      label={t('correct.of', { name: row.name || labels.side(row, isDistrict) })}
                      icon={<PencilLine size={14} />}
                      onClick={() => setRequested(row)}
                    />
                  </Cell>
                )}
              </TableRow>
            )
          })}
        </tbody>
      </Table>
      {requested && (
        <CorrectDialog part={part.id} row={requested} rule={rule} onClose={() => setRequested(null)} />
      )}
    </>
  )
}

/** A record, a way to the final, the rule that was broken, or every attempt. */
function RowNote({ row, records }: { row: CompetitionResult; records: PartResults['records'] }) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const { record, seasonBest, through, mark, series } = row
  const level = record ?? (seasonBest ? 'season' : null)
  const standing = level && records[level]
  const broken = /^DQ (.+)/.exec(mark)?.[1]
  return (
    <span className="flex items-center gap-2">
      {level && (
        <span className="flex flex-col items-start">
          <Tag state={record ? 'good' : 'brand'} icon={<Medal aria-hidden />}>
            {t(`records.${level}`)}
          </Tag>
          <span
            className="max-w-40 truncate text-axis text-t2"
            title={standing ? labels.holder(standing) : undefined}
          >
            {standing
              ? t('records.against', { mark: standing.mark, day: standing.setOn })
              : t('records.first')}
          </span>
        </span>
      )}
      {through && <b className="text-brand-strong">{through}</b>}
      {broken && <Tag state="severe">{t('results.broken', { rule: broken })}</Tag>}
      {series && (
        <span title={series} className="truncate text-t2">
          {series}
        </span>
      )}
    </span>
  )
}

/** How far behind the best, as marks are shown: `+0.13`, `−0.24` in field events; null without a mark or for the best. */
function gapOf(row: CompetitionResult, rows: readonly CompetitionResult[], rule: EventRule): string | null {
  const value = valueOf(row, rule)
  const values = rows.flatMap((one) => valueOf(one, rule) ?? [])
  if (value === null) return null
  const best = rule.better === 'lower' ? Math.min(...values) : Math.max(...values)
  const gap = Math.abs(value - best)
  return gap === 0 ? null : `${rule.better === 'lower' ? '+' : '−'}${printMark(gap, rule.measure)}`
}

function valueOf({ mark }: CompetitionResult, { measure }: EventRule): number | null {
  const outcome = parseMark(mark, measure)
  return outcome?.kind === 'mark' ? outcome.value : null
}
