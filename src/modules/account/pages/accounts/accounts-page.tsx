import { usePendingAccounts } from '@/modules/account/api/accounts.ts'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Tabs } from '@/ui/tabs.tsx'
import { AccountsView } from './accounts-view.tsx'
import { DelegatesView } from './delegates-view.tsx'
import { ModulesView } from './modules-view.tsx'
import { PasswordsView } from './passwords-view.tsx'
import { PendingView } from './pending-view.tsx'

export type AccountsTab =
  'pending' | 'accounts' | 'masters' | 'teachers' | 'roles' | 'modules' | 'passwords' | 'delegates'

type AccountsPageProps = {
  tab: AccountsTab
  onTab: (tab: AccountsTab) => void
  /** Lists of the district's staff. */
  masters: ReactNode
  teachers: ReactNode
  roles: ReactNode
}

/** For bureau staff: who waits, who has an account, and which modules each school may use (AUTH-06, AUTH-11, SHELL-10). */
export function AccountsPage({ tab, onTab, masters, teachers, roles }: AccountsPageProps) {
  const t = useT('accounts')
  const waiting = usePendingAccounts().data?.total ?? 0
  return (
    <section className="flex flex-1 flex-col rounded border border-line bg-surface px-4 pt-1 pb-4 max-[600px]:px-3">
      <Tabs<AccountsTab>
        label={t('page.views')}
        value={tab}
        onChange={onTab}
        items={[
          {
            value: 'pending',
            label: (
              <>
                {t('page.tabs.pending')}
                {waiting > 0 && (
                  <span className="ml-2 rounded-full bg-brand-soft px-1.5 text-axis font-semibold text-t1">
                    {waiting}
                  </span>
                )}
              </>
            ),
            content: <PendingView />,
          },
          { value: 'accounts', label: t('page.tabs.accounts'), content: <AccountsView /> },
          { value: 'masters', label: t('page.tabs.masters'), content: masters },
          { value: 'teachers', label: t('page.tabs.teachers'), content: teachers },
          { value: 'roles', label: t('page.tabs.roles'), content: roles },
          { value: 'modules', label: t('page.tabs.modules'), content: <ModulesView /> },
          { value: 'passwords', label: t('page.tabs.passwords'), content: <PasswordsView /> },
          { value: 'delegates', label: t('page.tabs.delegates'), content: <DelegatesView /> },
        ]}
      />
    </section>
  )
}
