import { useEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { forgetOffer } from './offered-settings.ts'
import { differing, readSettings, sharedOf, type SharedSettings } from './settings-link.ts'
import { useChangeSettings } from './use-change-settings.ts'

type SettingsOfferProps = { /** As the link had it. */ text: string; onClose: () => void }

/** Asks whether to take over the settings that a link brought; what is no settings is dropped without a word. */
export function SettingsOffer({ text, onClose }: SettingsOfferProps) {
  const t = useT('settings')
  const { settings, change } = useChangeSettings()
  const labels = useValueLabels()
  const offered = readSettings(text)
  const own = sharedOf(settings)
  const close = () => {
    forgetOffer()
    onClose()
  }
  const isNone = offered === null
  useEffect(() => {
    if (!isNone) return
    forgetOffer()
    onClose()
  }, [isNone, onClose])
  if (!offered) return null
  const changed = differing(own, offered)
  function take(from: SharedSettings) {
    change(from)
    toast(t('offer.taken'), { undo: () => change(own) })
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('offer.title')}
      description={t(changed.length > 0 ? 'offer.text' : 'offer.same')}
      actions={
        changed.length > 0 ? (
          <>
            <Button onClick={close}>{t('offer.leave')}</Button>
            <Button look="primary" onClick={() => take(offered)}>
              {t('offer.take')}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{t('offer.close')}</Button>
        )
      }
    >
      {changed.length > 0 && (
        <ul className="list-disc pl-5 text-body">
          {changed.map((key) => (
            <li key={key}>
              {t('offer.line', { field: t(`fields.${key}`), value: labels(key, offered[key]) })}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** A setting's value in words. */
function useValueLabels() {
  const t = useT('settings')
  const one = (key: keyof SharedSettings, value: string) =>
    // One key per value stands in settings.json under its field.
    t(`values.${key}.${value}` as 'values.theme.dark')
  return (key: keyof SharedSettings, value: SharedSettings[keyof SharedSettings]) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (typeof value === 'string') return one(key, value)
    return value.map((each) => one(key, each)).join(t('joint')) || t('none')
  }
}
