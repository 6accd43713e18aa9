import {
  BookOpen,
  ChartColumn,
  Download,
  FileSpreadsheet,
  Ellipsis,
  Image,
  Link,
  Maximize,
  Minimize,
  Table2,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { copyAndSay } from '@/ui/copy-button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '@/ui/menu.tsx'
import type { TableData } from './table-data.ts'
import { useSaves } from './use-saves.ts'

export type PanelActionsInput = {
  title: string
  panel: RefObject<HTMLElement | null>
  table?: TableData | undefined
  asTable: boolean
  setAsTable: (asTable: boolean) => void
  full: boolean
  setFull: (full: boolean) => void
  onDefinition?: (() => void) | undefined
  /** What 复制链接 copies; the address of the page when left out. */
  link?: string | undefined
  more?: readonly MenuEntry[] | undefined
}

/** What the panel menu offers, and the keys of the same acts: T, D, F while the panel holds the focus. */
export function usePanelActions(input: PanelActionsInput) {
  const { title, panel, table, asTable, setAsTable, full, setFull, onDefinition, link, more = [] } = input
  const t = useT('widgets')

  const save = useSaves({ title, panel, table })

  const tableEntry = table && {
    id: 'table',
    label: asTable ? t('panel.picture') : t('panel.table'),
    icon: asTable ? <ChartColumn /> : <Table2 />,
    hint: 'T',
    onSelect: () => setAsTable(!asTable),
  }
  const definition = onDefinition && {
    id: 'definition',
    label: t('panel.definition'),
    icon: <BookOpen />,
    hint: 'D',
    onSelect: onDefinition,
  }
  const saves: (MenuEntry | undefined)[] = [
    { id: 'png', label: t('panel.png'), icon: <Image />, onSelect: () => save('png') },
    table && {
      id: 'csv',
      label: t('panel.csv'),
      icon: <Download />,
      onSelect: () => save('csv'),
    },
    table && {
      id: 'xlsx',
      label: t('panel.xlsx'),
      icon: <FileSpreadsheet />,
      onSelect: () => save('xlsx'),
    },
    {
      id: 'full',
      label: full ? t('panel.leaveFullscreen') : t('panel.fullscreen'),
      icon: full ? <Minimize /> : <Maximize />,
      hint: 'F',
      onSelect: () => setFull(!full),
    },
    {
      id: 'link',
      label: t('panel.copyLink'),
      icon: <Link />,
      onSelect: () => void copyAndSay(link ?? location.href),
    },
    ...more,
  ]
  const first = [tableEntry, definition].filter((entry) => entry !== undefined)
  const entries: MenuEntry[] = [
    ...first,
    ...(first.length > 0 ? (['separator'] as const) : []),
    ...saves.filter((entry) => entry !== undefined),
  ]

  function onKey(key: string): boolean {
    if (key === 't' && table) setAsTable(!asTable)
    else if (key === 'd' && onDefinition) onDefinition()
    else if (key === 'f') setFull(!full)
    else if (key === 'Escape' && full) setFull(false)
    else return false
    return true
  }

  return { entries, onKey }
}

export function PanelMenu({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  const t = useT('widgets')
  const name = t('panel.menu', { title })
  return (
    <span data-no-print>
      <Menu
        label={name}
        entries={entries}
        trigger={
          <IconButton
            label={name}
            icon={<Ellipsis size={16} />}
            className="-my-1 -mr-2 data-[state=open]:bg-hover"
          />
        }
      />
    </span>
  )
}
