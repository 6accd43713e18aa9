import { useDeferredValue, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useDistrictAccounts } from '@/api/accounts.ts'
import type { DistrictAccount } from '@/contract/accounts.ts'
import { useT } from '@/i18n/i18n.ts'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { AccountRow } from './account-row.tsx'
import { OutDialog } from './out-dialog.tsx'
import { ReadState } from './read-state.tsx'
import { ActionsHead, wideOnly } from './row-buttons.tsx'
import { SearchHead } from './search-head.tsx'
import { NoMatch, useMore } from './shown-rows.tsx'

/** The accounts of the bureau and its schools, with the sign-ins each has open. */
export function AccountsView() {
  const t = useT('accounts')
  const { userId } = useCurrentUser()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const accounts = useDistrictAccounts(wanted)
  const { shown, more } = useMore(wanted)
  const [leaving, setLeaving] = useState<DistrictAccount>()
  const total = accounts.data?.total
  return (
    <>
      <SearchHead label={t('list.search')} value={text} onChange={setText} maxLength={40}>
        {total !== undefined && t('list.count', { count: total })}
      </SearchHead>
      <ReadState query={accounts}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoMatch
              title={wanted ? t('list.noMatch', { text: wanted }) : t('list.none')}
              onClear={wanted ? () => setText('') : undefined}
            />
          ) : (
            <>
              <Table label={t('list.label')}>
                <TableHead>
                  <HeadCell>{t('columns.name')}</HeadCell>
                  <HeadCell className={wideOnly}>{t('columns.username')}</HeadCell>
                  <HeadCell className={wideOnly}>{t('columns.organisation')}</HeadCell>
                  <HeadCell className={wideOnly}>{t('columns.role')}</HeadCell>
                  <HeadCell className={wideOnly}>{t('columns.lastSeen')}</HeadCell>
                  <HeadCell>{t('columns.sessions')}</HeadCell>
                  <ActionsHead>{t('columns.act')}</ActionsHead>
                </TableHead>
                <tbody>
                  {rows.slice(0, shown).map((account) => (
                    <AccountRow
                      key={account.id}
                      account={account}
                      isSelf={account.id === userId}
                      onOut={() => setLeaving(account)}
                    />
                  ))}
                </tbody>
              </Table>
              {more(rows.length)}
            </>
          )
        }
      </ReadState>
      {leaving && <OutDialog account={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
