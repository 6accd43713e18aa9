import {
  ArrowLeftToLine,
  ArrowRightToLine,
  CircleX,
  Copy,
  CopyX,
  Pencil,
  Pin,
  PinOff,
  RotateCw,
  X,
} from 'lucide-react'
import type { OpenTab } from '@/contract/preferences.ts'
import { useT } from '@/i18n/i18n.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'
import { ContextMenu, type ContextMenuProps } from '@/ui/context-menu.tsx'
import type { MenuEntry } from '@/ui/menu.tsx'
import type { Reach } from './tab-rules.ts'
import { tabActions } from './tab-store.ts'
import type { TabCommands } from './use-tab-commands.tsx'

type TabMenuProps = Pick<ContextMenuProps, 'at' | 'byKeys' | 'onClose' | 'focusAfter'> & {
  tab: OpenTab
  name: string
  isHome: boolean
  hasPinned: boolean
  commands: TabCommands
  onRename: () => void
}

const reaches = [
  ['closeLeft', 'left', ArrowLeftToLine],
  ['closeRight', 'right', ArrowRightToLine],
  ['closeOthers', 'others', CircleX],
  ['closeAll', 'all', CopyX],
] as const satisfies readonly (readonly [string, Reach, unknown])[]

/** What can be done with a tab and those around it, each with how many it closes: said before, not asked afterwards. */
export function TabMenu(props: TabMenuProps) {
  const { tab, name, isHome, hasPinned, commands, onRename, ...menu } = props
  const t = useT('tabs')
  const { id } = tab

  const count = (ids: readonly string[]) =>
    ids.some(hasUnsavedWork) ? (
      <span className="text-warning">{t('menu.unsaved', { closes: ids.length })}</span>
    ) : (
      ids.length
    )
  const stays = commands.closes('this', id).length === 0
  const PinIcon = tab.pinned ? PinOff : Pin

  const entries: MenuEntry[] = [
    {
      id: 'reload',
      label: t('menu.reload'),
      icon: <RotateCw />,
      hint: 'Alt R',
      onSelect: () => commands.reload(id),
    },
    {
      id: 'duplicate',
      label: t('menu.duplicate'),
      icon: <Copy />,
      onSelect: () => commands.duplicate(id),
    },
    {
      id: 'pin',
      label: t(tab.pinned ? 'menu.unpin' : 'menu.pin'),
      icon: <PinIcon />,
      disabled: isHome,
      onSelect: () => tabActions.pin(id, !tab.pinned),
    },
    { id: 'rename', label: t('menu.rename'), icon: <Pencil />, hint: 'F2', onSelect: onRename },
    'separator',
    {
      id: 'close',
      label: t('menu.close'),
      icon: <X />,
      hint: hasUnsavedWork(id) ? <span className="text-warning">{t('unsaved')}</span> : 'Alt W',
      disabled: stays,
      onSelect: () => commands.close('this', id),
    },
    ...reaches.map(([key, reach, Icon]): MenuEntry => {
      const ids = commands.closes(reach, id)
      return {
        id: reach,
        label: t(`menu.${key}`),
        icon: <Icon />,
        hint: count(ids),
        disabled: ids.length === 0,
        onSelect: () => commands.close(reach, id),
      }
    }),
  ]
  return (
    <ContextMenu
      {...menu}
      width={216}
      label={t('menu.label', { title: name })}
      entries={entries}
      foot={hasPinned && t('menu.stay')}
    />
  )
}
