import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDelegates, useEndDelegate } from '@/modules/account/api/delegates.ts'
import type { Delegate } from '@/modules/account/contract/delegates.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { MakeDelegate } from './make-delegate.tsx'
import { ReadState } from './read-state.tsx'
import { wideOnly } from './row-buttons.tsx'

/** Accounts that read what the district publishes for somebody outside the bureau, such as a hospital: made here, and ended here. */
export function DelegatesView() {
  const t = useT('delegates')
  const delegates = useDelegates()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<Delegate>()
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden size={16} />
      {t('make.open')}
    </Button>
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-note text-t2">{t('lead')}</p>
        {delegates.data && delegates.data.rows.length > 0 && make}
      </div>
      <ReadState query={delegates}>
        {({ rows }) =>
          rows.length === 0 ? (
            <div className="h-60">
              <StateBlock state="empty" title={t('none')} action={make} />
            </div>
          ) : (
            <Table label={t('table')}>
              <TableHead>
                <HeadCell>{t('columns.name')}</HeadCell>
                <HeadCell className={wideOnly}>{t('columns.username')}</HeadCell>
                <HeadCell>{t('columns.module')}</HeadCell>
                <HeadCell>{t('columns.endsOn')}</HeadCell>
                <HeadCell className={wideOnly}>{t('columns.lastSeen')}</HeadCell>
                <HeadCell>{t('columns.act')}</HeadCell>
              </TableHead>
              <tbody>
                {rows.map((row) => (
                  <TableRow key={row.id}>
                    <Cell>{row.name}</Cell>
                    <Cell className={`${wideOnly} font-mono`}>{row.username}</Cell>
                    <Cell>{t(row.module === null ? 'all' : `modules.${row.module}`)}</Cell>
                    <Cell>{row.endsOn}</Cell>
                    <Cell className={`${wideOnly} text-t2`}>
                      {row.lastSeenAt === null ? noFigure : formatRecent(row.lastSeenAt)}
                    </Cell>
                    <Cell>
                      <Button look="link" size="small" onClick={() => setEnding(row)}>
                        {t('end.open')}
                      </Button>
                    </Cell>
                  </TableRow>
                ))}
              </tbody>
            </Table>
          )
        }
      </ReadState>
      {isMaking && <MakeDelegate onClose={() => setMaking(false)} />}
      {ending && <EndDialog delegate={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function EndDialog({ delegate, onClose }: { delegate: Delegate; onClose: () => void }) {
  const t = useT('delegates')
  const ui = useT('ui')
  const ending = useEndDelegate()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('end.title', { name: delegate.name })}
      description={t('end.text')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="danger"
            busy={ending.isPending}
            onClick={() => ending.mutate(delegate.id, { onSuccess: onClose })}
          >
            {t('end.submit')}
          </Button>
        </>
      }
    >
      {ending.error && (
        <p role="alert" className="text-note text-severe">
          {ending.error.message}
        </p>
      )}
    </Dialog>
  )
}
