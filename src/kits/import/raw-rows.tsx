import { Sheet } from 'lucide-react'
import { useState } from 'react'
import { useRawRows } from '@/api/uploads.ts'
import type { Plan } from '@/contract/uploads.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { PanelDialog } from '@/ui/panel-dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { fieldNames, isField } from './fields.ts'

/** Opens what the sheet of an upload says, row by row. */
export function RawRowsButton({ plan }: { plan: Plan }) {
  const t = useT('import')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Sheet aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t('raw.open')}
      </Button>
      {isOpen && <RawRows plan={plan} onClose={() => setOpen(false)} />}
    </>
  )
}

function RawRows({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useT('import')
  const query = useRawRows(plan.plan)
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const said = new Set(rows?.flatMap(({ raw }) => Object.keys(raw)))
  const fields = fieldNames[plan.kind].filter((field) => said.has(field))
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <PanelDialog
      title={t('raw.title')}
      note={plan.fileName}
      onClose={onClose}
      width={1040}
      height={640}
      foot={
        <>
          <span className="mr-auto text-note text-t2">
            {rows && `${t('raw.count', { shown: formatCount(total) })} · `}
            {t('raw.note')}
          </span>
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('raw.more')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t('raw.close')}
          </Button>
        </>
      }
    >
      {!rows && !query.isError && (
        <div className="px-6">
          <SkeletonRows rows={8} />
        </div>
      )}
      {!rows && query.isError && (
        <StateBlock
          state="error"
          title={t('raw.failed')}
          detail={query.error.message}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      )}
      {rows?.length === 0 && <StateBlock state="empty" title={t('raw.none')} detail={t('raw.noneWhy')} />}
      {rows && rows.length > 0 && (
        <Table label={t('raw.title')} className="h-full">
          <TableHead>
            <HeadCell numeric>{t('raw.row')}</HeadCell>
            {fields.map((field) => (
              <HeadCell key={field}>{isField(field) ? t(`field.${field}`) : field}</HeadCell>
            ))}
          </TableHead>
          <tbody>
            {rows.map(({ row, raw }) => (
              <TableRow key={row}>
                <Cell numeric className="text-t2">
                  {row}
                </Cell>
                {fields.map((field) => (
                  <Cell key={field}>{raw[field] ?? ''}</Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </PanelDialog>
  )
}
