import type { AccountsRequested } from '@/modules/account/api/accounts.ts'
import { useSchoolModules } from '@/api/school-modules.ts'
import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'

export type AccountFilter = Pick<AccountsRequested, 'role' | 'school'>

const roles = ['qu', 'admin', 'teacher'] as const

/** Accounts of one role, of one school. */
export function AccountFilters(props: { value: AccountFilter; onChange: (value: AccountFilter) => void }) {
  const { value, onChange } = props
  const t = useT('accounts')
  const schools = useSchoolModules().data?.rows ?? []
  const { role, school } = value
  return (
    <>
      <Select
        label={t('columns.role')}
        value={role ?? 'all'}
        options={[
          { value: 'all' as const, label: t('list.allRoles') },
          ...roles.map((each) => ({ value: each, label: t(`roles.${each}`) })),
        ]}
        set={role !== undefined}
        onChange={(next) => onChange({ ...value, role: next === 'all' ? undefined : next })}
      />
      <Select
        label={t('columns.school')}
        className="max-w-full"
        value={school ?? 0}
        options={[
          { value: 0, label: t('list.allSchools') },
          ...schools.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        set={school !== undefined}
        onChange={(next) => onChange({ ...value, school: next === 0 ? undefined : next })}
      />
    </>
  )
}
