import type { DistrictAccount } from '@/modules/account/contract/accounts.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Cell, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { ActionsCell, NarrowLine, opaque, wideOnly } from './row-buttons.tsx'

type AccountRowProps = { account: DistrictAccount; isSelf: boolean; onOut: () => void }

export function AccountRow({ account, isSelf, onOut }: AccountRowProps) {
  const t = useT('accounts')
  const { name, username, organisation, role, sessions, lastSeenAt } = account
  return (
    <TableRow className={opaque}>
      <Cell className="max-[600px]:py-2">
        {name} {isSelf && <Tag>{t('list.you')}</Tag>}
        <NarrowLine>{organisation}</NarrowLine>
      </Cell>
      <Cell className={wideOnly}>{username}</Cell>
      <Cell className={wideOnly}>{organisation}</Cell>
      <Cell className={wideOnly}>{t(`roles.${role}`)}</Cell>
      <Cell className={wideOnly}>{lastSeenAt ? formatDateTime(lastSeenAt) : t('list.never')}</Cell>
      <Cell>
        {sessions > 0 ? (
          <Tag state="good">{t('list.open', { count: sessions })}</Tag>
        ) : (
          <span className="text-t3">{t('list.closed')}</span>
        )}
      </Cell>
      <ActionsCell>
        {!isSelf && (
          <Button
            size="small"
            disabled={sessions === 0}
            aria-label={`${t('list.out')} ${name}`}
            onClick={onOut}
          >
            {t('list.out')}
          </Button>
        )}
      </ActionsCell>
    </TableRow>
  )
}
