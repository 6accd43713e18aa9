import { useMemo, type ReactNode } from 'react'
import type { VisionRecordRow } from '@/contract/lists/vision-record-list.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { Choice } from '@/kits/table/list-table-props.ts'
import { useClassText, useListWords } from '@/kits/table/use-words.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'
import { acuityText, levelOf, powerText, warningLooks } from '../words.ts'
import { definitions } from './definitions.ts'

const stepLooks: Partial<Record<VisionRecordRow['followUp'], TagState>> = {
  suggested: 'warning',
  notified: 'watch',
  seen: 'watch',
  visited: 'brand',
  result: 'good',
}
const poorBelow = 5

/** How figures and states of a row are drawn; the two lines of a row on a phone. */
export function useRecordCells(scope: ListScope, rounds: readonly Choice[]) {
  const t = useT('vision-records')
  const words = useListWords(definitions[scope])
  const classText = useClassText()
  return useMemo(() => {
    const ucva = (value: number | null) => (
      <span className={value !== null && value < poorBelow ? 'font-semibold' : undefined}>
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
      return look && <Tag state={look}>{words.value('followUp', row.followUp)}</Tag>
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
          : words.value('state', row.state),
      ]
        .filter(Boolean)
        .join(' · '),
      tag: warning(row) ?? followUp(row),
    })
    return { cells, phoneRow }
  }, [t, words, classText, rounds, scope])
}
