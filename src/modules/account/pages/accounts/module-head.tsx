import { ChevronDown } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { HeadCell } from '@/ui/table.tsx'
import { Menu } from '@/ui/menu.tsx'
import type { ModuleId } from './modules.ts'

type ModuleHeadProps = {
  module: ModuleId
  /** Schools of the list that have it, of all in the list. */
  n: number
  of: number
  onSet: (open: boolean) => void
}

/** A module, how many of the schools below have it, and one press for all of them. */
export function ModuleHead({ module, n, of, onSet }: ModuleHeadProps) {
  const t = useT('accounts')
  const name = t(`modules.names.${module}`)
  return (
    <HeadCell className="py-1">
      <Menu
        label={t('modules.forAll', { module: name })}
        align="start"
        trigger={
          <button
            type="button"
            aria-label={t('modules.head', { module: name, n, of })}
            className="-mx-1 rounded-tag px-1 text-left hover:bg-hover"
          >
            <span className="flex items-center gap-1 text-t1">
              {name}
              <ChevronDown aria-hidden size={12} />
            </span>
            <span className="block text-axis text-t2 tabular-nums">{t('modules.of', { n, of })}</span>
          </button>
        }
        entries={[
          {
            id: 'open',
            label: t('modules.openAll', { count: of }),
            hint: t('modules.more', { count: of - n }),
            disabled: n === of,
            onSelect: () => onSet(true),
          },
          {
            id: 'close',
            label: t('modules.closeAll', { count: of }),
            hint: t('modules.less', { count: n }),
            disabled: n === 0,
            onSelect: () => onSet(false),
          },
        ]}
      />
    </HeadCell>
  )
}
