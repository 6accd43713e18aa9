import { useState } from 'react'
import { usePendingAccounts } from '@/modules/account/api/accounts.ts'
import type { PendingAccount } from '@/modules/account/contract/accounts.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { ReadState } from './read-state.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ActionsCell, ActionsHead, NarrowLine, opaque, wideOnly } from './row-buttons.tsx'

type Requested = { act: 'approve' | 'refuse'; account: PendingAccount }

/** Who registered and waits, the earliest first. */
export function PendingView() {
  const t = useT('accounts')
  const pending = usePendingAccounts()
  const [requested, setRequested] = useState<Requested>()
  const close = () => setRequested(undefined)
  return (
    <>
      <ReadState query={pending}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <div className="h-60">
              <StateBlock state="empty" title={t('pending.none')} detail={t('pending.noneText')} />
            </div>
          ) : (
            <>
              <p className="mb-2 text-note text-t2">
                <strong className="font-semibold text-t1">{t('pending.count', { count: total })}</strong>
                {total > rows.length && <> · {t('pending.shown', { count: rows.length })}</>}
              </p>
              <PendingTable rows={rows} onAsk={setRequested} />
            </>
          )
        }
      </ReadState>
      {requested?.act === 'approve' && <ApproveDialog account={requested.account} onClose={close} />}
      {requested?.act === 'refuse' && <RefuseDialog account={requested.account} onClose={close} />}
    </>
  )
}

function PendingTable({
  rows,
  onAsk,
}: {
  rows: readonly PendingAccount[]
  onAsk: (requested: Requested) => void
}) {
  const t = useT('accounts')
  return (
    <Table label={t('pending.label')}>
      <TableHead>
        <HeadCell>{t('columns.username')}</HeadCell>
        <HeadCell className={wideOnly}>{t('columns.mail')}</HeadCell>
        <HeadCell className={wideOnly}>{t('columns.mobile')}</HeadCell>
        <HeadCell className={wideOnly}>{t('columns.registered')}</HeadCell>
        <ActionsHead>{t('columns.act')}</ActionsHead>
      </TableHead>
      <tbody>
        {rows.map((account) => (
          <TableRow key={account.id} className={opaque}>
            <Cell className="max-[600px]:py-2">
              {account.username}
              <NarrowLine>{account.mobile}</NarrowLine>
            </Cell>
            <Cell className={wideOnly}>{account.mail}</Cell>
            <Cell className={wideOnly}>{account.mobile}</Cell>
            <Cell className={wideOnly}>{formatDateTime(account.registeredAt)}</Cell>
            <ActionsCell>
              {(['approve', 'refuse'] as const).map((act) => (
                <Button
                  key={act}
                  size="small"
                  aria-label={`${t(`pending.${act}`)} ${account.username}`}
                  onClick={() => onAsk({ act, account })}
                >
                  {t(`pending.${act}`)}
                </Button>
              ))}
            </ActionsCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
