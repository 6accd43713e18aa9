import { lazy, memo, Suspense, useState } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { useOverlay } from '../overlay-store.ts'
import { offeredSettings } from './offered-settings.ts'

const SettingsOffer = lazy(async () => {
  const [part] = await Promise.all([import('./settings-offer.tsx'), loadNamespaces(['settings'])])
  return { default: part.SettingsOffer }
})

/** Settings that a link brought are offered once nothing else lies over the page. */
export const Offered = memo(function Offered({ isCovered }: { isCovered: boolean }) {
  const [text, setText] = useState(offeredSettings)
  const overlay = useOverlay()
  if (text === null || isCovered || overlay !== null) return null
  return (
    <Suspense>
      <SettingsOffer text={text} onClose={() => setText(null)} />
    </Suspense>
  )
})
