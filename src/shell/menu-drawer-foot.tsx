import { LayoutGrid, Languages, LogOut, Settings } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { languageNames, nextLanguage } from './language-menu.tsx'
import { showOverlay } from './overlay-store.ts'
import { usePreferences } from './use-preferences.ts'
import { useSignOutEntry } from './use-sign-out-entry.ts'

export const drawerRow =
  'flex h-12 w-full items-center gap-4 px-5 text-title hover:bg-hover focus-visible:-outline-offset-2'

type MenuDrawerFootProps = { onClose: () => void; onStartPanel: () => void }

/** What concerns the reader, at the foot of a phone's menu. What opens takes the menu's place. */
export function MenuDrawerFoot({ onClose, onStartPanel }: MenuDrawerFootProps) {
  const t = useT('shell')
  const { language, changeLanguage } = usePreferences()
  const signOut = useSignOutEntry()
  const rows = [
    { id: 'start', label: t('startPanel'), Icon: LayoutGrid, act: onStartPanel },
    {
      id: 'settings',
      label: t('settings'),
      Icon: Settings,
      act: () => {
        onClose()
        showOverlay('settings')
      },
    },
    {
      id: 'language',
      label: t('language'),
      Icon: Languages,
      note: languageNames[language],
      act: () => changeLanguage(nextLanguage(language)),
    },
    { id: 'out', label: t('signOut'), Icon: LogOut, act: signOut },
  ]
  return (
    <div className="border-t border-line py-2">
      {rows.map(({ id, label, Icon, note, act }) => (
        <button key={id} type="button" className={drawerRow} onClick={act}>
          <Icon aria-hidden size={20} className="text-t2" />
          <span className="flex-1 text-left">{label}</span>
          {note && <span className="text-body text-t3">{note}</span>}
        </button>
      ))}
    </div>
  )
}
