import { useT } from '@/i18n/i18n.ts'
import { printPoints } from '@/modules/competitions/standards/points.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition, CompetitionEvent, CompetitionPart, PartResults } from './competition.ts'

/** A part as rows, for the table view and the files of its panel: as much as stands on the screen. */
export function useResultFile(competition: Competition, part: CompetitionPart, event: CompetitionEvent) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const isDistrict = competition.head.level === 'district'
  return ({ rows }: PartResults): TableData => ({
    columns: [
      { label: t('columns.place') },
      numericColumn(t('columns.heat')),
      numericColumn(t('columns.lane')),
      { label: t('columns.name') },
      { label: t('columns.school') },
      { label: t('columns.class') },
      numericColumn(t('columns.mark')),
      numericColumn(t('columns.exact')),
      { label: t('columns.series') },
      { label: t('columns.note') },
      numericColumn(t('columns.points')),
    ],
    rows: rows.map((row) => [
      row.rank,
      row.heat,
      row.lane,
      row.name,
      row.school.name,
      row.class ? labels.side(row, false) : undefined,
      row.mark,
      row.exact,
      row.series,
      [row.record && t(`records.${row.record}`), row.through].filter(Boolean).join(' '),
      part.phase === 'final' ? printPoints(row.points) : undefined,
    ]),
    notes: [
      [t('list.name'), competition.head.name],
      [t('columns.event'), `${labels.group(event)} ${labels.event(event)} ${t(`phases.${part.phase}`)}`],
      [t('list.heldOn'), competition.head.heldOn],
      ...(isDistrict ? [[t('list.level'), t('levels.district')] as const] : []),
    ],
  })
}
