import type { ReplyOf } from '@/contract/call.ts'
import type { sportQuarantine } from '@/modules/sport/contract/quarantine.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { sportItemNames, type SportItemName } from '@/standards/sport/items.ts'
import { Cell } from '@/ui/table.tsx'

type Row = ReplyOf<typeof sportQuarantine>['rows'][number]

export function QuarantineCells({ row }: { row: Row }) {
  const t = useT('sport-intake')
  const quarantined = useT('quarantine')
  const classText = useClassText()
  const { record } = row
  const isKnown = (sportItemNames as readonly string[]).includes(record.item)
  const item = isKnown ? t(`item.${record.item as SportItemName}`) : record.item
  const begun = Number.isNaN(Date.parse(record.startedAt))
    ? record.startedAt
    : formatDateTime(record.startedAt)
  return (
    <>
      <Cell className="max-w-64 whitespace-normal">{t(`reason.${row.reason}`)}</Cell>
      <Cell>
        {row.student ?? quarantined('noPupil')}
        {row.class && <span className="block text-t3">{classText(row.class)}</span>}
      </Cell>
      <Cell>
        {item} {t('aside.length', { n: Math.round((record.seconds / 60) * 10) / 10 })}
        <span className="block text-t3">{begun}</span>
      </Cell>
      <Cell>
        {t(`source.${row.source}`)}
        {row.device && <span className="block max-w-32 truncate text-t3">{row.device}</span>}
      </Cell>
      <Cell>{formatDateTime(row.at)}</Cell>
    </>
  )
}
