import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { cx } from '@/ui/cx.ts'
import { Menu } from '@/ui/menu.tsx'
import { ModulePicture } from './module-picture.tsx'
import { usePageTitles } from './page-titles.ts'
import type { MenuModule } from './pages.ts'
import { siderItem, SiderLink } from './sider-link.tsx'

type SiderModulesProps = {
  modules: readonly MenuModule[]
  module: MenuModule | undefined
  path: string
  collapsed: boolean
}

/** All modules as an accordion, one open at a time; where the reader goes, it follows. Collapsed, each opens as a menu. */
export function SiderModules({ modules, module, path, collapsed }: SiderModulesProps) {
  const [open, setOpen] = useState({ at: module?.id, id: module?.id })
  if (open.at !== module?.id) setOpen({ at: module?.id, id: module?.id })
  if (collapsed)
    return modules.map((each) => <FoldedModule key={each.id} module={each} isHere={each.id === module?.id} />)
  return modules.map((each) => (
    <OpenModule
      key={each.id}
      module={each}
      path={path}
      isOpen={open.id === each.id}
      onToggle={() => setOpen({ at: module?.id, id: open.id === each.id ? undefined : each.id })}
    />
  ))
}

type OpenModuleProps = { module: MenuModule; path: string; isOpen: boolean; onToggle: () => void }

function OpenModule({ module, path, isOpen, onToggle }: OpenModuleProps) {
  const { moduleTitle } = usePageTitles()
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cx(siderItem, 'px-4 text-t1 hover:bg-hover', isOpen && 'font-semibold')}
      >
        <ModulePicture module={module} size={18} className="shrink-0 text-t2" />
        <span className="flex-1 truncate text-left">{moduleTitle(module)}</span>
        <Arrow aria-hidden size={16} className="shrink-0 text-t3" />
      </button>
      {isOpen &&
        module.pages.map((page) => (
          <SiderLink key={page.path} page={page} isHere={page.path === path} isInner />
        ))}
    </>
  )
}

function FoldedModule({ module, isHere }: { module: MenuModule; isHere: boolean }) {
  const { title, moduleTitle } = usePageTitles()
  const navigate = useNavigate()
  return (
    <Menu
      label={moduleTitle(module)}
      align="start"
      width={216}
      trigger={
        <button
          type="button"
          title={moduleTitle(module)}
          aria-label={moduleTitle(module)}
          aria-current={isHere ? 'true' : undefined}
          className={cx(
            siderItem,
            'justify-center aria-expanded:bg-hover',
            isHere ? 'bg-brand-soft text-brand-strong' : 'text-t2 hover:bg-hover',
          )}
        >
          <ModulePicture module={module} size={18} />
        </button>
      }
      entries={module.pages.map((page) => ({
        id: page.path,
        label: title(page),
        icon: <page.icon />,
        onSelect: () => void navigate({ to: page.path as string }),
      }))}
    />
  )
}
