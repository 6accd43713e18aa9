import { Link2, RotateCcw } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { copyAndSay } from '@/ui/copy-button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useScreenWidth } from '../use-screen-width.ts'
import { FrameSettings } from './frame-settings.tsx'
import { LookSettings } from './look-settings.tsx'
import { OutsideSettings } from './outside-settings.tsx'
import { defaultShared, settingsLink, sharedOf } from './settings-link.ts'
import { useChangeSettings } from './use-change-settings.ts'

/** 400 wide beside the live page, which is its preview: every change shows and is saved at once (SHELL-05). */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('settings')
  const isPhone = useScreenWidth() === 'phone'
  const { settings, state, change, saveAgain } = useChangeSettings()
  const shared = sharedOf(settings)

  function reset() {
    change(defaultShared)
    toast(t('resetDone'), { undo: () => change(shared) })
  }

  return (
    <Drawer
      open
      onClose={onClose}
      title={t('title')}
      // A phone is narrower than this: then it is the whole width.
      width={isPhone ? 600 : 400}
      note={
        <span role="status" className="flex items-center gap-2 text-note text-t3">
          {t(state)}
          {state === 'failed' && (
            <Button look="link" size="small" onClick={saveAgain}>
              {t('saveAgain')}
            </Button>
          )}
        </span>
      }
      foot={
        <>
          <Button icon={<RotateCcw size={16} />} onClick={reset}>
            {t('reset')}
          </Button>
          <Button
            icon={<Link2 size={16} />}
            className="ml-auto"
            onClick={() => void copyAndSay(settingsLink(shared, window.location.origin))}
          >
            {t('copyLink')}
          </Button>
        </>
      }
    >
      <LookSettings settings={settings} onChange={change} />
      <FrameSettings settings={settings} onChange={change} />
      <OutsideSettings />
    </Drawer>
  )
}
