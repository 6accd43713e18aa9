import type { ReplyOf } from '@/contract/call.ts'
import type { sportQuarantine } from '@/contract/sport-quarantine.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import { sportItemNames, type SportItemName } from '@/standards/sport/items.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'

type Row = ReplyOf<typeof sportQuarantine>['rows'][number]
const columns = ['reason', 'pupil', 'record', 'source', 'at'] as const

interface AsideTableProps {
  rows: readonly Row[]
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

export function AsideTable({ rows, ticked, onTick }: AsideTableProps) {
  const t = useT('sport-intake')
  const n = rows.filter(({ id }) => ticked.has(id)).length
  const tick = (id: number, is: boolean) => {
    const next = new Set(ticked)
    if (is) next.add(id)
    else next.delete(id)
    onTick(next)
  }
  return (
    <Table label={t('part.aside')}>
      <TableHead>
        <HeadCell>
          <Checkbox
            label={t('aside.tickAll')}
            checked={n === 0 ? false : n === rows.length || 'indeterminate'}
            onChange={(is) => onTick(new Set(is ? rows.map(({ id }) => id) : []))}
          />
        </HeadCell>
        {columns.map((name) => (
          <HeadCell key={name}>{t(`aside.column.${name}`)}</HeadCell>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <AsideRow key={row.id} row={row} ticked={ticked.has(row.id)} onTick={(is) => tick(row.id, is)} />
        ))}
      </tbody>
    </Table>
  )
}

function AsideRow({ row, ticked, onTick }: { row: Row; ticked: boolean; onTick: (is: boolean) => void }) {
  const t = useT('sport-intake')
  const classText = useClassText()
  const { record } = row
  const isKnown = (sportItemNames as readonly string[]).includes(record.item)
  const item = isKnown ? t(`item.${record.item as SportItemName}`) : record.item
  const begun = Number.isNaN(Date.parse(record.startedAt))
    ? record.startedAt
    : formatDateTime(record.startedAt)
  return (
    <TableRow selected={ticked}>
      <Cell>
        <Checkbox
          label={t('aside.tick', { name: row.pupil ?? t('aside.noPupil') })}
          checked={ticked}
          onChange={onTick}
        />
      </Cell>
      <Cell className="max-w-64 whitespace-normal">{t(`reason.${row.reason}`)}</Cell>
      <Cell>
        {row.pupil ?? t('aside.noPupil')}
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
    </TableRow>
  )
}
