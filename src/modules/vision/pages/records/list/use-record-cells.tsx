import { useMemo, type ReactNode } from 'react'
import type { VisionRecordRow } from '@/modules/vision/contract/record-list.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { Choice } from '@/kits/table/list-table-props.ts'
import { useClassText, useListLabels } from '@/kits/table/use-labels.ts'
import { storedAcuity, type Acuity } from '@/standards/acuity.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'
import { levelOf, powerText, warningLooks } from '../labels.ts'
import { definitions } from './definitions.ts'

const stepLooks: Partial<Record<VisionRecordRow['followUp'], TagState>> = {
  suggested: 'warning',
  notified: 'watch',
  seen: 'watch',
  visited: 'brand',
  result: 'good',
}
/** 5.0, as acuity is stored. */
const poorBelow = storedAcuity(5)

/** How figures and states of a row are drawn; the two lines of a row on a phone. */
export function useRecordCells(scope: ListScope, rounds: readonly Choice[]) {
  const t = useT('vision-records')
  const labels = useListLabels(definitions[scope])
  const classText = useClassText()
  return useMemo(() => {
    // The list's own words, as the file of it has them: a column is narrow.
    const acuityText = (value: Acuity | null) =>
      typeof value === 'string' ? labels.value('ucvaRight', value) : (value?.toFixed(1) ?? noFigure)
    const ucva = (value: Acuity | null) => (
      <span className={value !== null && storedAcuity(value) < poorBelow ? 'font-semibold' : undefined}>
        {acuityText(value)}
      </span>
    )
    const warning = (row: VisionRecordRow): ReactNode => {
      const level = levelOf(row.warning)
      return level === undefined ? undefined : (
        <Tag state={warningLooks[level]}>{t('warningWord', { level: t(`levels.${level}`) })}</Tag>
      )
    }
    const followUp = (row: VisionRecordRow): ReactNode => {
      const look = stepLooks[row.followUp]
      return look && <Tag state={look}>{labels.value('followUp', row.followUp)}</Tag>
    }
    const cells = {
      ucvaRight: (row: VisionRecordRow) => ucva(row.ucvaRight),
      ucvaLeft: (row: VisionRecordRow) => ucva(row.ucvaLeft),
      seRight: (row: VisionRecordRow) => powerText(row.seRight),
      seLeft: (row: VisionRecordRow) => powerText(row.seLeft),
      progress: (row: VisionRecordRow) => powerText(row.progress),
      round: (row: VisionRecordRow) => rounds.find(({ value }) => value === row.round)?.label,
      warning,
      followUp,
    }
    const phoneRow = (row: VisionRecordRow) => ({
      title: <bdi>{row.name}</bdi>,
      detail: [
        scope === 'district' ? row.school : '',
        classText(row.class),
        row.state === 'done'
          ? `${acuityText(row.ucvaRight)} / ${acuityText(row.ucvaLeft)}`
          : labels.value('state', row.state),
      ]
        .filter(Boolean)
        .join(' · '),
      tag: warning(row) ?? followUp(row),
    })
    return { cells, phoneRow }
  }, [t, labels, classText, rounds, scope])
}
