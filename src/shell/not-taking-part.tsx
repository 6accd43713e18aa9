import { Link, useLocation } from '@tanstack/react-router'
import { useCurrentUser } from '@/api/account.ts'
import { useSchoolModules } from '@/api/school-modules.ts'
import { isSchoolModule } from '@/contract/school-module.ts'
import { useT } from '@/i18n/i18n.ts'
import { Popover } from '@/ui/popover.tsx'
import { buttonClass } from '@/ui/button.tsx'

type ModulePage = { module: number; path: string }

/**
 * Said once under the scope of a bureau's page: which schools take no part in its module, and so stand in no figure, list or denominator of it
 * (SHELL-10). Nothing where all do.
 */
export function NotTakingPart(page: ModulePage) {
  const { access } = useCurrentUser().info
  return access.includes('qu') && isSchoolModule(page.module) ? <Schools {...page} /> : null
}

function Schools({ module, path }: ModulePage) {
  const t = useT('shell')
  const { data } = useSchoolModules()
  const shown = useLocation({
    select: ({ pathname, search }) =>
      pathname === path ? Number((search as { school?: unknown }).school) : 0,
  })
  const closed = data?.rows.filter(({ modules }) => !modules.includes(module)) ?? []
  if (closed.length === 0) return null
  const here = closed.find(({ id }) => id === shown)
  return (
    <Popover
      label={t('closed.schools')}
      width={320}
      trigger={
        <button
          type="button"
          className="rounded-tag bg-sunken px-2 text-note whitespace-nowrap text-t2 hover:bg-hover hover:text-t1"
        >
          {here ? t('closed.school', { school: here.name }) : t('closed.count', { count: closed.length })}
        </button>
      }
    >
      <p className="text-note text-t2">{t('closed.leftOut')}</p>
      <ul className="mt-2 max-h-60 overflow-y-auto text-body">
        {closed.map(({ id, name }) => (
          <li key={id} className="truncate py-1">
            {name}
          </li>
        ))}
      </ul>
      <Link
        to="/manage/schoolMaster"
        search={{ tab: 'modules' }}
        className={`${buttonClass('secondary', 'small')} mt-3`}
      >
        {t('closed.open')}
      </Link>
    </Popover>
  )
}
