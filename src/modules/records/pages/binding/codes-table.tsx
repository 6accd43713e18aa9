import { useState } from 'react'
import { useCodes } from '@/modules/records/api/binding.ts'
import type { CodeRow } from '@/modules/records/contract/binding-codes.ts'
import { groupedCode } from '@/modules/records/contract/binding.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag, type TagState } from '@/ui/tag.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

const looks: Record<CodeRow['state'], TagState> = {
  valid: 'good',
  expired: 'neutral',
  revoked: 'neutral',
  tried: 'warning',
}

/** Codes made so far, newest first; a lost one is revoked here. */
export function CodesTable({ classId }: { classId: number | undefined }) {
  const t = useT('bind')
  const classText = useClassText()
  const codes = useCodes(classId)
  const [requested, setRequested] = useState<CodeRow>()
  if (codes.isPending) return <SkeletonRows rows={10} />
  if (!codes.data)
    return (
      <StateBlock
        state="error"
        detail={codes.error?.message}
        action={<Button onClick={() => void codes.refetch()}>{t('retry')}</Button>}
      />
    )
  const { rows, total } = codes.data
  if (rows.length === 0)
    return <StateBlock state="empty" title={t('print.list.empty')} detail={t('print.list.emptyText')} />
  return (
    <>
      <p className="mb-2 text-body font-semibold">{t('print.list.count', { n: formatCount(total) })}</p>
      <Table label={t('print.list.label')} className="rounded border border-line bg-surface">
        <TableHead>
          {(['code', 'whom', 'made', 'until', 'state'] as const).map((key) => (
            <HeadCell key={key}>{t(`print.list.${key}`)}</HeadCell>
          ))}
          <HeadCell numeric>{t('print.list.bound')}</HeadCell>
          <HeadCell />
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.code}>
              <Cell className="font-semibold tabular-nums">{groupedCode(row.code)}</Cell>
              <Cell>
                {[row.class && classText(row.class), row.student?.name ?? whomShared(row)]
                  .filter(Boolean)
                  .join(' ')}
              </Cell>
              <Cell>{formatDateTime(row.createdAt)}</Cell>
              <Cell>{row.expiresOn}</Cell>
              <Cell>
                <Tag state={looks[row.state]}>{t(`print.list.states.${row.state}`)}</Tag>
              </Cell>
              <Cell numeric>{formatCount(row.bound)}</Cell>
              <Cell numeric>
                {(row.state === 'valid' || row.state === 'tried') && (
                  <Button
                    size="small"
                    look="ghost"
                    aria-label={t('print.list.revokeCode', { code: groupedCode(row.code) })}
                    onClick={() => setRequested(row)}
                  >
                    {t('print.list.revoke')}
                  </Button>
                )}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {codes.hasNextPage && (
        <Button
          className="mt-3 self-center"
          busy={codes.isFetchingNextPage}
          onClick={() => void codes.fetchNextPage()}
        >
          {t('print.list.more', { n: formatCount(Math.min(50, total - rows.length)) })}
        </Button>
      )}
      {requested && <RevokeDialog row={requested} onClose={() => setRequested(undefined)} />}
    </>
  )
  function whomShared(row: CodeRow) {
    return t(row.class ? 'print.sheet.classWide' : 'print.sheet.schoolWide')
  }
}
