import type { WaitingHeart } from '@/modules/pe/contract/heart.ts'
import { formatDateTime, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Cell } from '@/ui/table.tsx'

type QuarantineCellsProps = { row: WaitingHeart; onOpen: (lesson: number) => void }

export function QuarantineCells({ row, onOpen }: QuarantineCellsProps) {
  const t = useT('physical')
  const quarantined = useT('quarantine')
  const classText = useClassText()
  const { lesson } = row
  return (
    <>
      <Cell className="max-w-64 min-w-40 whitespace-normal">{t(`aside.reason.${row.reason}`)}</Cell>
      <Cell className="py-1">
        {row.student ?? quarantined('noPupil')}
        {row.class && <span className="block text-t2">{classText(row.class)}</span>}
      </Cell>
      <Cell>
        {lesson ? (
          <Button look="link" size="small" onClick={() => onOpen(lesson.id)}>
            {lesson.day} {lesson.topic}
          </Button>
        ) : row.startedAt ? (
          t('aside.startedAt', { at: formatDateTime(row.startedAt, 'month-day-time') })
        ) : (
          t('aside.noLesson')
        )}
      </Cell>
      <Cell>
        {row.seconds === 0
          ? t('aside.bare')
          : t('aside.minutes', { n: formatSigned(row.seconds / 60, row.seconds < 600 ? 1 : 0) })}
      </Cell>
      <Cell className="max-w-40 truncate">{row.device || noFigure}</Cell>
      <Cell>{formatDateTime(row.at)}</Cell>
    </>
  )
}
