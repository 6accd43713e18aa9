import { useState } from 'react'
import { useActOnMessages } from '@/api/messages.ts'
import type { MessagesOverview } from '@/contract/message-rules.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { toast } from '@/ui/toast-store.ts'
import { DropDialog } from './drop-dialog.tsx'
import { useReasonText } from './use-reason-text.ts'

type Reason = MessagesOverview['reasons'][number]

/** Messages that were given up, by reason: all with one of them are tried again or dropped with one press. */
export function ReasonRows({ reasons, mayAct }: { reasons: readonly Reason[]; mayAct: boolean }) {
  const t = useT('message-page')
  const reasonText = useReasonText()
  const acting = useActOnMessages()
  const [dropping, setDropping] = useState<Reason>()
  return (
    <div>
      <Table label={t('reasonTable')}>
        <TableHead>
          <HeadCell>{t('columns.reason')}</HeadCell>
          <HeadCell numeric>{t('columns.n')}</HeadCell>
          {mayAct && <HeadCell>{t('columns.act')}</HeadCell>}
        </TableHead>
        <tbody>
          {reasons.map((each) => (
            <TableRow key={each.reason}>
              <Cell className="whitespace-normal">{reasonText(each.reason)}</Cell>
              <Cell numeric>{each.n}</Cell>
              {mayAct && (
                <Cell>
                  <span className="flex gap-3">
                    <Button
                      look="link"
                      size="small"
                      busy={acting.isPending}
                      onClick={() =>
                        acting.mutate(
                          { act: 'retry', reason: each.reason },
                          { onSuccess: ({ n }) => toast(t('retried', { n })) },
                        )
                      }
                    >
                      {t('retry')}
                    </Button>
                    <Button look="link" size="small" onClick={() => setDropping(each)}>
                      {t('drop')}
                    </Button>
                  </span>
                </Cell>
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
      <Refusal error={acting.error} />
      {dropping && (
        <DropDialog
          n={dropping.n}
          which={{ reason: dropping.reason }}
          onClose={() => setDropping(undefined)}
        />
      )}
    </div>
  )
}
