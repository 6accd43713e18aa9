import type { AccountsRequested } from '@/modules/account/api/accounts.ts'
import { useSchoolModules } from '@/api/school-modules.ts'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'

export type AccountFilter = Pick<AccountsRequested, 'role' | 'school' | 'dormant'>

const roles = ['qu', 'admin', 'teacher'] as const

type AccountFiltersProps = {
  value: AccountFilter
  /** How many of the accounts nobody signed in with for 90 days; undefined until it is known. */
  dormant: number | undefined
  onChange: (value: AccountFilter) => void
}

/** Accounts of one role, of one school, of nobody for 90 days. */
export function AccountFilters({ value, dormant, onChange }: AccountFiltersProps) {
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
      <Button
        aria-pressed={value.dormant === true}
        className={value.dormant ? '!border-brand !text-brand-strong' : ''}
        onClick={() => onChange({ ...value, dormant: value.dormant ? undefined : true })}
      >
        {t('list.dormant')}
        <b className="ml-1.5 font-semibold tabular-nums">
          {dormant === undefined ? noFigure : formatCount(dormant)}
        </b>
      </Button>
    </>
  )
}
