import { useState } from 'react'
import { useActOnMessages, useMessages } from '@/api/messages.ts'
import type { MessageRow } from '@/contract/message-rules.ts'
import type { MessageState } from '@/contract/messages.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { ReadState } from './read-state.tsx'
import { useReasonText } from './use-reason-text.ts'

const wideOnly = 'max-[600px]:hidden'

/** Messages in one state, newest first. Whom each is for is said by kind alone. */
export function MessageRows({ state, mayAct }: { state: MessageState; mayAct: boolean }) {
  const t = useT('message-page')
  const messages = useMessages(state)
  const [dropping, setDropping] = useState<MessageRow>()
  const hasActions = mayAct && state === 'dead'
  return (
    <>
      <ReadState query={messages}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (rows.length === 0)
            return (
              <div className="h-40">
                <StateBlock state="empty" title={t(`empty.${state}`)} />
              </div>
            )
          return (
            <Table label={t('table')}>
              <TableHead>
                <HeadCell>{t('columns.kind')}</HeadCell>
                <HeadCell>{t('columns.to')}</HeadCell>
                <HeadCell className={wideOnly}>{t('columns.school')}</HeadCell>
                <HeadCell className={wideOnly} numeric>
                  {t('columns.tries')}
                </HeadCell>
                <HeadCell>{t(state === 'sent' ? 'columns.channel' : 'columns.reason')}</HeadCell>
                <HeadCell className={wideOnly}>{t('columns.created')}</HeadCell>
                <HeadCell>{t(`columns.at.${state}`)}</HeadCell>
                {hasActions && <HeadCell>{t('columns.act')}</HeadCell>}
              </TableHead>
              <tbody>
                {rows.map((row) => (
                  <OneMessage
                    key={row.id}
                    row={row}
                    isSent={state === 'sent'}
                    onDrop={hasActions ? () => setDropping(row) : undefined}
                  />
                ))}
              </tbody>
            </Table>
          )
        }}
      </ReadState>
      {messages.hasNextPage && (
        <Button
          look="ghost"
          className="self-center"
          busy={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {dropping && <DropDialog n={1} which={{ ids: [dropping.id] }} onClose={() => setDropping(undefined)} />}
    </>
  )
}

type OneMessageProps = { row: MessageRow; isSent: boolean; onDrop: (() => void) | undefined }

function OneMessage({ row, isSent, onDrop }: OneMessageProps) {
  const t = useT('message-page')
  const reasonText = useReasonText()
  const acting = useActOnMessages()
  const said = isSent ? row.channel : row.reason && reasonText(row.reason)
  return (
    <TableRow>
      <Cell>{t(`kinds.${row.kind}`)}</Cell>
      <Cell>{t(`to.${row.to}`)}</Cell>
      <Cell className={wideOnly}>{row.school ?? noFigure}</Cell>
      <Cell className={wideOnly} numeric>
        {row.tries}
      </Cell>
      <Cell className="!whitespace-normal">{said || noFigure}</Cell>
      <Cell className={`${wideOnly} text-t2`}>{formatRecent(row.createdAt)}</Cell>
      <Cell className="text-t2">{formatRecent(row.at)}</Cell>
      {onDrop && (
        <Cell>
          <span className="flex gap-3">
            <Button
              look="link"
              size="small"
              busy={acting.isPending}
              onClick={() => acting.mutate({ act: 'retry', ids: [row.id] })}
            >
              {t('retry')}
            </Button>
            <Button look="link" size="small" onClick={onDrop}>
              {t('drop')}
            </Button>
          </span>
        </Cell>
      )}
    </TableRow>
  )
}
