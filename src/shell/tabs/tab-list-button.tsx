import { ChevronsUpDown } from 'lucide-react'
import { cloneElement, lazy, Suspense, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import type { TabCommands } from './use-tab-commands.tsx'

const load = () => import('./tab-list.tsx')
const TabListPopover = lazy(() => load().then((part) => ({ default: part.TabListPopover })))

type TabListButtonProps = {
  /** Some tabs are out of sight. While it is open, it stays. */
  isNeeded: boolean
  names: ReadonlyMap<string, string>
  commands: TabCommands
}

/** Leads to all tabs as a list, where they do not fit the bar. */
export function TabListButton({ isNeeded, names, commands }: TabListButtonProps) {
  const t = useT('tabs')
  const [isOpen, setIsOpen] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  if (!isNeeded && !isOpen) return null
  const button = (
    <IconButton
      label={t('list.open')}
      icon={<ChevronsUpDown size={16} />}
      className="my-auto ml-1"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={load}
      onFocus={load}
    />
  )
  const open = () => {
    setIsUsed(true)
    setIsOpen(true)
  }
  const closed = cloneElement(button, { onClick: open })
  if (!isUsed) return closed
  return (
    <Suspense fallback={closed}>
      <TabListPopover trigger={button} isOpen={isOpen} onOpen={setIsOpen} names={names} commands={commands} />
    </Suspense>
  )
}
