import { useDeferredValue, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useDistrictAccounts, type AccountsRequested } from '@/modules/account/api/accounts.ts'
import type { DistrictAccount } from '@/modules/account/contract/accounts.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { AccountFilters, type AccountFilter } from './account-filters.tsx'
import { AccountRow } from './account-row.tsx'
import { OutDialog } from './out-dialog.tsx'
import { ReadState } from './read-state.tsx'
import { ActionsHead, wideOnly } from './row-buttons.tsx'
import { SearchHead } from './search-head.tsx'
import { NoMatch } from './shown-rows.tsx'

/** The accounts of the bureau, its schools and their teachers, with the sign-ins each has open. */
export function AccountsView() {
  const t = useT('accounts')
  const { userId } = useCurrentUser()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<AccountFilter>({})
  const requested = useDeferredValue(text.trim())
  const params: AccountsRequested = { text: requested, ...filter }
  const accounts = useDistrictAccounts(params)
  const [leaving, setLeaving] = useState<DistrictAccount>()
  const total = accounts.data?.pages[0]?.total
  const isFiltered = Object.values(filter).some((each) => each !== undefined)
  const none = isFiltered ? t('list.noneOfFilter') : t('list.none')
  function clear() {
    setText('')
    setFilter({})
  }
  return (
    <>
      <SearchHead
        label={t('list.search')}
        value={text}
        onChange={setText}
        maxLength={40}
        filters={
          <AccountFilters value={filter} dormant={accounts.data?.pages[0]?.dormant} onChange={setFilter} />
        }
      >
        {total !== undefined && t('list.count', { count: total })}
      </SearchHead>
      {filter.role === 'teacher' && <p className="mb-2 text-note text-t2">{t('list.teachersNote')}</p>}
      <ReadState query={accounts}>
        {({ pages }) =>
          pages[0]?.rows.length === 0 ? (
            <NoMatch
              title={requested && !isFiltered ? t('list.noMatch', { text: requested }) : none}
              onClear={requested || isFiltered ? clear : undefined}
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
                  {pages
                    .flatMap(({ rows }) => rows)
                    .map((account) => (
                      <AccountRow
                        key={account.id}
                        account={account}
                        isSelf={account.id === userId}
                        onOut={() => setLeaving(account)}
                      />
                    ))}
                </tbody>
              </Table>
              {accounts.hasNextPage && (
                <Button
                  look="ghost"
                  className="mt-2 self-center"
                  busy={accounts.isFetchingNextPage}
                  onClick={() => void accounts.fetchNextPage()}
                >
                  {t('list.more')}
                </Button>
              )}
            </>
          )
        }
      </ReadState>
      {leaving && <OutDialog account={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
