import type { BinRow } from '@/modules/records/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'

type BinTableProps = {
  rows: readonly BinRow[]
  scope: ListScope
  picked: ReadonlySet<number>
  onPick: (picked: ReadonlySet<number>) => void
  onOpen: (id: number) => void
  onRestore: (id: number) => void
  disabled: boolean
}

const wideOnly = 'max-[768px]:hidden'

/** Names open the record as it was; each row can be restored by itself. */
export function BinTable({ rows, scope, picked, onPick, onOpen, onRestore, disabled }: BinTableProps) {
  const t = useT('students')
  const classText = useClassText()
  const isDistrict = scope === 'district'
  const shown = rows.filter(({ id }) => picked.has(id)).length
  const all = shown === rows.length ? true : shown > 0 ? 'indeterminate' : false
  function pick(id: number, isOn: boolean) {
    const next = new Set(picked)
    if (isOn) next.add(id)
    else next.delete(id)
    onPick(next)
  }
  return (
    <Table label={t('bin.title')} className="min-h-0 flex-1">
      <TableHead>
        <HeadCell className="w-11">
          <Checkbox
            label={t('bin.selectAll')}
            checked={all}
            onChange={(isOn) => onPick(new Set(isOn ? rows.map(({ id }) => id) : []))}
          />
        </HeadCell>
        <HeadCell>{t('bin.columns.name')}</HeadCell>
        <HeadCell className={wideOnly}>{t('bin.columns.number')}</HeadCell>
        {isDistrict && <HeadCell className={wideOnly}>{t('bin.columns.school')}</HeadCell>}
        <HeadCell>{t('bin.columns.class')}</HeadCell>
        <HeadCell className={wideOnly}>{t('bin.columns.at')}</HeadCell>
        <HeadCell className={wideOnly}>{t('bin.columns.by')}</HeadCell>
        <HeadCell />
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} selected={picked.has(row.id)}>
            <Cell>
              <Checkbox
                label={t('bin.select', { name: row.name })}
                checked={picked.has(row.id)}
                onChange={(isOn) => pick(row.id, isOn)}
              />
            </Cell>
            <Cell>
              <Button look="link" onClick={() => onOpen(row.id)}>
                <bdi>{row.name}</bdi>
              </Button>
            </Cell>
            <Cell className={wideOnly}>{row.number || '–'}</Cell>
            {isDistrict && <Cell className={wideOnly}>{row.school}</Cell>}
            <Cell>{classText(row.class)}</Cell>
            <Cell className={wideOnly}>{formatDateTime(row.deletedAt)}</Cell>
            <Cell className={wideOnly}>
              <bdi>{row.deletedBy}</bdi>
            </Cell>
            <Cell className="text-right">
              <Button
                size="small"
                disabled={disabled}
                aria-label={t('bin.restoreName', { name: row.name })}
                onClick={() => onRestore(row.id)}
              >
                {t('bin.restore')}
              </Button>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
